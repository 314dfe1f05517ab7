import * as E from 'fp-ts/Either';
import type { StaffQuotas, StaffQuotaUse } from '#application/ports/staff-quotas';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { findOverQuota, type OverQuota } from '#domain/staff-program/order-check';
import type { QuotaMonth } from '#domain/staff-program/quota';
import type { MemoryDatabase, MemoryTables } from './memory-database';

/** With those of erased customers who had the same address. */
const sumGrams = (
  { staffQuotaUses, customers, erasedCustomers }: MemoryTables,
  customerId: CustomerId,
  month: QuotaMonth,
  except?: OrderId,
): number => {
  const addresses = [...customers].filter(([, id]) => id === customerId);
  const erased = addresses.flatMap(([address]) => erasedCustomers.get(address) ?? []);
  return [...staffQuotaUses.values()]
    .filter((use) => [customerId, ...erased].includes(use.customerId) && use.month === month && use.orderId !== except)
    .reduce((sum, { grams }) => sum + grams, 0);
};

export class MemoryStaffQuotas implements StaffQuotas {
  constructor(private readonly store: MemoryDatabase) {}

  findUsed = (customerId: CustomerId, month: QuotaMonth) =>
    this.store.task((tables) => sumGrams(tables, customerId, month));

  take = ({ limitGrams, ...use }: StaffQuotaUse) =>
    this.store.task((tables): E.Either<OverQuota, void> => {
      const usedGrams = sumGrams(tables, use.customerId, use.month, use.orderId);
      const overQuota = findOverQuota({ month: use.month, limitGrams, usedGrams }, use.grams);
      if (overQuota) return E.left(overQuota);
      tables.staffQuotaUses.set(use.orderId, use);
      return E.right(undefined);
    });

  giveBack = (orderId: OrderId) => this.store.task(({ staffQuotaUses }) => void staffQuotaUses.delete(orderId));

  giveBackPart = (orderId: OrderId, grams: number) =>
    this.store.task(({ staffQuotaUses }) => {
      const use = staffQuotaUses.get(orderId);
      if (use) staffQuotaUses.set(orderId, { ...use, grams: Math.max(0, use.grams - grams) });
    });
}
