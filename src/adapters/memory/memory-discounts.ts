import type { Task } from 'fp-ts/Task';
import type { DiscountWriter } from '#application/ports/discount-writer';
import type { Discounts } from '#application/ports/discounts';
import type { Discount } from '#domain/pricing/discount';
import type { MemoryStore } from './memory-store';

export class MemoryDiscounts implements Discounts, DiscountWriter {
  constructor(private readonly store: MemoryStore) {}

  find(codes: readonly string[]): Task<readonly Discount[]> {
    return () => this.store.within(({ discounts }) => [...new Set(codes)].flatMap((code) => discounts.get(code) ?? []));
  }

  write(discounts: readonly Discount[]): Task<void> {
    return () =>
      this.store.within((tables) => {
        for (const discount of structuredClone(discounts)) tables.discounts.set(discount.code, discount);
      });
  }
}
