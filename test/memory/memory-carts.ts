import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { SingleCarts } from '#adapters/embedded-commerce/embedded-carts';
import {
  checkCartIsOpen,
  createStoredCart,
  editStoredCart,
  priceStoredCart,
  refuseInaccessibleCart,
  type StoredCart,
  type StoredCartDependencies,
} from '#adapters/embedded-commerce/stored-cart';
import type { CartUnavailable } from '#application/ports/carts';
import { buildRequesterIds, findStockZip, findVisitorPriceLists, type Visitor } from '#application/visitor';
import type { CartCommand, NewCart } from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import { canAccessCart } from '#domain/customer/ownership';
import { normalizeDiscountCode } from '#domain/pricing/discount';
import { setCartReference } from './memory-cart-reference';
import type { MemoryDatabase, MemoryTables } from './memory-database';
import { buildMerchandisePricingData, listSellableProducts, stockNearZip } from './sold-in-memory';

export class MemoryCarts implements SingleCarts {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly settings: StoredCartDependencies,
    private readonly visitor: Visitor,
  ) {}

  create = (cart: NewCart) =>
    this.store.task((tables) =>
      pipe(
        createStoredCart(structuredClone(cart), this.settings, this.visitor),
        E.map((row) => {
          const { id: cartId, checkoutToken: token, site } = row;
          tables.carts.set(cartId, row);
          setCartReference(tables, row);
          tables.checkouts.set(token, { token, cartId, status: 'open', site });
          return this.priced(tables, row);
        }),
      ),
    );

  get = (id: CartId) =>
    this.store.task((tables) => E.map((row: StoredCart) => this.priced(tables, row))(this.live(tables, id)));

  contents = (id: CartId) =>
    this.store.task((tables) => E.map(({ contents }: StoredCart) => contents)(this.live(tables, id)));

  change = (id: CartId, ...commands: readonly CartCommand[]) =>
    this.store.task((tables) =>
      pipe(
        this.live(tables, id),
        E.chainW(editStoredCart(structuredClone(commands), this.settings)),
        E.map((row) => {
          tables.carts.set(id, row);
          setCartReference(tables, row);
          return this.priced(tables, row);
        }),
      ),
    );

  /** The open cart of a row, priced for the visitor; `typed` are the facts of an email address typed at checkout. */
  pricedRow = (tables: MemoryTables, { id }: StoredCart, typed?: CustomerFacts): O.Option<PricedCart> =>
    O.fromEither(E.map((row: StoredCart) => this.priced(tables, row, typed))(this.live(tables, id)));

  private live(tables: MemoryTables, id: CartId): E.Either<CartUnavailable, StoredCart> {
    const { site, clock } = this.settings;
    const row = tables.carts.get(id);
    const isAccessible = row?.site === site && canAccessCart(buildRequesterIds(this.visitor), row.customerId);
    return isAccessible
      ? checkCartIsOpen(row, clock())
      : E.left(refuseInaccessibleCart(this.visitor, row?.site === site));
  }

  private priced(tables: MemoryTables, row: StoredCart, typed?: CustomerFacts): PricedCart {
    const stockZip = findStockZip(this.visitor);
    const merchandise = listSellableProducts(tables, this.settings.site, findVisitorPriceLists(this.visitor)).flatMap(
      (product) =>
        product.variants.map((variant) => {
          const onHand = stockZip === undefined ? variant.onHand : stockNearZip(tables, variant.sku, stockZip);
          return [variant.merchandiseId, buildMerchandisePricingData(product, { ...variant, onHand })] as const;
        }),
    );
    const facts = {
      merchandise: new Map(merchandise),
      discounts: row.contents.codes.flatMap((code) => tables.discounts.get(normalizeDiscountCode(code)) ?? []),
    };
    return priceStoredCart(row, facts, this.settings, this.visitor, typed);
  }
}
