import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { StoredCart, StoredCartDependencies } from '#adapters/embedded-commerce/stored-cart';
import type {
  Checkout,
  CheckoutBusy,
  CheckoutNotFound,
  CheckoutPlaced,
  Checkouts,
  SiteCheckouts,
} from '#application/ports/checkouts';
import { buildRequesterIds, type Visitor } from '#application/visitor';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import { canAccessCart } from '#domain/customer/ownership';
import { findCheckoutOrigin, type OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { deleteCartReference } from './memory-cart-reference';
import { MemoryCarts } from './memory-carts';
import type { MemoryDatabase, MemoryTables } from './memory-database';

type ClaimRefusal = CheckoutBusy | CheckoutPlaced | CheckoutNotFound;

const checkoutOn = (tables: MemoryTables, site: Site, token: CheckoutToken): Checkout | undefined => {
  const row = tables.checkouts.get(token);
  if (row?.site !== site) return undefined;
  const { site: _site, ...checkout } = row;
  return checkout;
};

export class MemoryCheckouts implements Checkouts {
  private readonly carts: MemoryCarts;

  constructor(
    private readonly store: MemoryDatabase,
    private readonly settings: StoredCartDependencies,
    private readonly visitor: Visitor,
  ) {
    this.carts = new MemoryCarts(store, settings, visitor);
  }

  find = (token: CheckoutToken) => this.store.task((tables) => O.fromNullable(this.own(tables, token)?.checkout));

  needsSignIn = (token: CheckoutToken) =>
    this.store.task((tables) => {
      const checkout = checkoutOn(tables, this.settings.site, token);
      const owner = checkout && tables.carts.get(checkout.cartId)?.customerId;
      return this.visitor.kind === 'Guest' && owner !== undefined;
    });

  cart = (token: CheckoutToken, typed?: CustomerFacts) =>
    this.store.task((tables) => {
      const own = this.own(tables, token);
      return own ? this.carts.pricedRow(tables, own.cart, typed) : O.none;
    });

  order = (token: CheckoutToken, orderId: OrderId) =>
    this.store.task((tables) => {
      const order = this.own(tables, token) && tables.orders.get(orderId);
      return O.fromNullable(order && findCheckoutOrigin(order)?.checkoutToken === token ? order : undefined);
    });

  claim = (token: CheckoutToken, orderId: OrderId) =>
    this.store.task((tables): E.Either<ClaimRefusal, void> => {
      const own = this.own(tables, token);
      if (!own) return E.left({ kind: 'CheckoutNotFound' });
      const { checkout } = own;
      if (checkout.status !== 'open') {
        const kind = checkout.status === 'placing' ? 'CheckoutBusy' : 'CheckoutPlaced';
        return E.left({ kind, orderId: checkout.orderId ?? orderId });
      }
      tables.checkouts.set(token, { ...checkout, status: 'placing', orderId, site: this.settings.site });
      return E.right(undefined);
    });

  private own(
    tables: MemoryTables,
    token: CheckoutToken,
  ): { readonly checkout: Checkout; readonly cart: StoredCart } | undefined {
    const checkout = checkoutOn(tables, this.settings.site, token);
    const cart = checkout && tables.carts.get(checkout.cartId);
    return cart && canAccessCart(buildRequesterIds(this.visitor), cart.customerId) ? { checkout, cart } : undefined;
  }
}

export class MemorySiteCheckouts implements SiteCheckouts {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  complete = (token: CheckoutToken) =>
    this.store.task((tables) => {
      const checkout = checkoutOn(tables, this.site, token);
      if (checkout?.status !== 'placing') return;
      tables.checkouts.set(token, { ...checkout, status: 'placed', site: this.site });
      const cart = tables.carts.get(checkout.cartId);
      if (!cart) return;
      tables.carts.set(cart.id, { ...cart, status: 'finished' });
      deleteCartReference(tables, cart);
    });

  release = (token: CheckoutToken) =>
    this.store.task((tables) => {
      const checkout = checkoutOn(tables, this.site, token);
      if (checkout?.status !== 'placing') return;
      const { orderId: _orderId, ...rest } = checkout;
      tables.checkouts.set(token, { ...rest, status: 'open', site: this.site });
    });
}
