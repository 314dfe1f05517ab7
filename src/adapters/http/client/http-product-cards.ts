import type { Task } from 'fp-ts/Task';
import type { ProductCardReader } from '#application/ports/product-cards';
import type { ProductCard } from '#domain/catalog/product-card';
import { getProductCardsByHandlesCall } from '../wire/catalog/product-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** The maximum number of handles in one call (API-39). */
const maximumHandles = 50;

/** Loads at most 50 products; further handles are ignored. */
export class HttpProductCards implements ProductCardReader {
  constructor(private readonly client: HttpClient) {}

  byHandles(handles: readonly string[]): Task<readonly ProductCard[]> {
    return async () => {
      if (handles.length === 0) return [];
      const some = handles.slice(0, maximumHandles);
      return (await callOrThrow(this.client, getProductCardsByHandlesCall, { handles: some, fields: 'card' })).cards;
    };
  }
}
