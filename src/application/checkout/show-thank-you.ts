import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import { isSameFrequency } from '#domain/autoship/frequency';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { computeOrderProgramDiscount, findCheckoutOrigin, type Order } from '#domain/orders/order';
import { formatLongDate } from '#domain/time';
import { type CookieChanges, cookiesAfterOrder } from '../cookie-changes';
import type { Autoships } from '../ports/autoships';
import type { Orders } from '../ports/orders';
import type { NotFoundOutcome, PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { Visitor } from '../visitor';
import type { ThankYouScreenData } from './checkout-page';

type ShowThankYouOutcome =
  | { readonly kind: 'page'; readonly page: PageData<ThankYouScreenData>; readonly cookieChanges: CookieChanges }
  | NotFoundOutcome;

/** The autoships with their next delivery dates as long dates, in the order of the lines. */
const describeAutoships = ({ lines }: Order, autoships: readonly Autoship[]): ThankYouScreenData['autoships'] =>
  lines.flatMap(({ title, sellingPlan }) => {
    const begun = sellingPlan && autoships.find(({ contract }) => isSameFrequency(contract.every, sellingPlan.every));
    const next = begun && (findOpenCycle(begun)?.date ?? begun.contract.anchor);
    return sellingPlan && next ? [{ title, plan: sellingPlan.name, nextDate: formatLongDate(next) }] : [];
  });

/** The order confirmation page, for the visitor who owns the order; not found for anybody else. */
export class ShowThankYou {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly orders: Pick<Orders, 'placedBy'>,
    private readonly autoships: Pick<Autoships, 'ofOrder'>,
  ) {}

  execute(token: CheckoutToken): Task<ShowThankYouOutcome> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const found = await this.orders.placedBy(token)();
      if (O.isNone(found)) return { kind: 'not-found' };
      const order = found.value;
      const autoships = order.lines.some(({ sellingPlan }) => sellingPlan)
        ? await this.autoships.ofOrder(order.id)()
        : [];
      const { number, lines, cost, contact, address } = order;
      const screen: ThankYouScreenData = {
        kind: 'thank-you',
        order: {
          number,
          lines,
          cost: { ...cost, programDiscount: computeOrderProgramDiscount(order) },
          contact,
          address,
        },
        autoships: describeAutoships(order, autoships),
      };
      const page = await wrapInLayout({ title: `Order ${number}`, noindex: true }, screen)();
      const cookieChanges =
        findCheckoutOrigin(order)?.cartId === this.visitor.cartId ? cookiesAfterOrder(this.visitor, order) : {};
      return { kind: 'page', page, cookieChanges };
    };
  }
}
