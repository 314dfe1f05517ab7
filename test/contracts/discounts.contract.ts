import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { aDiscount, anInstant } from '../builders';
import type { OpenShop } from './test-shop';

/** What every `Discounts` adapter promises, and the `DiscountWriter` that fills it. */
export const discountsContract = (adapter: string, open: OpenShop) =>
  describe(`Discounts: ${adapter}`, () => {
    const expired = aDiscount({
      code: 'EXPIRED20',
      sites: ['HPSF'],
      value: { kind: 'amount', amount: money(500) },
      minimum: money(4000),
      endsAt: anInstant('2026-01-01T00:00:00.000Z'),
    });

    it('finds the existing codes, whatever their dates and sites', async () => {
      const { dtc } = await open();
      await dtc.discounts.write([aDiscount(), expired])();
      expect(await dtc.discounts.find(['EXPIRED20', 'NOBODY'])()).toEqual([expired]);
      expect(await dtc.discounts.find(['WELCOME10', 'EXPIRED20'])()).toHaveLength(2);
    });

    it('finds none for no code, or for text that cannot be a code', async () => {
      const { dtc } = await open();
      await dtc.discounts.write([aDiscount()])();
      expect(await dtc.discounts.find([])()).toEqual([]);
      expect(await dtc.discounts.find(['', 'A\u0000', "'"])()).toEqual([]);
    });

    it('lists every code in order, whatever its dates and sites', async () => {
      const { dtc } = await open();
      expect(await dtc.discounts.list()()).toEqual([]);
      await dtc.discounts.write([aDiscount(), expired])();
      expect(await dtc.discounts.list()()).toEqual([expired, aDiscount()]);
    });

    it('replaces a discount by its code', async () => {
      const { dtc } = await open();
      await dtc.discounts.write([aDiscount()])();
      const better = aDiscount({ value: { kind: 'percent', percent: 20 } });
      await dtc.discounts.write([better])();
      expect(await dtc.discounts.find(['WELCOME10'])()).toEqual([better]);
    });
  });
