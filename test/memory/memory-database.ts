import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { StoredCart } from '#adapters/embedded-commerce/stored-cart';
import type { Account } from '#application/ports/accounts';
import type { PictureOriginal, ProductToWrite, VariantToWrite } from '#application/ports/catalog-writer';
import type { Checkout } from '#application/ports/checkouts';
import type { ConsentRecord } from '#application/ports/consent-records';
import type { ContactMessageRecord } from '#application/ports/contact-message-store';
import type { CustomerPerson } from '#application/ports/customers';
import type { RecordedError } from '#application/ports/error-reports';
import type { FailedEventDelivery } from '#application/ports/event-delivery-store';
import type { PaymentAttempt } from '#application/ports/payment-attempts';
import type { TestProcessorCard } from '#application/ports/payment-processor-store';
import { firstRevision, type SiteRevision } from '#application/ports/revisions';
import type { CustomerCard } from '#application/ports/saved-cards';
import type { SavedForLaterList } from '#application/ports/saved-for-later';
import type { ProgramClaims } from '#application/ports/sign-in-provider';
import type { StaffQuotaUse } from '#application/ports/staff-quotas';
import type { Autoship } from '#domain/autoship/autoship';
import type { CardLink } from '#domain/autoship/card-link';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { DeliveryLink, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId, Picture, ProductId, VariantId } from '#domain/catalog/product';
import type { StoredImage } from '#domain/catalog/stored-product';
import type { SiteContent } from '#domain/content/site-content';
import type { CustomerId } from '#domain/customer/customer';
import type { AddressId, SavedAddress } from '#domain/customer/customer-address';
import type { Metafield, MetafieldId } from '#domain/customer/metafield';
import type { DomainEvent } from '#domain/events/domain-event';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Money } from '#domain/money';
import type { Order, OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { Parcel } from '#domain/orders/parcel';
import type { OrderReportKind } from '#domain/orders/platform-order';
import type { RefundLink } from '#domain/orders/refund-link';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { PaymentOutcome, PaymentToken, VaultOutcome } from '#domain/payments/payment';
import type { Household } from '#domain/pets/household';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import type { Site } from '#domain/site';
import type { Clinic, ClinicId } from '#domain/staff-program/clinic';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { CalendarDate, Instant } from '#domain/time';
import type {
  MemoryAccountLink,
  MemoryLinkedIdentity,
  MemoryProviderRecord,
  MemorySession,
  MemorySessionToken,
} from './memory-identity-records';

export type MemoryVariantRecord = Omit<VariantToWrite, 'pictures' | 'image' | 'stock'> & {
  readonly id: VariantId;
  readonly merchandiseId: MerchandiseId;
  readonly pictures: readonly Picture[];
  readonly image?: StoredImage;
};

export type MemoryProductRecord = Omit<ProductToWrite, 'picture' | 'images' | 'variants'> & {
  readonly id: ProductId;
  readonly picture: Picture;
  readonly images: readonly StoredImage[];
  readonly variants: readonly MemoryVariantRecord[];
  readonly updatedAt: string;
  /** The product as it was written, without stock, as JSON, by which an unchanged product is recognised. */
  readonly written: string;
  /** The stock that it was last written with, as JSON. */
  readonly writtenStock?: string;
};

export type MemoryEventDelivery = FailedEventDelivery & {
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

const emptyTables = () => ({
  products: new Map<string, MemoryProductRecord>(),
  formerHandles: new Map<string, ProductId>(),
  /** The ids of all SKUs that there ever were, by key. */
  formerSkus: new Map<string, VariantId>(),
  /** By `{handle}/{flavorSlug}/{sizeSlug}`. */
  formerUrls: new Map<string, VariantId>(),
  pictures: new Map<string, PictureOriginal>(),
  warehouses: new Map<number, StockWarehouse>(),
  /** By SKU in lower case, then by warehouse number. */
  onHand: new Map<string, Map<number, number>>(),
  movements: [] as StockMovement[],
  carts: new Map<CartId, StoredCart>(),
  /** Pets and the food at home, by customer. */
  households: new Map<CustomerId, Household>(),
  savedForLater: new Map<CustomerId, SavedForLaterList>(),
  checkouts: new Map<CheckoutToken, Checkout & { readonly site: Site }>(),
  orders: new Map<string, Order>(),
  canceledOrders: new Map<OrderId, Instant>(),
  /** By number. */
  parcels: new Map<OrderId, readonly Parcel[]>(),
  /** By number. */
  orderRefunds: new Map<OrderId, readonly OrderRefund[]>(),
  refundLinks: new Map<MailTokenHash, RefundLink & { readonly site: Site }>(),
  refundRequests: new Map<OrderId, readonly RefundRequest[]>(),
  attempts: new Map<string, PaymentAttempt>(),
  charges: new Map<string, { readonly amount: Money; readonly outcome: PaymentOutcome }>(),
  storedCards: new Map<PaymentToken, TestProcessorCard>(),
  vaults: new Map<string, { readonly token: PaymentToken } | Extract<VaultOutcome, { kind: 'Declined' }>>(),
  refunds: new Map<string, { readonly charge: string; readonly amount: Money; readonly reference: string }>(),
  /** By site and email address. */
  firstAutoshipUses: new Map<string, OrderId>(),
  /** By site and email address in lower case. */
  firstOrderUses: new Map<string, OrderId>(),
  deliveries: new Map<string, MemoryEventDelivery>(),
  /** By site and email address. */
  customers: new Map<string, CustomerId>(),
  /** Of customers who were added with their names; an account has its own. */
  customerNames: new Map<CustomerId, Omit<CustomerPerson, 'hasPassword'>>(),
  /** What customers told of themselves besides their names. */
  customerDetails: new Map<CustomerId, { readonly phone: string; readonly acceptsMarketing: boolean }>(),
  addresses: new Map<AddressId, SavedAddress & { readonly customerId: CustomerId }>(),
  metafields: new Map<MetafieldId, Metafield & { readonly customerId: CustomerId }>(),
  autoships: new Map<AutoshipContractId, MemoryAutoship>(),
  /** The earliest entry first. */
  autoshipLedger: new Map<AutoshipContractId, readonly LedgerEntry[]>(),
  deliveryLinks: new Map<MailTokenHash, MemoryDeliveryLink>(),
  calendarLinks: new Map<MailTokenHash, MemoryCalendarLink>(),
  cardLinks: new Map<MailTokenHash, CardLink & { readonly site: Site }>(),
  /** One that was used has no address. */
  unsubscribeLinks: new Map<MailTokenHash, { readonly site: Site; readonly email?: string }>(),
  savedCards: new Map<PaymentToken, CustomerCard & { readonly site: Site; readonly isNoticed: boolean }>(),
  accounts: new Map<CustomerId, Account>(),
  /** By site, issuer and subject. */
  linkedIdentities: new Map<string, MemoryLinkedIdentity>(),
  orderReports: new Map<string, { readonly order: string; readonly kind: OrderReportKind }>(),
  /** By kind and id. */
  providerRecords: new Map<string, MemoryProviderRecord>(),
  providerPeople: new Map<CustomerId, ProgramClaims>(),
  accountLinks: new Map<AccountLinkId, MemoryAccountLink>(),
  clinics: new Map<ClinicId, Clinic>(),
  staffProfiles: new Map<CustomerId, StaffProfile>(),
  /** When a student was told that the program ends. */
  graduationNotices: new Map<CustomerId, Instant>(),
  /** Of whom the orders are stored without a person, by site and email address. */
  erasedCustomers: new Map<string, readonly CustomerId[]>(),
  staffQuotaUses: new Map<OrderId, Omit<StaffQuotaUse, 'limitGrams'>>(),
  sessions: new Map<SessionFamilyId, MemorySession>(),
  sessionTokens: new Map<SessionTokenHash, MemorySessionToken>(),
  discounts: new Map<string, DiscountCodeDefinition>(),
  content: new Map<Site, SiteContent>(),
  /** By reference. */
  contactMessages: new Map<string, readonly [site: Site, message: ContactMessageRecord]>(),
  consentRecords: [] as (readonly [site: Site, record: ConsentRecord])[],
  /** By site and fingerprint. */
  errorReports: new Map<string, readonly [site: Site, error: RecordedError]>(),
  signups: new Set<string>(),
  counters: new Map<string, number>(),
  /** When renewals changed the availability of something, until it is announced. */
  stockChanges: [] as Instant[],
  revisions: new Map<Site, SiteRevision>(),
  last: { product: 1000, variant: 10_000, order: 100_000, metafield: 0, address: 0 },
});

export type MemoryDeliveryLink = DeliveryLink & {
  readonly site: Site;
  readonly madeAt: Instant;
  readonly used?: UsedDeliveryLink;
};

export type MemoryCalendarLink = {
  readonly site: Site;
  readonly contractId: AutoshipContractId;
  readonly isRevoked: boolean;
};

/** An autoship with all its cycles, and what the engine notes beside it. */
export type MemoryAutoship = {
  readonly autoship: Autoship;
  readonly wakeAt?: Instant;
  readonly lease?: string;
  readonly leasedUntil?: Instant;
  readonly pricesCheckedOn?: CalendarDate;
  readonly yearlyNoticeOn?: CalendarDate;
};

/** The whole state of a shop. Rows are replaced, never mutated. */
export type MemoryTables = Readonly<ReturnType<typeof emptyTables>>;

/** The store of the memory adapters: one task at a time; its result is copied. */
export interface MemoryDatabase {
  task<A>(work: (tables: MemoryTables) => A): Task<A>;
}

/** The store that all memory ports of a shop share; calls during a transaction wait for its end. */
export class SharedMemoryDatabase implements MemoryDatabase {
  private tables = emptyTables();
  private queue: Promise<unknown> = Promise.resolve();

  task =
    <A>(work: (tables: MemoryTables) => A) =>
    () =>
      this.within(work);

  within = <A>(work: (tables: MemoryTables) => A): Promise<A> =>
    this.enqueue(async () => structuredClone(work(this.tables)));

  /** Runs `work` with a store of its own. A refusal and a throw undo its changes. */
  transaction =
    <R, A>(work: (store: MemoryDatabase) => TaskEither<R, A>) =>
    () =>
      this.enqueue(async () => {
        const before = structuredClone(this.tables);
        try {
          const outcome = await work({ task: (inner) => async () => structuredClone(inner(this.tables)) })();
          if (E.isLeft(outcome)) this.tables = before;
          return outcome;
        } catch (error) {
          this.tables = before;
          throw error;
        }
      });

  private enqueue<A>(work: () => Promise<A>): Promise<A> {
    const turn = this.queue.then(work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}

/** Increments the revision of sites; with `catalog` their catalog revision too. */
export const bumpRevision = (
  tables: MemoryTables,
  sites: Iterable<Site>,
  { catalog = false }: { readonly catalog?: boolean } = {},
): void => {
  for (const site of new Set(sites)) {
    const before = readRevision(tables, site);
    tables.revisions.set(site, {
      number: before.number + 1,
      catalog: before.catalog + (catalog ? 1 : 0),
    });
  }
};

export const readRevision = ({ revisions }: MemoryTables, site: Site): SiteRevision =>
  revisions.get(site) ?? { number: firstRevision, catalog: firstRevision };
