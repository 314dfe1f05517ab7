import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ErrorFingerprint, ErrorOccurrences } from '#application/ports/error-reports';
import { instant } from '#domain/time';
import { anErrorReport, anInstant } from '../builders';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

const start = anInstant();
const minutes = (count: number) => instant(start + count * minuteInMs);

const seen = (name: string, minute = 0, some: Partial<ErrorOccurrences> = {}): ErrorOccurrences => ({
  fingerprint: name as ErrorFingerprint,
  report: anErrorReport(),
  count: 1,
  references: [],
  firstSeenAt: minutes(minute),
  lastSeenAt: minutes(minute),
  ...some,
});

/** What every `ErrorReports` adapter promises. */
export const errorReportsContract = (adapter: string, open: OpenShop) =>
  describe(`ErrorReports: ${adapter}`, () => {
    const openReports = async () => (await open()).dtc.errorReports;
    const one = 'one' as ErrorFingerprint;

    it('finds an error as it was recorded, and none under an unknown fingerprint', async () => {
      const reports = await openReports();
      await reports.record(seen('one'))();
      expect(await reports.find(one)()).toEqual(O.some(seen('one')));
      expect(await reports.find('two' as ErrorFingerprint)()).toEqual(O.none);
    });

    it('counts 100 simultaneous reports of one error as 100', async () => {
      const reports = await openReports();
      await atOnce(100, () => reports.record(seen('one'))());
      expect(await reports.list(10)()).toEqual([seen('one', 0, { count: 100 })]);
    });

    it('adds counts up, and has the first and the last time and the report seen last', async () => {
      const reports = await openReports();
      const next = anErrorReport({ release: 'next' });
      await reports.record(seen('one', 5, { report: next, count: 3 }))();
      await reports.record(seen('one', 1, { count: 4 }))();
      expect(await reports.find(one)()).toEqual(
        O.some(seen('one', 5, { report: next, count: 7, firstSeenAt: minutes(1) })),
      );
    });

    it('finds an error by each of its last 50 references, the latest last', async () => {
      const reports = await openReports();
      const named = (count: number) => Array.from({ length: count }, (_, index) => `r-${index + 1}`);
      await reports.record(seen('one', 1, { references: named(30) }))();
      await reports.record(seen('one', 2, { references: [...named(55).slice(30), 'r-7'] }))();
      await reports.record(seen('two', 3, { references: ['other'] }))();
      const found = await reports.findByReference('r-55')();
      expect(found).toMatchObject({ value: { fingerprint: 'one' } });
      const references = O.isSome(found) ? found.value.references : [];
      expect(references).toHaveLength(50);
      expect(references.slice(-2)).toEqual(['r-55', 'r-7']);
      expect(await reports.findByReference('r-1')()).toEqual(O.none);
      expect(await reports.findByReference('other')()).toMatchObject({ value: { fingerprint: 'two' } });
    });

    it('lists up to a limit of errors, the one seen last first', async () => {
      const reports = await openReports();
      for (const [name, minute] of [['a', 1] as const, ['b', 3] as const, ['c', 2] as const])
        await reports.record(seen(name, minute))();
      expect((await reports.list(2)()).map(({ fingerprint }) => fingerprint)).toEqual(['b', 'c']);
    });

    it('resolves an error once, lists it no more, and still finds it', async () => {
      const reports = await openReports();
      await reports.record(seen('one'))();
      expect(await reports.resolve(one, minutes(1))()).toBe(true);
      expect(await reports.resolve(one, minutes(2))()).toBe(true);
      expect(await reports.resolve('two' as ErrorFingerprint, minutes(1))()).toBe(false);
      expect(await reports.list(10)()).toEqual([]);
      expect(await reports.find(one)()).toEqual(O.some({ ...seen('one'), resolvedAt: minutes(1) }));
    });

    it('opens a resolved error again when it is seen later, not when it was seen before', async () => {
      const reports = await openReports();
      await reports.record(seen('one'))();
      await reports.resolve(one, minutes(5))();
      await reports.record(seen('one', 4))();
      expect(await reports.list(10)()).toEqual([]);
      await reports.record(seen('one', 6))();
      expect(await reports.list(10)()).toEqual([seen('one', 6, { count: 3, firstSeenAt: start })]);
    });

    it('deletes what was not seen since an instant, and all but the errors seen last', async () => {
      const reports = await openReports();
      for (const minute of [1, 2, 3, 4]) await reports.record(seen(`at-${minute}`, minute))();
      await reports.purge(minutes(2), 10)();
      expect(await reports.list(10)()).toHaveLength(3);
      await reports.purge(minutes(2), 1)();
      expect(await reports.list(10)()).toEqual([seen('at-4', 4)]);
    });

    it('purges no errors of the server for those of browsers', async () => {
      const reports = await openReports();
      await reports.record(seen('server', 1))();
      for (const minute of [2, 3, 4])
        await reports.record(seen(`at-${minute}`, minute, { report: { ...anErrorReport(), origin: 'browser' } }))();
      await reports.purge(minutes(0), 1)();
      expect((await reports.list(10)()).map(({ fingerprint }) => fingerprint)).toEqual(['at-4', 'server']);
    });

    it('separates the errors of each site', async () => {
      const { dtc, hpsf } = await open();
      await dtc.errorReports.record(seen('one'))();
      await hpsf.errorReports.record(seen('one', 1))();
      await hpsf.errorReports.purge(minutes(5), 10)();
      expect(await hpsf.errorReports.resolve(one, minutes(5))()).toBe(false);
      expect(await dtc.errorReports.list(10)()).toEqual([seen('one')]);
      expect(await hpsf.errorReports.list(10)()).toEqual([]);
    });
  });
