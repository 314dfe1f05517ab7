import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Listings } from '#application/ports/listings';
import type { ProductCards } from '#application/ports/product-cards';
import type { ProductsByHandle } from '#application/ports/products';
import type { ListingProduct, Product } from '#domain/catalog/product';
import { pagesOf } from '#domain/search/find-products';
import type { Listing, ListingQuery } from '#domain/search/listing';
import { getListingProductsByHandles, getProductByHandle, getProductsByHandles } from '../calls/catalog/product-calls';
import { filtersOf, getFilteredProducts } from '../calls/search/listing-calls';
import { answerOf, type HttpClient } from './http-client';

/** One call takes so many handles. */
const handlesOfACall = 50;

/** The products that the calls tell of. */
export class HttpProducts implements ProductsByHandle {
  constructor(private readonly client: HttpClient) {}

  byHandle(handle: string): Task<O.Option<Product>> {
    return async () => O.fromNullable((await answerOf(this.client, getProductByHandle, { handle })).product);
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return async () => {
      const found: Product[] = [];
      for (let start = 0; start < handles.length; start += handlesOfACall) {
        const some = handles.slice(start, start + handlesOfACall);
        found.push(...(await answerOf(this.client, getProductsByHandles, { handles: some })).products);
      }
      return found;
    };
  }
}

/** At most 50 of them. */
export class HttpProductCards implements ProductCards {
  constructor(private readonly client: HttpClient) {}

  byHandles(handles: readonly string[]): Task<readonly ListingProduct[]> {
    return async () => {
      if (handles.length === 0) return [];
      const some = handles.slice(0, handlesOfACall);
      return (await answerOf(this.client, getListingProductsByHandles, { handles: some })).products;
    };
  }
}

export class HttpListings implements Listings {
  constructor(private readonly client: HttpClient) {}

  find({ species, chosen, search, sort, page, limit }: ListingQuery): Task<Listing> {
    return async () => {
      const filters = filtersOf(species ? { ...chosen, species: [species] } : chosen);
      const request = { filters, sort, page, limit, ...(search ? { search } : {}) };
      const {
        filters: facets,
        products,
        total,
        didYouMean,
      } = await answerOf(this.client, getFilteredProducts, request);
      return {
        products,
        total,
        page,
        pages: pagesOf(total, limit),
        facets,
        ...(didYouMean === undefined ? {} : { didYouMean }),
      };
    };
  }
}
