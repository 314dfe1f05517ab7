import { hasAutoship, hasFirstAutoship, type PricedCart } from '#domain/cart/priced-cart';
import type { Money } from '#domain/money';
import { firstAutoshipCode } from '#domain/pricing/discount';
import type { HomeOrClinic } from '#domain/shipping/place';
import {
  buildSoldOutMessage,
  buildTotalMessage,
  declineMessages,
  firstAutoshipCodeRemovedMessage,
  firstOrderCodeRemovedMessage,
  paymentAbandonedMessage,
  paymentPendingMessage,
} from './messages';
import type { PlaceOrderRefusal } from './place-order';

type RefusedOrder = {
  readonly refusal: PlaceOrderRefusal;
  /** The cart and the total that the page shows. */
  readonly cart: PricedCart;
  readonly total: Money;
  /** Where a staff member had it delivered. */
  readonly place: HomeOrClinic | undefined;
  /** Whether an earlier press is still undecided. */
  readonly isPending: boolean;
  /** The discount codes that the submitted page showed as applied. */
  readonly seenCodes: readonly string[];
};

/** Why an order wasn't placed, as the checkout's alert; undefined if the fields or another page say so. */
export const describeRefusedOrder = ({
  refusal,
  cart,
  total,
  place,
  isPending,
  seenCodes,
}: RefusedOrder): string | undefined => {
  switch (refusal.kind) {
    case 'TotalChanged':
      return [
        ...(seenCodes.includes(firstAutoshipCode) && cart.site === 'DTC' && hasAutoship(cart) && !hasFirstAutoship(cart)
          ? [firstAutoshipCodeRemovedMessage]
          : []),
        ...cart.discountCodes
          .filter(({ code, reason }) => reason?.kind === 'FirstOrderOnly' && seenCodes.includes(code))
          .map(({ code }) => firstOrderCodeRemovedMessage(code)),
        buildTotalMessage(total),
      ].join(' ');
    case 'SoldOut':
      return buildSoldOutMessage(
        refusal.left.map(({ sku, left }) => ({
          title: cart.lines.find(({ variant }) => variant.sku === sku)?.product.title ?? sku,
          left,
        })),
        place,
      );
    case 'PaymentDeclined':
      return declineMessages[refusal.decline];
    case 'PaymentUndecided':
      return isPending ? paymentPendingMessage : paymentAbandonedMessage;
    case 'PaymentAbandoned':
      return paymentAbandonedMessage;
    case 'NotReady':
      return refusal.reason;
    // The page counts the fields, and has an error at each.
    case 'FormRefused':
    case 'CheckoutNotFound':
    case 'LoginRequired':
    case 'PlacedElsewhere':
      return undefined;
  }
};
