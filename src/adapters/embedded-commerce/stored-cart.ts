import * as E from 'fp-ts/Either';
import type { CartUnavailable } from '#application/ports/carts';
import type { Clock, GenerateId } from '#application/ports/clock';
import { findStockZip, findVisitingCustomer, type Visitor } from '#application/visitor';
import { type CartPricingFacts, type CartRecord, priceCartRecord } from '#domain/cart/assemble-cart';
import type { Cart, LimitExceeded, LineId } from '#domain/cart/cart';
import {
  applyCartCommands,
  buildNewCart,
  type CartCommand,
  type CartCommandRefusal,
  type NewCart,
} from '#domain/cart/cart-commands';
import { isCartExpired } from '#domain/cart/cart-life';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import { type CustomerFacts, type CustomerId, mergeCustomerFacts } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** A cart as the embedded platform stores it, without prices. */
export type StoredCart = CartRecord & {
  readonly status: 'open' | 'finished';
  readonly touchedAt: Instant;
  readonly customerId?: CustomerId;
  /** The cart into which this one went at a login. */
  readonly mergedInto?: CartId;
};

export type StoredCartDependencies = {
  readonly site: Site;
  /** The origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly ids: GenerateId;
  readonly clock: Clock;
};

/** A new cart with these contents, of a customer or of nobody. */
export const buildStoredCart = (
  contents: Cart,
  { site, ids, clock }: StoredCartDependencies,
  customerId: CustomerId | undefined,
): StoredCart => ({
  id: ids() as CartId,
  site,
  checkoutToken: ids() as CheckoutToken,
  contents,
  version: 1,
  status: 'open',
  touchedAt: clock(),
  ...(customerId === undefined ? {} : { customerId }),
});

/** A new cart, which belongs to the visitor if that is a customer. */
export const createStoredCart = (
  cart: NewCart,
  dependencies: StoredCartDependencies,
  visitor: Visitor,
): E.Either<LimitExceeded, StoredCart> => {
  const contents = buildNewCart(cart, () => dependencies.ids() as LineId);
  if (E.isLeft(contents)) return contents;
  return E.right(buildStoredCart(contents.right, dependencies, findVisitingCustomer(visitor)?.id));
};

/** The refusal of a cart that the visitor may not access, `isOfCustomer` says whether someone owns it. */
export const refuseInaccessibleCart = (visitor: Visitor, isOfCustomer: boolean): CartUnavailable => ({
  kind: isOfCustomer && visitor.kind === 'Guest' ? 'CartOfCustomer' : 'CartNotFound',
});

/** The cart if it can still be read and changed; undefined stands for a cart that the visitor may not access. */
export const checkCartIsOpen = <A extends StoredCart>(
  cart: A | undefined,
  at: Instant,
): E.Either<CartUnavailable, A> => {
  if (!cart) return E.left({ kind: 'CartNotFound' });
  if (cart.status === 'finished')
    return E.left({ kind: cart.mergedInto === undefined ? 'CartFinished' : 'CartMerged' });
  if (isCartExpired(cart.touchedAt, at)) return E.left({ kind: 'CartExpired', contents: cart.contents });
  return E.right(cart);
};

/** The next version of a cart, with the commands carried out. */
export const editStoredCart =
  (commands: readonly CartCommand[], { ids, clock }: StoredCartDependencies) =>
  (cart: StoredCart): E.Either<CartCommandRefusal, StoredCart> => {
    const contents = applyCartCommands(cart.contents, commands, () => ids() as LineId);
    if (E.isLeft(contents)) return contents;
    return E.right({ ...cart, contents: contents.right, version: cart.version + 1, touchedAt: clock() });
  };

/** The cart priced for the visitor; `typed` are the facts of an email address typed at checkout. */
export const priceStoredCart = (
  cart: StoredCart,
  facts: Pick<CartPricingFacts, 'merchandise' | 'discounts'>,
  { origin, clock }: StoredCartDependencies,
  visitor: Visitor,
  typed?: CustomerFacts,
): PricedCart => {
  const stockZip = findStockZip(visitor);
  const customer = mergeCustomerFacts(findVisitingCustomer(visitor)?.facts, typed);
  return priceCartRecord(cart, {
    at: clock(),
    origin,
    ...(stockZip === undefined ? {} : { zip: stockZip }),
    ...(customer ? { customer } : {}),
    ...facts,
  });
};
