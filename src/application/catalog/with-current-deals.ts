import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import type { Listing, ListingQuery } from '#domain/search/listing';
import type { Listings } from '../ports/listings';
import type { Products, ProductVariant, SitemapProduct, VariantAddress } from '../ports/products';
import type { CurrentDeals } from './current-deals';

/** Products marked with the current deals of their site. */
export class ProductsWithDeals implements Products {
  constructor(
    private readonly products: Products,
    private readonly deals: CurrentDeals,
  ) {}

  byHandle(handle: string): Task<O.Option<Product>> {
    return this.one(this.products.byHandle(handle));
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return async () => this.deals.mark(await this.products.byHandles(handles)());
  }

  published(): Task<number> {
    return this.products.published();
  }

  forSitemap(first: number, count: number): Task<readonly SitemapProduct[]> {
    return this.products.forSitemap(first, count);
  }

  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]> {
    return async () => this.deals.mark(await this.products.byMerchandise(ids)());
  }

  bySku(sku: string): Task<O.Option<Product>> {
    return this.one(this.products.bySku(sku));
  }

  renamed(handle: string): Task<O.Option<string>> {
    return this.products.renamed(handle);
  }

  findByFormerAddress(address: VariantAddress): Task<O.Option<ProductVariant>> {
    return this.products.findByFormerAddress(address);
  }

  private one(found: Task<O.Option<Product>>): Task<O.Option<Product>> {
    return async () => {
      const product = await found();
      if (O.isNone(product)) return product;
      const [marked] = await this.deals.mark([product.value]);
      return O.fromNullable(marked);
    };
  }
}

/** Product lists marked with the current deals of their site. */
export class ListingsWithDeals implements Listings {
  constructor(
    private readonly listings: Listings,
    private readonly deals: CurrentDeals,
  ) {}

  find(query: ListingQuery): Task<Listing> {
    return async () => {
      const listing = await this.listings.find(query)();
      return { ...listing, products: await this.deals.mark(listing.products) };
    };
  }
}
