import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Listings } from '#application/ports/listings';
import type { Products } from '#application/ports/products';
import type { Product } from '#domain/catalog/product';
import type { Listing, ListingQuery } from '#domain/search/listing';
import type { Call } from '../call';
import { getProductByHandle, getProductsByHandles } from '../calls/catalog/product-calls';
import { filtersOf, getFilteredProducts } from '../calls/search/listing-calls';
import type { HttpClient } from './http-client';

/** A read that has nothing to refuse: a refusal is a bug. */
export const answerOf = async <Q, A>(client: HttpClient, call: Call<Q, A>, request: Q): Promise<A> => {
  const answered = await client.ask(call, request)();
  if (E.isRight(answered)) return answered.right;
  throw new Error(`${call.name} was refused: ${answered.left.error.code}`);
};

/** The products that the calls tell of. */
export class HttpProducts implements Pick<Products, 'byHandle' | 'byHandles'> {
  constructor(private readonly client: HttpClient) {}

  byHandle(handle: string): Task<O.Option<Product>> {
    return async () => O.fromNullable((await answerOf(this.client, getProductByHandle, { handle })).product);
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return async () =>
      handles.length === 0 ? [] : (await answerOf(this.client, getProductsByHandles, { handles })).products;
  }
}

export class HttpListings implements Listings {
  constructor(private readonly client: HttpClient) {}

  find({ species, chosen, search, sort, page, limit }: ListingQuery): Task<Listing> {
    return async () => {
      const filters = filtersOf(species ? { ...chosen, species: [species] } : chosen);
      const request = { filters, sort, page, limit, ...(search ? { search } : {}) };
      const { products, total, filters: facets } = await answerOf(this.client, getFilteredProducts, request);
      return { products, total, page, pages: Math.max(1, Math.ceil(total / limit)), facets };
    };
  }
}

