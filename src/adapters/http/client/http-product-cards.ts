import type { Task } from 'fp-ts/Task';
import type { ProductCards } from '#application/ports/product-cards';
import type { ListingProduct } from '#domain/catalog/product';
import { getListingProductsByHandles } from '../calls/catalog/product-calls';
import { answerOf, type HttpClient } from './http-client';

/** One call takes so many handles. */
const handlesOfACall = 50;

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
