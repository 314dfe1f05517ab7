import type { Clock } from '#application/ports/clock';
import type { Site } from '#domain/site';
import type { SiteBackend } from '#main/backend.ts';
import type { MemoryShop } from '../memory/memory-shop';
import { backendOf } from '../open-test-site';
import { HostedCarts } from './hosted-carts';
import { hostedListings } from './hosted-listings';
import { HostedMerchant } from './hosted-merchant';
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

/** The ports of a site with commerce on the platform; the others, the embedded checkout included, are those of memory. */
export const hostedStoreOfSite = (memory: MemoryShop, { site, platform, changes }: HostedStore) => ({
  ...memory,
  products: new HostedProducts(platform, site),
  listings: hostedListings(platform, site),
  stock: new HostedStock(platform),
  portsFor: (visitor: Parameters<MemoryShop['portsFor']>[0]) => {
    const shop = memory.portsFor(visitor);
    return { ...shop, carts: new HostedCarts({ site, platform, changes }, visitor, shop, memory.clock) };
  },
});

export const hostedBackend = (memory: MemoryShop, store: HostedStore): SiteBackend =>
  backendOf(hostedStoreOfSite(memory, store));
