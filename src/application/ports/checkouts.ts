import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Order, OrderId } from '#domain/orders/order';

/** `placing` while an order of this checkout is pending. */
export type Checkout = {
  readonly token: CheckoutToken;
  readonly cartId: CartId;
  readonly status: 'open' | 'placing' | 'placed';
  readonly orderId?: OrderId;
};

export type CheckoutBusy = { readonly kind: 'CheckoutBusy'; readonly orderId: OrderId };
export type CheckoutPlaced = { readonly kind: 'CheckoutPlaced'; readonly orderId: OrderId };
export type CheckoutNotFound = { readonly kind: 'CheckoutNotFound' };

/**
 * The checkouts of carts, for one visitor. Anyone who knows a token may use its checkout, unless its cart is another
 * customer's. Every adapter passes `test/contracts/checkouts.contract.ts`.
 */
export interface Checkouts {
  /** The checkout of that token, or none. Every cart has one from its creation. */
  find(token: CheckoutToken): Task<Option<Checkout>>;
  /** Whether nobody is logged in, and the cart of the checkout is a customer's. */
  needsSignIn(token: CheckoutToken): Task<boolean>;
  /**
   * The checkout's cart if it's open, or none. It's priced for the visitor; if a guest typed an email, with `typed`, the
   * facts known about that email.
   */
  cart(token: CheckoutToken, typed?: CustomerFacts): Task<Option<PricedCart>>;
  /** The order with that id that was stored in this checkout, whatever its status, or none. */
  order(token: CheckoutToken, orderId: OrderId): Task<Option<Order>>;
  /** Changes an open checkout to `placing`. Of any number of concurrent calls, one succeeds. */
  claim(token: CheckoutToken, orderId: OrderId): TaskEither<CheckoutBusy | CheckoutPlaced | CheckoutNotFound, void>;
}

/** Ends checkouts of any visitor of a site. Every adapter passes `test/contracts/checkouts.contract.ts`. */
export interface SiteCheckouts {
  /** Changes `placing` to `placed`; the cart can never be changed or ordered again. */
  complete(token: CheckoutToken): Task<void>;
  /** Changes `placing` back to `open`. */
  release(token: CheckoutToken): Task<void>;
}
