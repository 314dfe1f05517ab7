import * as O from 'fp-ts/Option';
import { nextDelivery } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/cart';
import type { Order } from '#domain/orders/order';
import { dateAt, longDate } from '#domain/time';
import type { Orders } from '../ports/orders';
import type { NotFound, Page } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import type { ThankYouScreenData } from './checkout-page';

export type ShowThankYouRequest = {
  readonly token: CheckoutToken;
  /** The checkout and the cart that the browser holds. */
  readonly checkoutToken?: CheckoutToken;
  readonly cartId?: CartId;
};

type ShowThankYouOutcome =
  | {
      readonly kind: 'page';
      readonly page: Page<ThankYouScreenData>;
      /** Whether the browser still holds the cart that was bought. */
      readonly holdsFinishedCart: boolean;
    }
  | NotFound;

/** What was ordered, for the browser that holds the cart or the checkout of it; for any other it is not there. */
export class ShowThankYou {
  constructor(
    private readonly frame: PageFrame,
    private readonly orders: Orders,
    private readonly timeZone: string,
  ) {}

  execute({ token, checkoutToken, cartId }: ShowThankYouRequest): () => Promise<ShowThankYouOutcome> {
    return async () => {
      const around = this.frame.begin();
      const order = await this.orders.placedBy(token)();
      if (O.isNone(order)) return { kind: 'not-found' };
      const holdsFinishedCart = order.value.cartId === cartId;
      if (checkoutToken !== token && !holdsFinishedCart) return { kind: 'not-found' };
      const title = { title: `Order ${order.value.number}`, noindex: true };
      return { kind: 'page', page: await around(title, this.screen(order.value))(), holdsFinishedCart };
    };
  }

  private screen({ number, lines, cost, contact, address, createdAt }: Order): ThankYouScreenData {
    const date = dateAt(createdAt, this.timeZone);
    return {
      kind: 'thank-you',
      order: { number, lines, cost, contact, address },
      autoships: lines.flatMap(({ title, sellingPlan }) =>
        sellingPlan
          ? [{ title, everyWeeks: sellingPlan.weeks, nextDate: longDate(nextDelivery(date, sellingPlan)) }]
          : [],
      ),
    };
  }
}
