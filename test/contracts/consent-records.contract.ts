import { describe, expect, it } from 'vitest';
import type { NewConsentRecord } from '#application/ports/consent-records';
import type { ConsentBrowserId } from '#domain/consent/consent-choice';
import { instant } from '#domain/time';
import { anInstant } from '../builders';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

const one = 'browser-one-0000' as ConsentBrowserId;
const other = 'browser-two-0000' as ConsentBrowserId;

const choice = (minute = 0, some: Partial<NewConsentRecord> = {}): NewConsentRecord => ({
  browserId: one,
  functional: true,
  advertising: false,
  textVersion: '2026-11',
  source: 'page',
  decidedAt: instant(anInstant() + minute * minuteInMs),
  ...some,
});

/** What every `ConsentRecords` adapter promises. */
export const consentRecordsContract = (adapter: string, open: OpenShop) =>
  describe(`ConsentRecords: ${adapter}`, () => {
    const openRecords = async () => (await open()).dtc.consentRecords;

    it('finds the choices of a browser as they were stored, the latest first', async () => {
      const records = await openRecords();
      const withdrawn = choice(1, { functional: false, source: 'banner', textVersion: '2027-01' });
      await records.add(choice())();
      await records.add(choice(0, { browserId: other }))();
      await records.add(withdrawn)();
      const found = await records.findByBrowser(one, 10)();
      expect(found.map(({ number: _, ...stored }) => stored)).toEqual([withdrawn, choice()]);
      expect(await records.findByBrowser(one, 1)()).toEqual(found.slice(0, 1));
      expect(await records.findByBrowser('nobody-000000000' as ConsentBrowserId, 10)()).toEqual([]);
    });

    it('stores 50 simultaneous choices as 50, each with a number of its own', async () => {
      const records = await openRecords();
      await atOnce(50, () => records.add(choice())());
      const numbers = (await records.findByBrowser(one, 100)()).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(50);
    });

    it('lists all choices by number, a limited number after a given one', async () => {
      const records = await openRecords();
      for (const minute of [0, 1, 2]) await records.add(choice(minute))();
      const all = await records.list(0, 10)();
      expect(all.map(({ decidedAt }) => decidedAt)).toEqual([0, 1, 2].map((minute) => choice(minute).decidedAt));
      expect(await records.list(all[0]?.number ?? 0, 1)()).toEqual(all.slice(1, 2));
      expect(await records.list(all[2]?.number ?? 0, 10)()).toEqual([]);
    });

    it('separates the choices of each site', async () => {
      const { dtc, hpsf } = await open();
      await dtc.consentRecords.add(choice())();
      expect(await hpsf.consentRecords.findByBrowser(one, 10)()).toEqual([]);
      expect(await hpsf.consentRecords.list(0, 10)()).toEqual([]);
    });
  });
