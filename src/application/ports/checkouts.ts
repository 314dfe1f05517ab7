import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Order, OrderId } from '#domain/orders/order';

/** `placing` while an order of it is pending. */
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
 * What the shop's own checkout needs of the carts of a visitor beside what `Carts` says. Who knows a token has the
 * checkout, but for that of another customer's cart. Every adapter passes `test/contracts/checkouts.contract.ts`.
 */
export interface Checkouts {
  /** The checkout of that token, or none. A cart has one from the moment it is made. */
  find(token: CheckoutToken): Task<Option<Checkout>>;
  /**
   * Its cart where that is open, or none. It is priced for the visitor, and where a guest typed an e-mail address for what
   * is known of that.
   */
  cart(token: CheckoutToken, typed?: CustomerFacts): Task<Option<PricedCart>>;
  /** The order of that id which was kept in it, whatever its status, or none. */
  order(token: CheckoutToken, orderId: OrderId): Task<Option<Order>>;
  /** Turns an open checkout to placing. Of any number at once, one succeeds. */
  claim(token: CheckoutToken, orderId: OrderId): TaskEither<CheckoutBusy | CheckoutPlaced | CheckoutNotFound, void>;
}

/** How checkouts end, whoever's they are. Every adapter passes `test/contracts/checkouts.contract.ts`. */
export interface SiteCheckouts {
  /** From placing to placed; its cart is finished for good. */
  complete(token: CheckoutToken): Task<void>;
  /** From placing back to open. */
  release(token: CheckoutToken): Task<void>;
}
