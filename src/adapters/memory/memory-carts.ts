import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartGone, Carts } from '#application/ports/carts';
import type { Clock, Ids } from '#application/ports/clock';
import { assembleCart } from '#domain/cart/assemble-cart';
import type { Cart, CartId, CheckoutToken } from '#domain/cart/cart';
import { isExpired } from '#domain/cart/cart-life';
import type { CartContents } from '#domain/cart/contents';
import type { CustomerFacts } from '#domain/customer/customer-facts';
import { canonicalCode } from '#domain/pricing/discount';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { CartRow, MemoryStore, Tables } from './memory-store';
import { allSoldOn, merchandiseFacts, onHandNear } from './sold-in-memory';

export type MemoryCartsSettings = {
  readonly site: Site;
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  readonly ids: Ids;
  readonly clock: Clock;
  /** The zip that the visitor chose; absent: the stock is that of the warehouse that has most. */
  readonly zip?: Zip;
};

export class MemoryCarts implements Carts {
  constructor(
    private readonly store: MemoryStore,
    private readonly settings: MemoryCartsSettings,
  ) {}

  create(contents: CartContents): Task<Cart> {
    const { site, ids, clock } = this.settings;
    return () =>
      this.store.within((tables) => {
        const row: CartRow = {
          id: ids() as CartId,
          site,
          checkoutToken: ids() as CheckoutToken,
          version: 1,
          contents: structuredClone(contents),
          status: 'open',
          touchedAt: clock(),
        };
        tables.carts.set(row.id, row);
        tables.checkouts.set(row.checkoutToken, { token: row.checkoutToken, cartId: row.id, status: 'open', site });
        return this.priced(tables, row);
      });
  }

  get(id: CartId): TaskEither<CartGone, Cart> {
    return () =>
      this.store.within((tables) => E.map((row: CartRow) => this.priced(tables, row))(this.live(tables, id)));
  }

  byToken(token: CheckoutToken, customer?: CustomerFacts): Task<O.Option<Cart>> {
    return () =>
      this.store.within((tables) => {
        const row = [...tables.carts.values()].find(({ checkoutToken }) => checkoutToken === token);
        const live = row ? this.live(tables, row.id) : undefined;
        return live && E.isRight(live) ? O.some(this.priced(tables, live.right, customer)) : O.none;
      });
  }

  change<R>(id: CartId, change: (contents: CartContents) => E.Either<R, CartContents>): TaskEither<R | CartGone, Cart> {
    return () =>
      this.store.within((tables): E.Either<R | CartGone, Cart> => {
        const live = this.live(tables, id);
        if (E.isLeft(live)) return live;
        const changed = change(structuredClone(live.right.contents));
        if (E.isLeft(changed)) return changed;
        const row: CartRow = {
          ...live.right,
          contents: structuredClone(changed.right),
          version: live.right.version + 1,
          touchedAt: this.settings.clock(),
        };
        tables.carts.set(id, row);
        return E.right(this.priced(tables, row));
      });
  }

  finish(id: CartId): Task<void> {
    return () =>
      this.store.within((tables) => {
        const row = tables.carts.get(id);
        if (row?.site === this.settings.site) tables.carts.set(id, { ...row, status: 'finished' });
      });
  }

  private live(tables: Tables, id: CartId): E.Either<CartGone, CartRow> {
    const row = tables.carts.get(id);
    if (row?.site !== this.settings.site) return E.left({ kind: 'CartNotFound' });
    if (row.status === 'finished') return E.left({ kind: 'CartFinished' });
    if (isExpired(row.touchedAt, this.settings.clock())) {
      return E.left({ kind: 'CartExpired', contents: row.contents });
    }
    return E.right(row);
  }

  private priced(tables: Tables, row: CartRow, customer?: CustomerFacts): Cart {
    const { site, origin, clock, zip } = this.settings;
    const merchandise = allSoldOn(tables, site).flatMap((product) =>
      product.variants.map((variant) => {
        const onHand = zip === undefined ? variant.onHand : onHandNear(tables, variant.sku, zip);
        return [variant.merchandiseId, merchandiseFacts(product, { ...variant, onHand })] as const;
      }),
    );
    return assembleCart(row, {
      at: clock(),
      origin,
      ...(zip === undefined ? {} : { zip }),
      ...(customer ? { customer } : {}),
      merchandise: new Map(merchandise),
      discounts: row.contents.codes.flatMap((code) => tables.discounts.get(canonicalCode(code)) ?? []),
    });
  }
}
