import type { PictureOriginal, ProductToWrite, VariantToWrite } from '#application/ports/catalogue-writer';
import type { Checkout } from '#application/ports/checkouts';
import type { ContactMessageRecord } from '#application/ports/contact-messages';
import type { FailedDelivery } from '#application/ports/deliveries';
import type { PaymentAttempt } from '#application/ports/payment-attempts';
import type { StoredCard } from '#application/ports/processor-records';
import type { Revision } from '#application/ports/revisions';
import type { Subscription } from '#application/ports/subscriptions';
import type { Cart } from '#domain/cart/cart';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId, Picture, ProductId, VariantId } from '#domain/catalog/product';
import type { SiteContent } from '#domain/content/site-content';
import type { CustomerId } from '#domain/customer/customer';
import type { DomainEvent } from '#domain/events/domain-event';
import type { Money } from '#domain/money';
import type { Order, OrderId } from '#domain/orders/order';
import type { PaymentOutcome, PaymentToken } from '#domain/payments/payment';
import type { Discount } from '#domain/pricing/discount';
import type { Warehouse } from '#domain/shipping/stock-level';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

export type VariantRecord = Omit<VariantToWrite, 'pictures' | 'stock'> & {
  readonly id: VariantId;
  readonly merchandiseId: MerchandiseId;
  readonly pictures: readonly Picture[];
};

export type ProductRecord = Omit<ProductToWrite, 'picture' | 'variants'> & {
  readonly id: ProductId;
  readonly picture: Picture;
  readonly variants: readonly VariantRecord[];
  readonly updatedAt: string;
  /** The product as it was written, as JSON, by which an unchanged product is recognised. */
  readonly written: string;
};

export type CartRow = {
  readonly id: CartId;
  readonly site: Site;
  readonly checkoutToken: CheckoutToken;
  readonly version: number;
  readonly contents: Cart;
  readonly status: 'open' | 'finished';
  readonly touchedAt: Instant;
  readonly customerId?: CustomerId;
};

export type DeliveryRow = FailedDelivery & {
  readonly site: Site;
  /** Removed once the delivery is handled. */
  readonly event?: DomainEvent;
  readonly state: 'waiting' | 'handled' | 'failed';
  readonly dueAt: Instant;
  readonly lease?: string;
};
export type StockMovement = {
  readonly sku: string;
  readonly warehouse: number;
  readonly change: number;
  readonly orderId: string;
};

/** The whole state of a shop. Rows are replaced, never mutated. */
export type Tables = {
  readonly products: Map<string, ProductRecord>;
  readonly formerHandles: Map<string, ProductId>;
  /** By `{handle}/{flavorSlug}/{sizeSlug}`. */
  readonly formerAddresses: Map<string, VariantId>;
  readonly pictures: Map<string, PictureOriginal>;
  readonly warehouses: Map<number, Warehouse>;
  /** By SKU in lower case, then by warehouse number. */
  readonly onHand: Map<string, Map<number, number>>;
  readonly movements: StockMovement[];
  readonly carts: Map<CartId, CartRow>;
  readonly checkouts: Map<CheckoutToken, Checkout & { readonly site: Site }>;
  readonly orders: Map<string, Order>;
  readonly attempts: Map<string, PaymentAttempt>;
  readonly charges: Map<string, { readonly amount: Money; readonly outcome: PaymentOutcome }>;
  readonly storedCards: Map<PaymentToken, StoredCard>;
  readonly refunds: Map<string, { readonly charge: string; readonly amount: Money; readonly reference: string }>;
  /** By site and e-mail address. */
  readonly firstAutoshipUses: Map<string, OrderId>;
  readonly deliveries: Map<string, DeliveryRow>;
  /** By site and e-mail address. */
  readonly customers: Map<string, CustomerId>;
  readonly subscriptions: Map<string, Subscription & { readonly site: Site; readonly customerId: CustomerId }>;
  readonly discounts: Map<string, Discount>;
  readonly content: Map<Site, SiteContent>;
  /** By reference. */
  readonly contactMessages: Map<string, readonly [site: Site, message: ContactMessageRecord]>;
  readonly signups: Set<string>;
  readonly counters: Map<string, number>;
  readonly revisions: Map<Site, Revision>;
  readonly last: { product: number; variant: number; order: number };
};

/** The store of the memory adapters: one call of `within` at a time; its result is copied. */
export interface MemoryStore {
  within<A>(work: (tables: Tables) => A): Promise<A>;
}

const emptyTables = (): Tables => ({
  products: new Map(),
  formerHandles: new Map(),
  formerAddresses: new Map(),
  pictures: new Map(),
  warehouses: new Map(),
  onHand: new Map(),
  movements: [],
  carts: new Map(),
  checkouts: new Map(),
  orders: new Map(),
  attempts: new Map(),
  charges: new Map(),
  storedCards: new Map(),
  refunds: new Map(),
  firstAutoshipUses: new Map(),
  deliveries: new Map(),
  customers: new Map(),
  subscriptions: new Map(),
  discounts: new Map(),
  content: new Map(),
  contactMessages: new Map(),
  signups: new Set(),
  counters: new Map(),
  revisions: new Map([
    ['DTC', { number: 1, catalogue: 1 }],
    ['HPSF', { number: 1, catalogue: 1 }],
  ]),
  last: { product: 1000, variant: 10_000, order: 100_000 },
});

/** The store that all memory ports of a shop share; calls during a transaction wait for its end. */
export class SharedStore implements MemoryStore {
  private tables = emptyTables();
  private queue: Promise<unknown> = Promise.resolve();

  within<A>(work: (tables: Tables) => A): Promise<A> {
    return this.enqueue(async () => structuredClone(work(this.tables)));
  }

  /**
   * Runs `work` with a store of its own. Its changes stay where `isKept` answers true for the outcome; otherwise, and
   * on a throw, they are undone.
   */
  transaction<A>(work: (store: MemoryStore) => Promise<A>, isKept: (outcome: A) => boolean): Promise<A> {
    return this.enqueue(async () => {
      const before = structuredClone(this.tables);
      try {
        const outcome = await work({ within: async (inner) => structuredClone(inner(this.tables)) });
        if (!isKept(outcome)) this.tables = before;
        return outcome;
      } catch (error) {
        this.tables = before;
        throw error;
      }
    });
  }

  private enqueue<A>(work: () => Promise<A>): Promise<A> {
    const turn = this.queue.then(work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}

/** Increments the revision of sites; with `catalogue` their catalogue revision too. */
export const bumpRevision = (
  tables: Tables,
  sites: Iterable<Site>,
  { catalogue = false }: { readonly catalogue?: boolean } = {},
): void => {
  for (const site of new Set(sites)) {
    const before = revisionOf(tables, site);
    tables.revisions.set(site, {
      number: before.number + 1,
      catalogue: before.catalogue + (catalogue ? 1 : 0),
    });
  }
};

export const revisionOf = ({ revisions }: Tables, site: Site): Revision =>
  revisions.get(site) ?? { number: 1, catalogue: 1 };
