import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartId, CheckoutToken } from '#domain/cart/cart';
import type { OrderId } from '#domain/orders/order';

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

/** The checkout of each cart. Every adapter passes `test/contracts/checkouts.contract.ts`. */
export interface Checkouts {
  /** The checkout of that token, or none. A cart has one from the moment it is made. */
  find(token: CheckoutToken): Task<Option<Checkout>>;
  /** Turns an open checkout to placing. Of any number at once, one succeeds. */
  claim(token: CheckoutToken, orderId: OrderId): TaskEither<CheckoutBusy | CheckoutPlaced | CheckoutNotFound, void>;
  /** From placing to placed. */
  complete(token: CheckoutToken): Task<void>;
  /** From placing back to open. */
  release(token: CheckoutToken): Task<void>;
}
