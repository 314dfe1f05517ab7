import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
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
import type { LimitExceeded } from '#domain/cart/cart';
import type { CartCommand, CartCommandRefusal, NewCart } from '#domain/cart/cart-commands';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Zip } from '#domain/shipping/zip';
import type { PriceListName } from '#domain/site';
import { type Database, sqlTextArrayParameter } from '../database';
import { buildCartPricingData, type CartPricingScope } from './cart-facts';
import {
  type CartPricingRow,
  CartPricingRowCodec,
  CartRowCodec,
  type PricedCartRow,
  PricedCartRowCodec,
} from './cart-row-codecs';
import {
  buildCartInsertStatement,
  buildCartQuery,
  buildCartUpdateStatement,
  cartAccessCondition,
  readPricedCart,
} from './cart-rows';

/** A read or a write is one statement, a change two: no row is locked while a cart is computed. */
export class PostgresCarts implements SingleCarts {
  private readonly scope: CartPricingScope;
  private readonly priceLists: readonly PriceListName[];
  private readonly stockZip: Zip | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: StoredCartDependencies,
    private readonly visitor: Visitor,
  ) {
    this.stockZip = findStockZip(visitor);
    this.priceLists = findVisitorPriceLists(visitor);
    this.scope = {
      site: settings.site,
      ...(this.stockZip === undefined ? {} : { stockZip: sql.val<string>(this.stockZip) }),
      ...(settings.site === 'HPSF' ? { priceLists: sqlTextArrayParameter(this.priceLists) } : {}),
    };
  }

  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart> {
    return async () => {
      const created = createStoredCart(cart, this.settings, this.visitor);
      if (E.isLeft(created)) return created;
      return E.right(
        this.priced(created.right, (await this.write(buildCartInsertStatement(created.right, this.scope))) ?? {}),
      );
    };
  }

  get = (id: CartId) => async () => this.tellOwned(id, await this.pricedBy('id', id));

  /** The open cart of a checkout, priced for the visitor and the facts of an email address typed at checkout. */
  ofCheckout = (token: CheckoutToken, typed?: CustomerFacts) => () => this.pricedBy('checkout_token', token, typed);

  contents = (id: CartId) => async () => E.map(({ contents }: StoredCart) => contents)(await this.openById(id));

  change(
    id: CartId,
    ...commands: readonly CartCommand[]
  ): TaskEither<CartCommandRefusal | CartUnavailable, PricedCart> {
    return async () => {
      for (;;) {
        const changed = pipe(await this.openById(id), E.chainW(editStoredCart(commands, this.settings)));
        if (E.isLeft(changed)) return changed;
        const facts = await this.write(buildCartUpdateStatement(changed.right, this.scope));
        if (facts) return E.right(this.priced(changed.right, facts));
      }
    };
  }

  private readonly restrictToVisitor = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    sql`${condition} and c.site = ${this.settings.site} and ${cartAccessCondition(buildRequesterIds(this.visitor))}`;

  private readonly openCart = <Row extends StoredCart>(row: Row | undefined) =>
    checkCartIsOpen(row, this.settings.clock());

  private readonly openById = async (id: CartId): Promise<E.Either<CartUnavailable, StoredCart>> =>
    this.tellOwned(id, this.openCart(await this.read(id)));

  /** Tells a guest whether a cart that was not found is a customer's. */
  private async tellOwned<A>(id: CartId, found: E.Either<CartUnavailable, A>): Promise<E.Either<CartUnavailable, A>> {
    if (E.isRight(found) || found.left.kind !== 'CartNotFound' || this.visitor.kind !== 'Guest') return found;
    const { site } = this.settings;
    const owned = await this.database
      .selectFrom('cart')
      .select('id')
      .where('id', '=', id)
      .where('site', '=', site)
      .where('customer_id', 'is not', null)
      .executeTakeFirst();
    return E.left(refuseInaccessibleCart(this.visitor, owned !== undefined));
  }

  private async read(id: CartId): Promise<StoredCart | undefined> {
    const row = await buildCartQuery(this.database, this.restrictToVisitor(sql`c.id = ${id}`)).executeTakeFirst();
    return row && decodeOrThrow(CartRowCodec, row, 'a cart');
  }

  /** The facts of the written contents; undefined if nothing was written. */
  private async write(statement: RawBuilder<unknown>): Promise<CartPricingRow | undefined> {
    const row = (await statement.execute(this.database)).rows[0];
    return row === undefined ? undefined : decodeOrThrow(CartPricingRowCodec, row, 'a cart');
  }

  private async pricedBy(
    column: 'id' | 'checkout_token',
    key: string,
    typed?: CustomerFacts,
  ): Promise<E.Either<CartUnavailable, PricedCart>> {
    const { visitor, settings, priceLists, stockZip } = this;
    const ids = buildRequesterIds(visitor);
    const row = await readPricedCart(this.database, column, key, settings.site, ids, stockZip, priceLists);
    const cart = row && decodeOrThrow(PricedCartRowCodec, row, 'a cart');
    return E.map((openCart: PricedCartRow) => this.priced(openCart, openCart, typed))(this.openCart(cart));
  }

  private readonly priced = (cart: StoredCart, facts: CartPricingRow, typed?: CustomerFacts): PricedCart =>
    priceStoredCart(cart, buildCartPricingData(facts), this.settings, this.visitor, typed);
}
