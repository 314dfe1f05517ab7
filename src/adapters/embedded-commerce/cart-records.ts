import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Cart } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import type { Instant } from '#domain/time';

/** A cart as it is stored, expired or not. */
export type LockedCart = {
  readonly id: CartId;
  readonly version: number;
  readonly contents: Cart;
  readonly status: 'open' | 'finished';
  readonly touchedAt: Instant;
  /** Whether it is the visiting customer's; otherwise it is nobody's. */
  readonly isOwn: boolean;
  /** Whether the payment of its order is being decided. */
  readonly isBeingOrdered: boolean;
  /** The cart into which it went at a login. */
  readonly mergedInto?: CartId;
};

/**
 * The stored carts of the shop's own commerce engine, for what changes several of them in one transaction. Every store
 * passes `test/contracts/cart-records.contract.ts`.
 */
export interface CartRecords {
  /**
   * A cart that the visitor may access, or none. In a transaction, nobody else changes it before the end; a change that
   * waited for it sees what the transaction wrote.
   */
  lock(id: CartId): Task<Option<LockedCart>>;
  /** Adds a cart with these contents, of the visiting customer or of nobody. Returns its unguessable id. */
  insert(contents: Cart, owner: 'customer' | 'nobody'): Task<CartId>;
  /** Replaces the contents of an open cart, which is then as young as a new one. Returns its version. */
  replace(cart: LockedCart, contents: Cart): Task<number>;
  /**
   * Makes an open cart without an owner the visiting customer's, under its id. Returns whether it's the customer's now;
   * someone else's cart stays theirs.
   */
  attach(id: CartId): Task<boolean>;
  /** Ends an open cart, whose lines are in the cart `mergedInto` from now on. */
  finish(id: CartId, mergedInto: CartId): Task<void>;
}
