import { describe, expect, it } from 'vitest';
import type { ErrorFingerprint, ErrorOccurrences } from '#application/ports/error-reports';
import { CappedErrorSink } from '#application/reporting/capped-error-sink';
import type { ErrorOrigin } from '#domain/reporting/error-report';
import { instant } from '#domain/time';
import { SharedMemoryDatabase } from '../../memory/memory-database';
import { MemoryErrorReports } from '../../memory/memory-error-reports';
import { MemoryLimitCounters } from '../../memory/memory-limit-counters';

const day = 86_400_000;

const aSink = () => {
  const store = new SharedMemoryDatabase();
  const reports = new MemoryErrorReports(store, 'DTC');
  let now = instant(10 * day);
  const sink = new CappedErrorSink(reports, new MemoryLimitCounters(store), () => now, 'DTC');
  const record = (name: string, origin: ErrorOrigin): Promise<void> => {
    const occurrences: ErrorOccurrences = {
      fingerprint: name as ErrorFingerprint,
      report: { origin, name: 'Error', message: name, stack: '', route: '/', release: '1' },
      count: 1,
      references: [],
      firstSeenAt: now,
      lastSeenAt: now,
    };
    return sink.record(occurrences)();
  };
  const listed = async (origin: ErrorOrigin) => (await reports.list(1000, origin)()).length;
  const passDay = (): void => {
    now = instant(now + day);
  };
  return { record, listed, reports, passDay };
};

describe('storing errors', () => {
  it('stores 200 new errors of browsers a day, and counts known ones and those of the server after that', async () => {
    const { record, listed, reports, passDay } = aSink();
    for (let index = 0; index < 205; index += 1) await record(`made-up-${index}`, 'browser');
    expect(await listed('browser')).toBe(200);
    await record('made-up-0', 'browser');
    await record('of-the-server', 'server');
    expect(await listed('server')).toBe(1);
    expect((await reports.list(1000)()).find(({ fingerprint }) => fingerprint === 'made-up-0')?.count).toBe(2);
    passDay();
    await record('next-day', 'browser');
    expect(await listed('browser')).toBe(201);
  });
});
