import type { Task } from 'fp-ts/Task';
import { IndexSnapshot } from '#adapters/search-index/index-snapshot';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { toListingProduct } from '#application/catalog/listing-product';
import type { Listings } from '#application/ports/listings';
import type { ProductIndexRow, ProductIndexSource } from '#application/ports/product-index-source';
import type { SearchExplanations } from '#application/ports/search-explanations';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import { toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { soldProduct } from './hosted-catalog';
import type { HostedPlatform } from './hosted-platform';
import { requiredMetafield } from './hosted-product-metafields';
import type { PlatformProduct } from './platform-shapes';

const indexRow = (product: PlatformProduct): ProductIndexRow => ({
  ...toListingProduct(soldProduct(product)),
  tags: product.tags,
  rank: requiredMetafield(product, 'rank'),
  sales: requiredMetafield(product, 'sales'),
});

/** The published products of the platform, in the form that the search index reads. */
class HostedListingSource implements Pick<ProductIndexSource, 'products'> {
  constructor(
    private readonly platform: HostedPlatform,
    private readonly site: Site,
  ) {}

  async rows(): Promise<readonly ProductIndexRow[]> {
    return (await this.sold()).map(indexRow);
  }

  products(ids: readonly ProductId[]): Task<readonly ListingProduct[]> {
    return async () => {
      const sold = (await this.sold()).map((product) => toListingProduct(soldProduct(product)));
      return ids.flatMap((id) =>
        sold.filter((product) => product.id === id).map((product) => toSiteProduct(product, this.site)),
      );
    };
  }

  private async sold(): Promise<readonly PlatformProduct[]> {
    return (await this.platform.allProducts()).filter(({ variants }) => variants.length > 0);
  }
}

/** The shop's own search index, built from the platform's products at each query. */
export const hostedListings = (platform: HostedPlatform, site: Site): Listings & SearchExplanations => {
  const source = new HostedListingSource(platform, site);
  const snapshot = async (): Promise<IndexSnapshot> => {
    const built = new IndexSnapshot(site);
    built.add(await source.rows());
    built.freeze();
    return built;
  };
  const find: ConstructorParameters<typeof IndexedListings>[0]['find'] = async (query) =>
    (await snapshot()).find(query);
  return new IndexedListings({ find, explain: async (search) => (await snapshot()).explain(search) }, source);
};
