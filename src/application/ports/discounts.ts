import type { Task } from 'fp-ts/Task';
import type { Discount } from '#domain/pricing/discount';

/** The codes there are. Every adapter passes `test/contracts/discounts.contract.ts`. */
export interface Discounts {
  /** Those of the codes, in capitals, that exist, expired and other-site ones included. */
  find(codes: readonly string[]): Task<readonly Discount[]>;
}
