import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { StaffQuotaUse } from '#application/ports/staff-quotas';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { QuotaMonth } from '#domain/staff-program/quota';
import { atOnce, type OpenShop } from './test-shop';

const id = (name: string): OrderId => name as OrderId;
const month = '2026-11' as QuotaMonth;
const overBy = (gramsOver: number) => ({ kind: 'OverQuota', gramsOver, limitGrams: 1000, resetsOn: '2026-12-01' });

const withPerson = async (open: OpenShop) => {
  const { staffQuotas, customers } = (await open()).hpsf;
  const customerId = await customers.withEmail('pat@example.com')();
  const use = (orderId: string, grams: number, some: Partial<StaffQuotaUse> = {}): StaffQuotaUse => ({
    customerId,
    month,
    orderId: id(orderId),
    grams,
    limitGrams: 1000,
    ...some,
  });
  return { staffQuotas, customers, customerId, use };
};

/** What every `StaffQuotas` adapter promises. */
export const staffQuotasContract = (adapter: string, open: OpenShop) =>
  describe(`StaffQuotas: ${adapter}`, () => {
    it('counts what orders of a month took, up to the limit', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(0);
      expect(await staffQuotas.take(use('one', 600))()).toEqual(E.right(undefined));
      expect(await staffQuotas.take(use('two', 401))()).toEqual(E.left(overBy(1)));
      expect(await staffQuotas.take(use('two', 400))()).toEqual(E.right(undefined));
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(1000);
    });

    it('refuses an order that alone passes the limit, and keeps nothing of it', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      expect(await staffQuotas.take(use('one', 1001))()).toEqual(E.left(overBy(1)));
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(0);
    });

    it('replaces what the same order took before, and keeps it if the new weight is refused', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      await staffQuotas.take(use('one', 900))();
      await staffQuotas.take(use('one', 700))();
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(700);
      expect(await staffQuotas.take(use('one', 1001))()).toEqual(E.left(overBy(1)));
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(700);
    });

    it('moves an order to the month of its new attempt', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      const next = '2026-12' as QuotaMonth;
      await staffQuotas.take(use('one', 900))();
      await staffQuotas.take(use('one', 800, { month: next }))();
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(0);
      expect(await staffQuotas.findUsed(customerId, next)()).toBe(800);
    });

    it('gives back once what an order took', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      await staffQuotas.take(use('one', 600))();
      await staffQuotas.take(use('two', 300))();
      await atOnce(8, () => staffQuotas.giveBack(id('one'))());
      await staffQuotas.giveBack(id('other'))();
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(300);
    });

    it('gives back a part of what an order took, and no more than it has', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      await staffQuotas.take(use('one', 600))();
      await staffQuotas.take(use('two', 300))();
      await atOnce(2, () => staffQuotas.giveBackPart(id('one'), 200)());
      await staffQuotas.giveBackPart(id('other'), 200)();
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(500);
      await staffQuotas.giveBackPart(id('one'), 201)();
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(300);
      await staffQuotas.giveBack(id('one'))();
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(300);
    });

    it('separates months and people', async () => {
      const { staffQuotas, customers, customerId, use } = await withPerson(open);
      const other: CustomerId = await customers.withEmail('sam@example.com')();
      await staffQuotas.take(use('one', 1000))();
      expect(await staffQuotas.take(use('two', 1000, { month: '2026-12' as QuotaMonth }))()).toEqual(
        E.right(undefined),
      );
      expect(await staffQuotas.take(use('three', 1000, { customerId: other }))()).toEqual(E.right(undefined));
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(1000);
    });

    it('never lets orders at once pass the limit', async () => {
      const { staffQuotas, customerId, use } = await withPerson(open);
      const taken = await atOnce(12, (index) => staffQuotas.take(use(`order-${index}`, 300))());
      expect(taken.filter(E.isRight)).toHaveLength(3);
      expect(await staffQuotas.findUsed(customerId, month)()).toBe(900);
    });
  });
