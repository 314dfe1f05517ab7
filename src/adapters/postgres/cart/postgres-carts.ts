import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RawBuilder, sql } from 'kysely';
import type { CartGone, Carts } from '#application/ports/carts';
import type { Clock, Ids } from '#application/ports/clock';
import { assembleCart, isExpired } from '#domain/cart/assemble-cart';
import type { Cart, CartId, CheckoutToken } from '#domain/cart/cart';
import type { CartContents } from '#domain/cart/contents';
import { canonicalCode } from '#domain/pricing/discount';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, execute, json, moment, rowOf, texts } from '../database';
import { type FactsColumns, factsColumns, merchandiseOf } from './cart-facts';

export type PostgresCartsSettings = {
  readonly site: Site;
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  readonly ids: Ids;
  readonly clock: Clock;
};

type CartRow = {
  readonly id: CartId;
  readonly site: Site;
  readonly checkoutToken: CheckoutToken;
  readonly contents: CartContents;
  readonly version: number;
  readonly status: 'open' | 'finished';
  readonly touchedAt: Instant;
};

const cartColumns = sql`
  c.id, c.site, c.checkout_token as "checkoutToken", c.contents, c.version, c.status, c.touched_at as "touchedAt"`;

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
      const facts = await rowOf(
        this.database,
        sql<FactsColumns>`
          with made as (
            insert into cart (id, site, checkout_token, contents, created_at, touched_at)
            values (${row.id}, ${site}, ${row.checkoutToken}, ${json(contents)}, ${moment(row.touchedAt)},
              ${moment(row.touchedAt)})
          ), opened as (
            insert into checkout (token, site, cart_id) values (${row.checkoutToken}, ${site}, ${row.id})
          )
          select ${this.factsOf(contents)}`,
      );
      return this.priced(row, facts);
    };
  }

  get(id: CartId): TaskEither<CartGone, Cart> {
    return async () => {
      const row = await this.readWithFacts(sql`c.id = ${id}`);
      const live = this.live(row);
      return E.isLeft(live) ? live : E.right(this.priced(live.right, row));
    };
  }

  byToken(token: CheckoutToken): Task<O.Option<Cart>> {
    return async () => {
      const row = await this.readWithFacts(sql`c.checkout_token = ${token}`);
      const live = this.live(row);
      return E.isLeft(live) ? O.none : O.some(this.priced(live.right, row));
    };
  }

  change<R>(id: CartId, change: (contents: CartContents) => E.Either<R, CartContents>): TaskEither<R | CartGone, Cart> {
    return async () => {
      for (;;) {
        const read = await rowOf(this.database, sql<CartRow>`select ${cartColumns} from cart c where c.id = ${id}`);
        const live = this.live(read);
        if (E.isLeft(live)) return live;
        const changed = change(live.right.contents);
        if (E.isLeft(changed)) return changed;
        const row: CartRow = {
          ...live.right,
          contents: changed.right,
          version: live.right.version + 1,
          touchedAt: this.settings.clock(),
        };
        const facts = await this.replace(row);
        if (facts) return E.right(this.priced(row, facts));
      }
    };
  }

  finish(id: CartId): Task<void> {
    return () =>
      execute(
        this.database,
        sql`update cart set status = 'finished' where id = ${id} and site = ${this.settings.site} and status = 'open'`,
      );
  }

  /** Undefined, and nothing written, where another change of the cart came first. */
  private replace({ id, contents, version, touchedAt }: CartRow): Promise<FactsColumns | undefined> {
    return rowOf(
      this.database,
      sql<FactsColumns>`
        with changed as (
          update cart set contents = ${json(contents)}, version = ${version}::int, touched_at = ${moment(touchedAt)}
          where id = ${id} and version = ${version - 1}::int and status = 'open' returning id
        )
        select ${this.factsOf(contents)} from changed`,
    );
  }

  private readWithFacts(condition: RawBuilder<unknown>): Promise<(CartRow & FactsColumns) | undefined> {
    const ids = sql`array(select line ->> 'merchandiseId' from json_array_elements(c.contents -> 'lines') line)`;
    const codes = sql`array(select upper(trim(code)) from json_array_elements_text(c.contents -> 'codes') code)`;
    return rowOf(
      this.database,
      sql<CartRow & FactsColumns>`
        select ${cartColumns}, ${factsColumns(this.settings.site, ids, codes)} from cart c where ${condition}`,
    );
  }

  private factsOf({ lines, codes }: CartContents): RawBuilder<unknown> {
    const ids = texts(lines.map(({ merchandiseId }) => merchandiseId));
    return factsColumns(this.settings.site, ids, texts(codes.map(canonicalCode)));
  }

  private live(row: CartRow | undefined): E.Either<CartGone, CartRow> {
    if (row?.site !== this.settings.site) return E.left({ kind: 'CartNotFound' });
    if (row.status === 'finished') return E.left({ kind: 'CartFinished' });
    return isExpired(row.touchedAt, this.settings.clock())
      ? E.left({ kind: 'CartExpired', contents: row.contents })
      : E.right(row);
  }

  private priced({ id, site, checkoutToken, contents, version }: CartRow, facts: FactsColumns | undefined): Cart {
    const { origin, clock } = this.settings;
    return assembleCart(
      { id, site, checkoutToken, contents, version },
      {
        at: clock(),
        origin,
        merchandise: facts ? merchandiseOf(facts) : new Map(),
        discounts: facts?.discounts ?? [],
      },
    );
  }
}
