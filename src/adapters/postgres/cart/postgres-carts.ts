import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CartGone, Carts } from '#application/ports/carts';
import type { Clock, Ids } from '#application/ports/clock';
import { buildOwnershipClaim, type Visitor, visitingCustomer } from '#application/visitor';
import { assembleCart } from '#domain/cart/assemble-cart';
import type { Cart, LimitExceeded, LineId } from '#domain/cart/cart';
import { applyCommands, buildCart, type CartCommand, type NewCart } from '#domain/cart/cart-commands';
import { isExpired } from '#domain/cart/cart-life';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import { type CustomerFacts, mergeCustomerFacts } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import { type Database, rowOf } from '../database';
import { decodeRow } from '../decode-row';
import { type FactsScope, factsOf } from './cart-facts';
import {
  type CartRow,
  CartRowCodec,
  type FactsRow,
  FactsRowCodec,
  type PricedRow,
  PricedRowCodec,
} from './cart-row-codecs';
import { accessibleTo, insertCart, selectCart, selectPricedCart, updateCart } from './cart-rows';

export type PostgresCartsSettings = {
  readonly site: Site;
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** Reads and writes of one statement each, or two for a change: no transaction, no row held while anything is computed. */
export class PostgresCarts implements Carts {
  private readonly scope: FactsScope;

  constructor(
    private readonly database: Database,
    private readonly settings: PostgresCartsSettings,
    private readonly visitor: Visitor,
  ) {
    const { chosenZip } = visitor;
    this.scope = { site: settings.site, ...(chosenZip === undefined ? {} : { chosenZip: sql.val<string>(chosenZip) }) };
  }

  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart> {
    const { site, ids, clock } = this.settings;
    return async () => {
      const contents = buildCart(cart, this.newLineId);
      if (E.isLeft(contents)) return contents;
      const owner = visitingCustomer(this.visitor)?.id;
      const row: CartRow = {
        id: ids() as CartId,
        site,
        checkoutToken: ids() as CheckoutToken,
        contents: contents.right,
        version: 1,
        status: 'open',
        touchedAt: clock(),
        ...(owner === undefined ? {} : { customerId: owner }),
      };
      return E.right(this.priced(row, (await this.write(insertCart(row, this.scope))) ?? {}));
    };
  }

  get(id: CartId): TaskEither<CartGone, PricedCart> {
    return () => this.pricedBy('id', id);
  }

  /** The open cart of a checkout, priced for the visitor and for what is known of a typed address. */
  ofCheckout(token: CheckoutToken, typed?: CustomerFacts): TaskEither<CartGone, PricedCart> {
    return () => this.pricedBy('checkout_token', token, typed);
  }

  contents(id: CartId): TaskEither<CartGone, Cart> {
    return async () => E.map(({ contents }: CartRow) => contents)(this.live(await this.read(id)));
  }

  change(id: CartId, ...commands: readonly CartCommand[]): TaskEither<LimitExceeded | CartGone, PricedCart> {
    return async () => {
      for (;;) {
        const live = this.live(await this.read(id));
        if (E.isLeft(live)) return live;
        const changed = applyCommands(live.right.contents, commands, this.newLineId);
        if (E.isLeft(changed)) return changed;
        const row: CartRow = {
          ...live.right,
          contents: changed.right,
          version: live.right.version + 1,
          touchedAt: this.settings.clock(),
        };
        const facts = await this.write(updateCart(row, this.scope));
        if (facts) return E.right(this.priced(row, facts));
      }
    };
  }

  private readonly newLineId = (): LineId => this.settings.ids() as LineId;

  private own(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
    return sql`${condition} and c.site = ${this.settings.site} and ${accessibleTo(buildOwnershipClaim(this.visitor))}`;
  }

  private live<Row extends CartRow>(row: Row | undefined): E.Either<CartGone, Row> {
    if (!row) return E.left({ kind: 'CartNotFound' });
    if (row.status === 'finished') return E.left({ kind: 'CartFinished' });
    return isExpired(row.touchedAt, this.settings.clock())
      ? E.left({ kind: 'CartExpired', contents: row.contents })
      : E.right(row);
  }

  private async read(id: CartId): Promise<CartRow | undefined> {
    const row = await rowOf(this.database, selectCart(this.own(sql`c.id = ${id}`)));
    return row && decodeRow(CartRowCodec, row, 'a cart');
  }

  /** What the written contents stand for, or undefined where they were not written. */
  private async write(statement: RawBuilder<unknown>): Promise<FactsRow | undefined> {
    const row = await rowOf(this.database, statement);
    return row === undefined ? undefined : decodeRow(FactsRowCodec, row, 'a cart');
  }

  private async pricedBy(
    column: 'id' | 'checkout_token',
    key: string,
    typed?: CustomerFacts,
  ): Promise<E.Either<CartGone, PricedCart>> {
    const { visitor, settings } = this;
    const statement = selectPricedCart(column, key, settings.site, buildOwnershipClaim(visitor), visitor.chosenZip);
    const row = await rowOf(this.database, statement);
    const cart = row && decodeRow(PricedRowCodec, row, 'a cart');
    return E.map((live: PricedRow) => this.priced(live, live, typed))(this.live(cart));
  }

  private priced(row: CartRow, facts: FactsRow, typed?: CustomerFacts): PricedCart {
    const { origin, clock } = this.settings;
    const { chosenZip } = this.visitor;
    const customer = mergeCustomerFacts(visitingCustomer(this.visitor)?.facts, typed);
    return assembleCart(row, {
      at: clock(),
      origin,
      ...(chosenZip === undefined ? {} : { zip: chosenZip }),
      ...(customer ? { customer } : {}),
      ...factsOf(facts),
    });
  }
}
