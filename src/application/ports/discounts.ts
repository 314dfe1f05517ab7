import type { Task } from 'fp-ts/Task';
import type { Discount } from '#domain/pricing/discount';

/** The discounts that exist. Every adapter passes `test/contracts/discounts.contract.ts`. */
export interface Discounts {
  /**
   * The discounts with these codes, given in capitals; expired and other-site ones included, unknown codes left out.
   */
  find(codes: readonly string[]): Task<readonly Discount[]>;
}
