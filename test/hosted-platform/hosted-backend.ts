import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { VisitorShopPorts } from '#application/ports/transactions';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Site } from '#domain/site';
import { type ChosenBackends, chooseBackends } from '#main/backends/choose-backends.ts';
import type { HostedBackend, HostedSiteContext } from '#main/backends/hosted-backend.ts';
import type { MemoryShop } from '../memory/memory-shop';
import { HostedCarts } from './hosted-carts';
import { hostedListings } from './hosted-listings';
import { HostedMerchant } from './hosted-merchant';
import { HostedOrderReader, HostedOrders, hostedPlatformName } from './hosted-orders';
import { HostedPlatform } from './hosted-platform';
import { HostedProducts } from './hosted-products';
import type { HostedStore } from './hosted-single-carts';
import { HostedStock } from './hosted-stock';
import { KeyedQueue } from './keyed-queue';

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

export type HostedStores = ReturnType<typeof openHostedStores>['stores'];

/** The platform as the shop's settings can name it: its commerce and accounts, without a checkout of the shop's own. */
export const createHostedBackend = (stores: HostedStores) =>
  ({
    can: [],
    openCommerce: ({ site, clock }: HostedSiteContext) => {
      const { platform } = stores[site];
      return {
        products: new HostedProducts(platform, site),
        listings: hostedListings(platform, site),
        stock: new HostedStock(platform),
        priceLists: { findPrices: () => T.of(new Map()) },
        pictures: { find: () => T.of(O.none) },
        boughtTogether: { boughtTogether: () => T.of([]) },
        orderReader: new HostedOrderReader(stores[site]),
        cartsFor: (visitor: Visitor, own: VisitorShopPorts) => new HostedCarts(stores[site], visitor, own, clock),
      };
    },
    openAccounts: ({ site }) => ({
      portsFor: (visitor) => ({
        orders: new HostedOrders(stores[site], async () => findVisitingCustomer(visitor)?.id),
      }),
    }),
  }) satisfies HostedBackend;

/** The settings of a shop whose commerce and accounts are at the platform. */
export const hostedSettings = {
  commerce: hostedPlatformName,
  accounts: hostedPlatformName,
  content: 'embedded',
  subscriptions: 'none',
} as const;

/** The platform, chosen as the settings choose it. */
export const chooseHostedBackend = (stores: HostedStores): ChosenBackends =>
  chooseBackends(hostedSettings, { [hostedPlatformName]: createHostedBackend(stores) });

/** The ports of a site with commerce on the platform, for the contracts; the others are those of memory. */
export const hostedStoreOfSite = (memory: MemoryShop, stores: HostedStores) => {
  const { openCommerce } = createHostedBackend(stores);
  const { cartsFor, ...commerce } = openCommerce(memory);
  return {
    ...memory,
    ...commerce,
    portsFor: (visitor: Visitor) => {
      const own = memory.portsFor(visitor);
      return { ...own, carts: cartsFor(visitor, own) };
    },
  };
};
