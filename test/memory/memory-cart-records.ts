import * as O from 'fp-ts/Option';
import type { CartRecords, LockedCart } from '#adapters/embedded-commerce/cart-records';
import { buildStoredCart, type StoredCartDependencies } from '#adapters/embedded-commerce/stored-cart';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Cart } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import { canAccessCart } from '#domain/customer/ownership';
import { setCartReference } from './memory-cart-reference';
import type { MemoryDatabase } from './memory-database';

export class MemoryCartRecords implements CartRecords {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly settings: StoredCartDependencies,
    private readonly visitor: Visitor,
  ) {}

  lock = (id: CartId) =>
    this.store.task(({ carts, checkouts }): O.Option<LockedCart> => {
      const cart = carts.get(id);
      const isAccessible =
        cart?.site === this.settings.site && canAccessCart(buildRequesterIds(this.visitor), cart.customerId);
      if (!cart || !isAccessible) return O.none;
      const { version, contents, status, touchedAt, customerId, mergedInto, checkoutToken } = cart;
      return O.some({
        id,
        version,
        contents,
        status,
        touchedAt,
        isOwn: customerId !== undefined,
        isBeingOrdered: checkouts.get(checkoutToken)?.status === 'placing',
        ...(mergedInto === undefined ? {} : { mergedInto }),
      });
    });

  insert = (contents: Cart, owner: 'customer' | 'nobody') =>
    this.store.task((tables) => {
      const customerId = owner === 'customer' ? findVisitingCustomer(this.visitor)?.id : undefined;
      const cart = buildStoredCart(structuredClone(contents), this.settings, customerId);
      const { id: cartId, checkoutToken: token, site } = cart;
      tables.carts.set(cartId, cart);
      tables.checkouts.set(token, { token, cartId, status: 'open', site });
      setCartReference(tables, cart);
      return cartId;
    });

  replace = ({ id, version }: LockedCart, contents: Cart) =>
    this.store.task((tables) => {
      const cart = tables.carts.get(id);
      if (!cart) return version;
      const changed = {
        ...cart,
        contents: structuredClone(contents),
        version: version + 1,
        touchedAt: this.settings.clock(),
      };
      tables.carts.set(id, changed);
      setCartReference(tables, changed);
      return changed.version;
    });

  attach = (id: CartId) =>
    this.store.task(({ carts }) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      const cart = carts.get(id);
      const isFree = cart?.customerId === undefined || cart.customerId === customerId;
      if (!cart || customerId === undefined || !isFree || cart.status !== 'open' || cart.site !== this.settings.site)
        return false;
      carts.set(id, { ...cart, customerId });
      return true;
    });

  finish = (id: CartId, mergedInto: CartId) =>
    this.store.task(({ carts }) => {
      const cart = carts.get(id);
      if (cart) carts.set(id, { ...cart, status: 'finished', mergedInto });
    });
}
