import type { Task } from 'fp-ts/Task';
import type { Stock } from '#application/ports/stock';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { StockLevel, StockWarehouse } from '#domain/shipping/stock-level';
import { isZip } from '#domain/shipping/zip';
import { getProductsStockCall, getStockObjectCall } from '../wire/shipping/stock-calls';
import { callOrThrow, type HttpClient } from './http-client';

const home: HomeOrClinic = 'home';
/** The maximum number of SKUs in one call (API-42). */
const maximumSkus = 100;

const chunkSkus = (skus: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(skus.length / maximumSkus) }, (_, part) =>
    skus.slice(part * maximumSkus, (part + 1) * maximumSkus),
  );

export class HttpStock implements Stock {
  constructor(private readonly client: HttpClient) {}

  /** Sends no request without SKUs or with a malformed zip, for which every SKU is out of stock (FS-10). */
  levels(skus: readonly string[], zip: string, destination: HomeOrClinic): Task<readonly StockLevel[]> {
    return async () => {
      if (skus.length === 0) return [];
      if (!isZip(zip)) return skus.map((sku) => ({ sku, availability: 'out_of_stock' }));
      const answers = chunkSkus(skus).map((part) =>
        callOrThrow(this.client, getProductsStockCall, { skus: part, zipCode: zip, destination }),
      );
      return (await Promise.all(answers)).flatMap(({ data }) => data);
    };
  }

  warehouses(): Task<readonly StockWarehouse[]> {
    return async () => (await callOrThrow(this.client, getStockObjectCall, { destination: home })).data;
  }
}
