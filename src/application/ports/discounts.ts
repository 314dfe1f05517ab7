import type { Task } from 'fp-ts/Task';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';

/** The discounts that exist. Every adapter passes `test/contracts/discounts.contract.ts`. */
export interface Discounts {
  /** The discounts with these codes, in capitals; expired and other-site ones included, unknown codes left out. */
  find(codes: readonly string[]): Task<readonly DiscountCodeDefinition[]>;
}

/** Writes discount codes. Every adapter passes `test/contracts/discounts.contract.ts`. */
export interface DiscountWriter {
  /** Every discount, by code; expired and other-site ones included. */
  list(): Task<readonly DiscountCodeDefinition[]>;
  /** Stores each discount by its code; a stored discount with that code is replaced. */
  write(discounts: readonly DiscountCodeDefinition[]): Task<void>;
}
