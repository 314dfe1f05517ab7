import type { Discounts, DiscountWriter } from '#application/ports/discounts';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { MemoryDatabase } from './memory-database';

export class MemoryDiscounts implements Discounts, DiscountWriter {
  constructor(private readonly store: MemoryDatabase) {}

  find = (codes: readonly string[]) =>
    this.store.task(({ discounts }) => [...new Set(codes)].flatMap((code) => discounts.get(code) ?? []));

  list = () =>
    this.store.task(({ discounts }) =>
      [...discounts.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    );

  write = (discounts: readonly DiscountCodeDefinition[]) =>
    this.store.task((tables) => {
      for (const discount of structuredClone(discounts)) tables.discounts.set(discount.code, discount);
    });
}
