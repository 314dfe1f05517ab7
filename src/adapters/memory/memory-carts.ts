import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartGone, Carts } from '#application/ports/carts';
import type { Clock, Ids } from '#application/ports/clock';
import { buildOwnershipClaim, type Visitor, visitingCustomer } from '#application/visitor';
import { assembleCart } from '#domain/cart/assemble-cart';
import type { Cart, LimitExceeded, LineId } from '#domain/cart/cart';
import { applyCommands, buildCart, type CartCommand, type NewCart } from '#domain/cart/cart-commands';
import { isExpired } from '#domain/cart/cart-life';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import { type CustomerFacts, mergeCustomerFacts } from '#domain/customer/customer';
import { canAccessCart } from '#domain/customer/ownership';
import { canonicalCode } from '#domain/pricing/discount';
import type { Site } from '#domain/site';
import type { CartRow, MemoryStore, Tables } from './memory-store';
import { listSoldProducts, merchandiseFacts, onHandNearZip } from './sold-in-memory';

/** What the memory ports of one site are created with. */
export type MemorySiteSettings = {
  readonly site: Site;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
  readonly ids: Ids;
  readonly clock: Clock;
};

export class MemoryCarts implements Carts {
  constructor(
    private readonly store: MemoryStore,
    private readonly settings: MemorySiteSettings,
    private readonly visitor: Visitor,
  ) {}

  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart> {
    const { site, ids, clock } = this.settings;
    return () =>
      this.store.within((tables) =>
        E.map((contents: Cart) => {
          const customerId = visitingCustomer(this.visitor)?.id;
          const row: CartRow = {
            id: ids() as CartId,
            site,
            checkoutToken: ids() as CheckoutToken,
            version: 1,
            contents,
            status: 'open',
            touchedAt: clock(),
            ...(customerId === undefined ? {} : { customerId }),
          };
          tables.carts.set(row.id, row);
          tables.checkouts.set(row.checkoutToken, { token: row.checkoutToken, cartId: row.id, status: 'open', site });
          return this.priced(tables, row);
        })(buildCart(structuredClone(cart), this.newLineId)),
      );
  }

  get(id: CartId): TaskEither<CartGone, PricedCart> {
    return () =>
      this.store.within((tables) => E.map((row: CartRow) => this.priced(tables, row))(this.live(tables, id)));
  }

  contents(id: CartId): TaskEither<CartGone, Cart> {
    return () => this.store.within((tables) => E.map(({ contents }: CartRow) => contents)(this.live(tables, id)));
  }

  change(id: CartId, ...commands: readonly CartCommand[]): TaskEither<LimitExceeded | CartGone, PricedCart> {
    return () =>
      this.store.within((tables): E.Either<LimitExceeded | CartGone, PricedCart> => {
        const live = this.live(tables, id);
        if (E.isLeft(live)) return live;
        const changed = applyCommands(live.right.contents, structuredClone(commands), this.newLineId);
        if (E.isLeft(changed)) return changed;
        const row: CartRow = {
          ...live.right,
          contents: changed.right,
          version: live.right.version + 1,
          touchedAt: this.settings.clock(),
        };
        tables.carts.set(id, row);
        return E.right(this.priced(tables, row));
      });
  }

  /**
   * The open cart of a row as the checkout shows it, priced for the visitor and the facts of a typed e-mail address.
   */
  pricedRow(tables: Tables, { id }: CartRow, typed?: CustomerFacts): O.Option<PricedCart> {
    return O.fromEither(E.map((row: CartRow) => this.priced(tables, row, typed))(this.live(tables, id)));
  }

  private readonly newLineId = (): LineId => this.settings.ids() as LineId;

  private live(tables: Tables, id: CartId): E.Either<CartGone, CartRow> {
    const row = tables.carts.get(id);
    if (row?.site !== this.settings.site || !canAccessCart(buildOwnershipClaim(this.visitor), row.customerId)) {
      return E.left({ kind: 'CartNotFound' });
    }
    if (row.status === 'finished') return E.left({ kind: 'CartFinished' });
    if (isExpired(row.touchedAt, this.settings.clock())) {
      return E.left({ kind: 'CartExpired', contents: row.contents });
    }
    return E.right(row);
  }

  private priced(tables: Tables, row: CartRow, typed?: CustomerFacts): PricedCart {
    const { site, origin, clock } = this.settings;
    const { chosenZip } = this.visitor;
    const merchandise = listSoldProducts(tables, site).flatMap((product) =>
      product.variants.map((variant) => {
        const onHand = chosenZip === undefined ? variant.onHand : onHandNearZip(tables, variant.sku, chosenZip);
        return [variant.merchandiseId, merchandiseFacts(product, { ...variant, onHand })] as const;
      }),
    );
    const customer = mergeCustomerFacts(visitingCustomer(this.visitor)?.facts, typed);
    return assembleCart(row, {
      at: clock(),
      origin,
      ...(chosenZip === undefined ? {} : { zip: chosenZip }),
      ...(customer ? { customer } : {}),
      merchandise: new Map(merchandise),
      discounts: row.contents.codes.flatMap((code) => tables.discounts.get(canonicalCode(code)) ?? []),
    });
  }
}
