import type { ProductCardReader } from '#application/ports/product-cards';
import { getProductCardsByHandlesCall } from '../wire/catalog/product-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** The maximum number of handles in one call (API-39). */
const maximumHandles = 50;

/** Loads at most 50 products; further handles are ignored. */
export const createHttpProductCards = (client: HttpClient): ProductCardReader => ({
  byHandles: (all) => async () => {
    const handles = all.slice(0, maximumHandles);
    if (handles.length === 0) return [];
    return (await callOrThrow(client, getProductCardsByHandlesCall, { handles, fields: 'card' })).cards;
  },
});
