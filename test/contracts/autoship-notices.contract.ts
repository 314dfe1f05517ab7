import { describe, expect, it } from 'vitest';
import { date } from '../domain/autoship/autoship-builders';
import { contractId, start } from './autoship-cases';
import { atOnce, type OpenShop } from './test-shop';

const today = date('2026-03-05');

/** What every adapter of `AutoshipNotices` promises. */
export const autoshipNoticesContract = (adapter: string, open: OpenShop) =>
  describe(`AutoshipNotices: ${adapter}`, () => {
    it('lists the contracts, paused ones too, whose prices were not checked today', async () => {
      const { dtc, hpsf } = await open();
      await start(dtc, 'active');
      await start(dtc, 'paused', { status: { kind: 'paused', reason: 'shopper' } }, { status: 'void' });
      await start(dtc, 'canceled', { status: { kind: 'canceled' } }, { status: 'void' });
      const list = (limit = 9, day = today) => dtc.autoshipNotices.listUncheckedPrices(day, limit)();
      expect((await list()).toSorted()).toEqual([contractId('active'), contractId('paused')]);
      expect(await list(1)).toHaveLength(1);
      expect(await hpsf.autoshipNotices.listUncheckedPrices(today, 9)()).toEqual([]);
      await dtc.autoshipNotices.claimPriceCheck(contractId('active'), today)();
      expect(await list()).toEqual([contractId('paused')]);
      expect(await list(9, date('2026-03-06'))).toHaveLength(2);
    });

    it('lets one of many callers check the prices of a contract on a day', async () => {
      const { dtc, hpsf } = await open();
      await start(dtc, 'one');
      await start(dtc, 'canceled', { status: { kind: 'canceled' } }, { status: 'void' });
      const claim = (name: string, day = today) => dtc.autoshipNotices.claimPriceCheck(contractId(name), day)();
      expect(await hpsf.autoshipNotices.claimPriceCheck(contractId('one'), today)()).toBe(false);
      expect((await atOnce(8, () => claim('one'))).filter(Boolean)).toHaveLength(1);
      expect(await claim('one')).toBe(false);
      expect(await claim('one', date('2026-03-06'))).toBe(true);
      expect([await claim('canceled'), await claim('nobody')]).toEqual([false, false]);
    });

    it('answers each active contract once a year', async () => {
      const { dtc, hpsf } = await open();
      await start(dtc, 'old', { startedOn: date('2025-03-05') });
      await start(dtc, 'older', { startedOn: date('2025-01-05') });
      await start(dtc, 'new', { startedOn: date('2025-03-06') });
      const paused = { kind: 'paused', reason: 'shopper' } as const;
      await start(dtc, 'paused', { startedOn: date('2025-01-05'), status: paused }, { status: 'void' });
      const before = date('2025-03-05');
      expect(await hpsf.autoshipNotices.claimYearly(before, today, 9)()).toEqual([]);
      const claims = await atOnce(6, () => dtc.autoshipNotices.claimYearly(before, today, 1)());
      expect(claims.flat().toSorted()).toEqual([contractId('old'), contractId('older')]);
      expect(await dtc.autoshipNotices.claimYearly(before, today, 9)()).toEqual([]);
      const nextYear = await dtc.autoshipNotices.claimYearly(today, date('2027-03-05'), 9)();
      expect(nextYear.toSorted()).toEqual(['new', 'old', 'older'].map(contractId));
    });
  });
