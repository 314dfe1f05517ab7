import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { Accounts } from '#application/ports/accounts';
import type { Clock } from '#application/ports/clock';
import type { Customers } from '#application/ports/customers';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import { type ChosenBackends, chooseBackends } from '#main/backends/choose-backends.ts';
import type { HostedBackend, HostedSiteContext } from '#main/backends/hosted-backend.ts';
import type { MemoryShop } from '../memory/memory-shop';
import { HostedAddresses } from './hosted-addresses';
import { HostedCarts, type ShopStore } from './hosted-carts';
import { HostedCustomerProfiles } from './hosted-customer-profiles';
import { hostedListings } from './hosted-listings';
import { HostedLogin } from './hosted-login';
import { HostedMerchant } from './hosted-merchant';
import { HostedMetafields } from './hosted-metafields';
import { HostedOrderReader, HostedOrders, hostedPlatformName } from './hosted-orders';
import { HostedPlatform } from './hosted-platform';
import { HostedProducts } from './hosted-products';
import type { HostedStore } from './hosted-single-carts';
import { HostedStock } from './hosted-stock';
import { HostedWebhooks } from './hosted-webhooks';
import { KeyedQueue } from './keyed-queue';
import type { PlatformAccount } from './platform-shapes';

/** A store of each site on the platform, and the access of the merchant to them. */
export const openHostedStores = (clock: Clock) => {
  const storeOf = (site: Site): HostedStore => ({
    site,
    platform: new HostedPlatform(clock),
    changes: new KeyedQueue(),
  });
  const stores = { DTC: storeOf('DTC'), HPSF: storeOf('HPSF') };
  const merchant = new HostedMerchant({ DTC: stores.DTC.platform, HPSF: stores.HPSF.platform });
  return { stores, merchant };
};

type NamedPerson = Pick<PlatformAccount, 'email' | 'firstName' | 'lastName'>;

export type HostedStores = ReturnType<typeof openHostedStores>['stores'];

const findCustomerOf = ({ findPlatformCustomer }: HostedSiteContext, visitor: Visitor) => {
  const customer = findVisitingCustomer(visitor);
  return customer ? findPlatformCustomer(customer.id) : T.of(O.none);
};

/** The platform as the shop's settings can name it: its commerce and accounts, without a checkout of the shop's own. */
export const createHostedBackend = (stores: HostedStores) =>
  ({
    can: [],
    openCommerce: (context: HostedSiteContext) => {
      const { site, clock } = context;
      const { platform } = stores[site];
      return {
        products: new HostedProducts(platform, site),
        listings: hostedListings(platform, site),
        stock: new HostedStock(platform),
        priceLists: { findPrices: () => T.of(new Map()) },
        pictures: { find: () => T.of(O.none) },
        boughtTogether: { boughtTogether: () => T.of([]) },
        orderReader: new HostedOrderReader(stores[site]),
        cartsFor: (visitor: Visitor, own: ShopStore) =>
          new HostedCarts(stores[site], visitor, own, clock, findCustomerOf(context, visitor)),
      };
    },
    openWebhooks: () => new HostedWebhooks(),
    openAccounts: (context: HostedSiteContext) => ({
      login: new HostedLogin(stores[context.site].platform),
      portsFor: (visitor, own) => {
        const store = stores[context.site];
        const findCustomer = findCustomerOf(context, visitor);
        return {
          addresses: new HostedAddresses(store, findCustomer),
          customerProfiles: new HostedCustomerProfiles(
            store,
            findVisitingCustomer(visitor)?.id,
            findCustomer,
            own.customerProfiles,
          ),
          metafields: new HostedMetafields(store, findCustomer),
          orders: new HostedOrders(store, findCustomer),
        };
      },
    }),
  }) satisfies HostedBackend;

/** The settings of a shop whose commerce and accounts are on the platform. */
export const hostedSettings = {
  commerce: hostedPlatformName,
  accounts: hostedPlatformName,
  content: 'embedded',
  identity: 'embedded',
  subscriptions: 'none',
  orderEmails: 'shop',
} as const;

/** The platform, chosen as the settings choose it. */
export const chooseHostedBackend = (stores: HostedStores): ChosenBackends =>
  chooseBackends(hostedSettings, { [hostedPlatformName]: createHostedBackend(stores) });

/**
 * Registers customers on the platform, and logs them in, the first time a contract mentions them. Anyone with an
 * account here gets one on the platform too.
 */
const peopleAtPlatform = (
  { accounts, customers, linkedIdentities }: MemoryShop,
  platform: HostedPlatform,
): { readonly accounts: Accounts; readonly customers: Customers } => {
  const link = async ({ email, firstName, lastName }: NamedPerson): Promise<CustomerId> => {
    const account = platform.createCustomer({ email, firstName, lastName }, email);
    const token = await platform.customerAccessTokenCreate(email, email);
    const person = { issuer: hostedPlatformName, subject: account.id, email, firstName, lastName };
    const linked = await linkedIdentities.findOrLink(person)();
    if (E.isLeft(linked) || token === null) throw new Error('the customer was not linked');
    await linkedIdentities.storeToken(hostedPlatformName, linked.right, token)();
    return linked.right;
  };
  return {
    accounts: {
      ...accounts,
      confirm: (account) => async () => {
        await link(account);
        return accounts.confirm(account)();
      },
    },
    customers: {
      find: (email) => customers.find(email),
      findPerson: (id) => customers.findPerson(id),
      findOrAdd: (person) => async () => {
        await link(person);
        return customers.findOrAdd(person)();
      },
      withEmail: (email) => () => link({ email, firstName: '', lastName: '' }),
    },
  };
};

/** The ports of a site with commerce on the platform, for the contracts; the others are those of memory. */
export const hostedStoreOfSite = (memory: MemoryShop, stores: HostedStores) => {
  const { openAccounts, openCommerce } = createHostedBackend(stores);
  const context = {
    ...memory,
    findPlatformCustomer: (id: CustomerId) => memory.linkedIdentities.find(hostedPlatformName, id),
  };
  const { cartsFor, ...commerce } = openCommerce(context);
  const accounts = openAccounts(context);
  return {
    ...memory,
    ...commerce,
    context,
    ...peopleAtPlatform(memory, stores[memory.site].platform),
    portsFor: (visitor: Visitor) => {
      const own = memory.portsFor(visitor);
      const { addresses, customerProfiles, metafields } = accounts.portsFor(visitor, own);
      const ports = { ...own, addresses, customerProfiles, metafields };
      return { ...ports, carts: cartsFor(visitor, ports) };
    },
  };
};
