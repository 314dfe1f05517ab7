import type { Task } from 'fp-ts/Task';
import type { Discount } from '#domain/pricing/discount';

/** Every adapter passes `test/contracts/discounts.contract.ts`. */
export interface DiscountWriter {
  /** Keeps each discount by its code; one that is there is replaced. */
  write(discounts: readonly Discount[]): Task<void>;
}
