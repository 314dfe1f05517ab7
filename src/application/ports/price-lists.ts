import type { Task } from 'fp-ts/Task';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { PriceListName } from '#domain/site';

/** The price lists of a shop. Every adapter passes `test/contracts/price-lists.contract.ts`. */
export interface PriceLists {
  /**
   * What one unit of each variant costs on the first of `lists` that has it. A variant that is on none of them, or is
   * unknown, is absent.
   */
  findPrices(ids: readonly MerchandiseId[], lists: readonly PriceListName[]): Task<ReadonlyMap<MerchandiseId, Money>>;
}
