import type { Task } from 'fp-ts/Task';
import type { Discount } from '#domain/pricing/discount';

/** Writes discount codes. Every adapter passes `test/contracts/discounts.contract.ts`. */
export interface DiscountWriter {
  /** Stores each discount by its code; a stored discount with that code is replaced. */
  write(discounts: readonly Discount[]): Task<void>;
}
