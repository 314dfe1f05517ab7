import * as E from 'fp-ts/Either';
import type { Carts } from '#application/ports/carts';
import type { CatalogueWriter } from '#application/ports/catalogue-writer';
import type { Clock, Ids } from '#application/ports/clock';
import type { Content } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { Deliveries } from '#application/ports/deliveries';
import type { DiscountWriter } from '#application/ports/discount-writer';
import type { Discounts } from '#application/ports/discounts';
import type { EmailSignups } from '#application/ports/email-signups';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { ListingSource } from '#application/ports/listing-source';
import type { Listings } from '#application/ports/listings';
import type { Pictures } from '#application/ports/pictures';
import type { ProcessorRecords } from '#application/ports/processor-records';
import type { Products } from '#application/ports/products';
import type { Revisions } from '#application/ports/revisions';
import type { Stock } from '#application/ports/stock';
import type { StockWriter } from '#application/ports/stock-writer';
import type { SiteStore, SiteTransactions, VisitorPorts } from '#application/ports/transactions';
import type { Shopper, Visitor } from '#application/visitor';
import type { NewCart } from '#domain/cart/cart-commands';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import { type Asking, aGuest, anInstant, type Some } from '../builders';

/** What a store of one's own opens for one site. */
export type StoreOfSite = SiteStore & {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly siteTransactions: SiteTransactions;
  readonly portsFor: (visitor: Visitor) => VisitorPorts;
  readonly products: Products;
  readonly listings: Listings;
  readonly listingSource: ListingSource;
  readonly stock: Stock;
  readonly content: Content & ContentWriter;
  readonly deliveries: Deliveries;
  readonly discounts: Discounts & DiscountWriter;
  readonly catalogueWriter: CatalogueWriter;
  readonly stockWriter: StockWriter;
  readonly pictures: Pictures;
  readonly processorRecords: ProcessorRecords;
  readonly emailSignups: EmailSignups;
  readonly limitCounters: LimitCounters;
  readonly revisions: Revisions;
};

/** All of that, and the ports of a guest who holds nothing. */
export type SitePorts = StoreOfSite & VisitorPorts;

export const withGuest = <Store extends StoreOfSite>(site: Site, store: Store): Store & VisitorPorts => ({
  ...store,
  ...store.portsFor(aGuest({ site })),
});

/** A customer of a site, signed in. */
export const aCustomerOf = async (
  { customers }: SitePorts,
  email: string,
  some: Some<Asking> = {},
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

/** Buys what is in a cart, as far as the cart can tell. */
export const finishCart = async ({ checkouts, siteCheckouts }: SitePorts, cart: Pick<PricedCart, 'checkoutUrl'>) => {
  await checkouts.claim(tokenOf(cart), 'an-order' as OrderId)();
  await siteCheckouts.complete(tokenOf(cart))();
};

/** The same of a guest's cart, by its id. */
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

/** Ids that tell nobody anything, and are never the same. */
export const testIds: Ids = () => crypto.randomUUID();

export const testOrigins = { DTC: 'https://shop.test', HPSF: 'https://staff.shop.test' } as const;

/** Both sites of one empty shop. */
export type TestShop = { readonly dtc: SitePorts; readonly hpsf: SitePorts; readonly time: TestTime };
/** Makes an empty shop for each test. */
export type OpenShop = () => Promise<TestShop>;

export const minuteInMs = 60_000;
export const dayInMs = 86_400_000;

/** All of `count` callers at once. */
export const atOnce = <A>(count: number, call: (index: number) => Promise<A>): Promise<readonly A[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
