import type { Task } from 'fp-ts/Task';
import type { Stock } from '#application/ports/stock';
import type { Place } from '#domain/shipping/place';
import type { StockLevel, Warehouse } from '#domain/shipping/stock-level';
import { isZip } from '#domain/shipping/zip';
import { getProductsStock, getStockObject } from '../calls/shipping/stock-calls';
import { answerOf, type HttpClient } from './http-client';

const home: Place = 'home';
/** API-42: so many are answered at a time. */
const atOnce = 100;

const inParts = (skus: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(skus.length / atOnce) }, (_, part) => skus.slice(part * atOnce, (part + 1) * atOnce));

export class HttpStock implements Stock {
  constructor(private readonly client: HttpClient) {}

  /** Without SKUs or a zip nothing is asked (FS-10). */
  levels(skus: readonly string[], zip: string, destination: Place): Task<readonly StockLevel[]> {
    return async () => {
      if (skus.length === 0) return [];
      if (!isZip(zip)) return skus.map((sku) => ({ sku, availability: 'out_of_stock' }));
      const answers = inParts(skus).map((part) =>
        answerOf(this.client, getProductsStock, { skus: part, zipCode: zip, destination }),
      );
      return (await Promise.all(answers)).flatMap(({ data }) => data);
    };
  }

  warehouses(): Task<readonly Warehouse[]> {
    return async () => (await answerOf(this.client, getStockObject, { destination: home })).data;
  }
}
