import * as E from 'fp-ts/Either';
import type { CartStores } from '#adapters/embedded-commerce/embedded-carts';
import type { Carts } from '#application/ports/carts';
import type { CatalogWriter } from '#application/ports/catalog-writer';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { ConsentRecords } from '#application/ports/consent-records';
import type { ContentReader } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { Discounts, DiscountWriter } from '#application/ports/discounts';
import type { ErrorReports } from '#application/ports/error-reports';
import type { EventDeliveryStore } from '#application/ports/event-delivery-store';
import type { ExpiredCarts } from '#application/ports/expired-carts';
import type { Listings } from '#application/ports/listings';
import type { PaymentProcessorStore } from '#application/ports/payment-processor-store';
import type { Pictures } from '#application/ports/pictures';
import type { PriceLists } from '#application/ports/price-lists';
import type { ProductIndexSource } from '#application/ports/product-index-source';
import type { Products } from '#application/ports/products';
import type { ProviderPeople, ProviderRecords } from '#application/ports/provider-records';
import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { RenewalOffers } from '#application/ports/renewal-offers';
import type { RevisionQueries } from '#application/ports/revisions';
import type { SearchExplanations } from '#application/ports/search-explanations';
import type { Stock, StockWriter } from '#application/ports/stock';
import type { StockAnnouncements } from '#application/ports/stock-announcements';
import type {
  SiteTransactionPorts,
  SiteTransactions,
  Transactions,
  VisitorPorts,
} from '#application/ports/transactions';
import type { Shopper, Visitor } from '#application/visitor';
import type { NewCart } from '#domain/cart/cart-commands';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import { computeIdleLimitMs, defaultInactivitySeconds } from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import { type Asking, aGuest, anInstant } from '../builders';

/** The ports of one site over an embedded store. */
export type StoreOfSite = SiteTransactionPorts & {
  readonly site: Site;
  readonly clock: Clock;
  readonly ids: GenerateId;
  readonly siteTransactions: SiteTransactions;
  readonly portsFor: (visitor: Visitor) => VisitorPorts;
  readonly priceLists: PriceLists;
  readonly products: Products;
  readonly listings: Listings & SearchExplanations;
  readonly listingSource: ProductIndexSource;
  readonly renewalOffers: RenewalOffers;
  readonly stock: Stock;
  readonly stockAnnouncements: StockAnnouncements;
  readonly content: ContentReader & ContentWriter;
  readonly deliveries: EventDeliveryStore;
  readonly discounts: Discounts & DiscountWriter;
  readonly catalogWriter: CatalogWriter;
  readonly stockWriter: StockWriter;
  readonly pictures: Pictures;
  readonly providerRecords: ProviderRecords;
  readonly providerPeople: ProviderPeople;
  readonly processorRecords: PaymentProcessorStore;
  readonly consentRecords: ConsentRecords;
  readonly errorReports: ErrorReports;
  readonly expiredCarts: ExpiredCarts;
  readonly limitCounters: RateLimitCounters;
  readonly revisions: RevisionQueries;
};

/** The ports of a site, and those of a guest without cookies. */
export type SitePorts = StoreOfSite &
  VisitorPorts & {
    /** What the embedded commerce engine changes together. */
    readonly cartTransactionsFor: (visitor: Visitor) => Transactions<CartStores>;
  };

export const withGuest = <Store extends StoreOfSite>(site: Site, store: Store): Store & VisitorPorts =>
  withVisitor(store, aGuest({ site }));

/** The ports of a site, and those of one visitor. */
export const withVisitor = <Store extends StoreOfSite>(store: Store, visitor: Visitor): Store & VisitorPorts => ({
  ...store,
  ...store.portsFor(visitor),
});

/** A customer of a site, logged in. */
export const aCustomerOf = async (
  { customers }: SitePorts,
  email: string,
  some: Partial<Asking> = {},
  facts: CustomerFacts = { usedFirstAutoship: false, hasLiveAutoship: false },
): Promise<Shopper> => ({
  ...aGuest(some),
  kind: 'Shopper',
  customer: { id: await customers.withEmail(email)(), facts },
});

/** The token in the address of a cart's checkout. */
export const tokenOf = ({ checkoutUrl }: Pick<PricedCart, 'checkoutUrl'>): CheckoutToken =>
  (checkoutUrl.split('/').at(-1) ?? '') as CheckoutToken;

/** A new cart, with the token of its checkout. */
export const newCart = async (
  carts: Carts,
  cart: NewCart = { lines: [] },
): Promise<PricedCart & { readonly checkoutToken: CheckoutToken }> => {
  const made = await carts.create(cart)();
  if (E.isLeft(made)) throw new Error(`refused: ${made.left.kind}`);
  return { ...made.right, checkoutToken: tokenOf(made.right) };
};

/** Closes a cart as a purchase does. */
export const finishCart = async (
  { checkouts, siteCheckouts }: Pick<SitePorts, 'checkouts' | 'siteCheckouts'>,
  cart: Pick<PricedCart, 'checkoutUrl'>,
) => {
  await checkouts.claim(tokenOf(cart), 'an-order' as OrderId)();
  await siteCheckouts.complete(tokenOf(cart))();
};

/** The same for the cart of a guest, by its id. */
export const finishCartOf = async (site: SitePorts, id: CartId): Promise<void> => {
  const cart = await site.carts.get(id)();
  if (E.isRight(cart)) await finishCart(site, cart.right);
};

/** A clock that a test sets. */
export class TestTime {
  now: Instant = anInstant();
  readonly clock: Clock = () => this.now;

  pass(milliseconds: number): void {
    this.now = instant(this.now + milliseconds);
  }
}

/** The idle limit of sessions in tests: 15 minutes, the countdown, and a minute. */
export const testIdleLimitMs = computeIdleLimitMs(defaultInactivitySeconds);

/** Random ids, each different. */
export const testIds: GenerateId = () => crypto.randomUUID();

export const testOrigins = { DTC: 'https://shop.test', HPSF: 'https://staff.shop.test' } as const;

/** Both sites of one empty shop. */
export type TestShop = { readonly dtc: SitePorts; readonly hpsf: SitePorts; readonly time: TestTime };
/** Makes an empty shop for each test. */
export type OpenShop = () => Promise<TestShop>;

export const minuteInMs = 60_000;
export const dayInMs = 86_400_000;

/** Runs `call` `count` times simultaneously. */
export const atOnce = <A>(count: number, call: (index: number) => Promise<A>): Promise<readonly A[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
