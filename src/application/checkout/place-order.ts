import type { TaskEither } from 'fp-ts/TaskEither';
import type { CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CheckoutFieldErrors, CheckoutInput } from '#domain/checkout/form';
import type { Order, OrderId } from '#domain/orders/order';
import type { DeclineReason } from '#domain/payments/payment';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { AmericanStateCode } from '#domain/shipping/states';
import type { CheckoutNotReady, LoginRequired } from '../cart/start-checkout';
import type { CheckoutNotFound } from '../ports/checkouts';

export type PlaceOrderRequest = {
  readonly token: CheckoutToken;
  /** Chosen at random by the page: a repeated request finds the first order. */
  readonly orderId: OrderId;
  /** The total in cents, and the version of the cart, that the page showed. */
  readonly seenTotal: number;
  readonly seenVersion: number;
  readonly input: CheckoutInput;
  /** The discount codes that the page showed as applied. */
  readonly seenCodes?: readonly string[];
  /** What a staff member chose: with `clinic`, the clinic's address replaces the typed one. */
  readonly deliverTo?: HomeOrClinic;
  /** Whether a logged-in customer wants the delivery address in the address book. */
  readonly savesAddress?: boolean;
};

/** The cart as it was priced for the refusal; the page of the refusal shows it. */
type RefusedCart = { readonly cart?: PricedCart };
type FormRefused = { readonly kind: 'FormRefused'; readonly errors: CheckoutFieldErrors };
type TotalChanged = { readonly kind: 'TotalChanged'; readonly cost: CheckoutCost; readonly state: AmericanStateCode };
type SoldOut = {
  readonly kind: 'SoldOut';
  readonly left: readonly { readonly sku: string; readonly left: number }[];
  /** What else is wrong with the form, the card aside. */
  readonly errors?: CheckoutFieldErrors;
};
type PaymentDeclined = { readonly kind: 'PaymentDeclined'; readonly decline: DeclineReason };
/** The shop couldn't reach the processor and gave up on the charge: no money moved, and none will under that attempt. */
type PaymentAbandoned = { readonly kind: 'PaymentAbandoned' };
/** The checkout was bought, and this browser has no cookie that shows that the order is its own. */
type PlacedElsewhere = { readonly kind: 'PlacedElsewhere' };
/** The processor hasn't responded to this press or an earlier one; the order is settled once it does. */
type PaymentUndecided = { readonly kind: 'PaymentUndecided' };

export type PlaceOrderRefusal =
  | CheckoutNotFound
  | LoginRequired
  | PlacedElsewhere
  | (RefusedCart &
      (
        | FormRefused
        | TotalChanged
        | SoldOut
        | PaymentDeclined
        | PaymentAbandoned
        | PaymentUndecided
        | CheckoutNotReady
      ));

/**
 * Places the order of a checkout. Any number of concurrent presses place one order. Browsers that hold its cart or own the
 * order get it; others are refused with `PlacedElsewhere`. A total other than the one the shopper saw is refused and not
 * charged. Stock is taken for all lines or none, and looked at before the card fields. A press under the id of a declined
 * order is the next attempt; a press during an attempt gets the outcome of that attempt.
 */
export interface PlaceOrder {
  execute(request: PlaceOrderRequest): TaskEither<PlaceOrderRefusal, Order>;
}
