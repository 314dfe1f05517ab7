import type { TaskEither } from 'fp-ts/TaskEither';
import type { CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CheckoutInput, FieldErrors } from '#domain/checkout/form';
import type { Order, OrderId } from '#domain/orders/order';
import type { Decline } from '#domain/payments/decline';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { StateCode } from '#domain/shipping/states';
import type { LoginRequired, NotReady } from '../cart/start-checkout';
import type { CheckoutNotFound } from '../ports/checkouts';

export type PlaceOrderRequest = {
  readonly token: CheckoutToken;
  /** Chosen at random by the page: a repeat finds the first. */
  readonly orderId: OrderId;
  /** What the page said: in cents, and of which version of the cart. */
  readonly seenTotal: number;
  readonly seenVersion: number;
  readonly input: CheckoutInput;
};

/** The cart as it was priced for the refusal, of which its page is made. */
type RefusedCart = { readonly cart?: PricedCart };
type FormRefused = { readonly kind: 'FormRefused'; readonly errors: FieldErrors };
type TotalChanged = { readonly kind: 'TotalChanged'; readonly cost: CheckoutCost; readonly state: StateCode };
type SoldOut = {
  readonly kind: 'SoldOut';
  readonly left: readonly { readonly sku: string; readonly left: number }[];
};
type PaymentDeclined = { readonly kind: 'PaymentDeclined'; readonly decline: Decline };
/** Somebody bought it, and this browser does not hold what would show that it was its own. */
type PlacedElsewhere = { readonly kind: 'PlacedElsewhere' };
/** The processor did not answer, this press or an earlier one: the order is settled when it does. */
type PaymentUndecided = { readonly kind: 'PaymentUndecided' };

export type PlaceOrderRefusal =
  | CheckoutNotFound
  | LoginRequired
  | PlacedElsewhere
  | (RefusedCart & (FormRefused | TotalChanged | SoldOut | PaymentDeclined | PaymentUndecided | NotReady));

/**
 * Buys what is in the cart of a checkout. Of any number of presses at once one order comes, and all of the browser that
 * holds the cart, or holds the order already, are answered with it; others with `PlacedElsewhere`. A total that is not the one the shopper saw is refused, not charged; so is stock that ran out, all lines or none.
 * A press under the id of a declined order is the next attempt; one during an attempt is answered with its outcome.
 */
export interface PlaceOrder {
  execute(request: PlaceOrderRequest): TaskEither<PlaceOrderRefusal, Order>;
}
