import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { sql } from 'kysely';
import type { CartGone, Carts } from '#application/ports/carts';
import type { Clock, Ids } from '#application/ports/clock';
import { assembleCart } from '#domain/cart/assemble-cart';
import type { Cart, CartId, CheckoutToken } from '#domain/cart/cart';
import { isExpired } from '#domain/cart/cart-life';
import type { CartContents } from '#domain/cart/contents';
import type { CustomerFacts } from '#domain/customer/customer-facts';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { type Database, execute, rowOf } from '../database';
import { type FactsColumns, merchandiseOf } from './cart-facts';
import { type CartRow, insertCart, type PricedRow, selectCart, selectPricedCart, updateCart } from './cart-rows';

export type PostgresCartsSettings = {
  readonly site: Site;
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  readonly ids: Ids;
  readonly clock: Clock;
  /** The zip that the visitor chose; absent: the stock is that of the warehouse that has most. */
  readonly zip?: Zip;
};

/** Reads and writes of one statement each, or two for a change: no transaction, no row held while anything is computed. */
export class PostgresCarts implements Carts {
  constructor(
    private readonly database: Database,
    private readonly settings: PostgresCartsSettings,
  ) {}

  create(contents: CartContents): Task<Cart> {
    const { site, ids, clock } = this.settings;
    return async () => {
      const row: CartRow = {
        id: ids() as CartId,
        site,
        checkoutToken: ids() as CheckoutToken,
        contents,
        version: 1,
        status: 'open',
        touchedAt: clock(),
      };
      return this.priced(row, await rowOf(this.database, insertCart(row, this.settings)));
    };
  }

  get(id: CartId): TaskEither<CartGone, Cart> {
    return async () => this.livePriced(await rowOf(this.database, selectPricedCart(this.settings, sql`c.id = ${id}`)));
  }

  byToken(token: CheckoutToken, customer?: CustomerFacts): Task<O.Option<Cart>> {
    const ofToken = sql`c.checkout_token = ${token}`;
    return async () =>
      O.fromEither(this.livePriced(await rowOf(this.database, selectPricedCart(this.settings, ofToken)), customer));
  }

  change<R>(id: CartId, change: (contents: CartContents) => E.Either<R, CartContents>): TaskEither<R | CartGone, Cart> {
    return async () => {
      for (;;) {
        const live = this.live(await rowOf(this.database, selectCart(sql`c.id = ${id}`)));
        if (E.isLeft(live)) return live;
        const changed = change(live.right.contents);
        if (E.isLeft(changed)) return changed;
        const row: CartRow = {
          ...live.right,
          contents: changed.right,
          version: live.right.version + 1,
          touchedAt: this.settings.clock(),
        };
        const facts = await rowOf(this.database, updateCart(row, this.settings));
        if (facts) return E.right(this.priced(row, facts));
      }
    };
  }

  finish(id: CartId): Task<void> {
    const { site } = this.settings;
    return () =>
      execute(
        this.database,
        sql`update cart set status = 'finished' where id = ${id} and site = ${site} and status = 'open'`,
      );
  }

  private live<Row extends CartRow>(row: Row | undefined): E.Either<CartGone, Row> {
    if (row?.site !== this.settings.site) return E.left({ kind: 'CartNotFound' });
    if (row.status === 'finished') return E.left({ kind: 'CartFinished' });
    return isExpired(row.touchedAt, this.settings.clock())
      ? E.left({ kind: 'CartExpired', contents: row.contents })
      : E.right(row);
  }

  private livePriced(row: PricedRow | undefined, customer?: CustomerFacts): E.Either<CartGone, Cart> {
    return E.map((live: PricedRow) => this.priced(live, live, customer))(this.live(row));
  }

  private priced(row: CartRow, facts: FactsColumns | undefined, customer?: CustomerFacts): Cart {
    const { origin, clock, zip } = this.settings;
    return assembleCart(row, {
      at: clock(),
      origin,
      ...(zip === undefined ? {} : { zip }),
      ...(customer ? { customer } : {}),
      merchandise: facts ? merchandiseOf(facts) : new Map(),
      discounts: facts?.discounts ?? [],
    });
  }
}
