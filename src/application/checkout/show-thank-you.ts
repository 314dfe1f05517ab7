import * as O from 'fp-ts/Option';
import type { CheckoutToken } from '#domain/cart/cart';
import type { Order } from '#domain/orders/order';
import { longDate } from '#domain/time';
import { type Held, heldAfterOrder } from '../held';
import type { Orders } from '../ports/orders';
import type { Subscription, Subscriptions } from '../ports/subscriptions';
import type { NotFound, Page } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import type { Visitor } from '../visitor';
import type { ThankYouScreenData } from './checkout-page';

type ShowThankYouOutcome =
  | { readonly kind: 'page'; readonly page: Page<ThankYouScreenData>; readonly held: Held }
  | NotFound;

/** Long dates of the next deliveries, in the order of the lines. */
const autoshipsOf = ({ lines }: Order, subscriptions: readonly Subscription[]): ThankYouScreenData['autoships'] =>
  lines.flatMap(({ title, merchandiseId, sellingPlan }) => {
    const begun = subscriptions.find(
      (one) => one.merchandiseId === merchandiseId && one.sellingPlanId === sellingPlan?.id,
    );
    return sellingPlan && begun ? [{ title, everyWeeks: sellingPlan.weeks, nextDate: longDate(begun.nextDate) }] : [];
  });

/** What was ordered, for the visitor whose order it is; for any other it is not there. */
export class ShowThankYou {
  constructor(
    private readonly frame: PageFrame,
    private readonly visitor: Visitor,
    private readonly orders: Orders,
    private readonly subscriptions: Subscriptions,
  ) {}

  execute(token: CheckoutToken): () => Promise<ShowThankYouOutcome> {
    return async () => {
      const around = this.frame.begin();
      const found = await this.orders.placedBy(token)();
      if (O.isNone(found)) return { kind: 'not-found' };
      const order = found.value;
      const subscriptions = order.lines.some(({ sellingPlan }) => sellingPlan)
        ? await this.subscriptions.ofOrder(order.id)()
        : [];
      const { number, lines, cost, contact, address } = order;
      const screen: ThankYouScreenData = {
        kind: 'thank-you',
        order: { number, lines, cost, contact, address },
        autoships: autoshipsOf(order, subscriptions),
      };
      const page = await around({ title: `Order ${number}`, noindex: true }, screen)();
      return {
        kind: 'page',
        page,
        held: order.cartId === this.visitor.cartId ? heldAfterOrder(this.visitor, order) : {},
      };
    };
  }
}
