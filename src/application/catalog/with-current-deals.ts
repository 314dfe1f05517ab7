import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Product } from '#domain/catalog/product';
import type { Listings } from '../ports/listings';
import type { Products } from '../ports/products';
import type { ProductDealMarker } from './product-deal-marker';

/** Products marked with the current deals of their site. */
export const wrapProductsWithDeals = (products: Products, deals: ProductDealMarker): Products => {
  const all =
    (found: Task<readonly Product[]>): Task<readonly Product[]> =>
    async () =>
      deals.mark(await found())();
  const one =
    (found: Task<O.Option<Product>>): Task<O.Option<Product>> =>
    async () => {
      const product = await found();
      return O.isNone(product) ? product : O.fromNullable((await deals.mark([product.value])())[0]);
    };
  return {
    byHandle: (handle) => one(products.byHandle(handle)),
    byHandles: (handles) => all(products.byHandles(handles)),
    byMerchandise: (ids) => all(products.byMerchandise(ids)),
    bySku: (sku) => one(products.bySku(sku)),
    published: () => products.published(),
    forSitemap: (first, count) => products.forSitemap(first, count),
    findRenamedHandle: (handle) => products.findRenamedHandle(handle),
    findByFormerUrl: (url) => products.findByFormerUrl(url),
  };
};

/** Product lists marked with the current deals of their site. */
export const wrapListingsWithDeals = (listings: Listings, deals: ProductDealMarker): Listings => ({
  find: (query) => async () => {
    const listing = await listings.find(query)();
    return { ...listing, products: await deals.mark(listing.products)() };
  },
});
