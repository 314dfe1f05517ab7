import type { Task } from 'fp-ts/Task';
import type { Stock } from '#application/ports/stock';
import { buildStockLevel, type StockLevel, type StockWarehouse } from '#domain/shipping/stock-level';
import type { HostedPlatform } from './hosted-platform';

/** What the platform has of each variant, wherever it is delivered to: it tells of no warehouses. */
export class HostedStock implements Stock {
  constructor(private readonly platform: HostedPlatform) {}

  levels(skus: readonly string[]): Task<readonly StockLevel[]> {
    return async () => {
      const found = new Map(
        (await this.platform.allProducts()).flatMap(({ productType, variants }) =>
          variants.map(({ sku, quantityAvailable }) => [sku.toLowerCase(), { onHand: quantityAvailable, productType }]),
        ),
      );
      return skus.map((sku) => buildStockLevel(sku, found.get(sku.toLowerCase())));
    };
  }

  warehouses(): Task<readonly StockWarehouse[]> {
    return async () => [];
  }
}
