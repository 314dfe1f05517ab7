import { describe, expect, it, vi } from 'vitest';
import type { ErrorReports } from '#application/ports/error-reports';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import { minuteInMs, TestTime } from '../../contracts/test-shop';
import { openMemoryShop } from '../../memory/memory-shop';

const where = { origin: 'server', path: '/cart?zip=80011', release: 'release-1' } as const;
const dayInMs = 24 * 60 * minuteInMs;

const aRecorder = (some: Partial<ErrorReports> = {}) => {
  const time = new TestTime();
  const { errorReports } = openMemoryShop({ clock: time.clock });
  const record = vi.fn(errorReports.record);
  const reports: ErrorReports = { ...errorReports, purge: errorReports.purge, record, ...some };
  const recorder = new ErrorRecorder(reports, reports, (text) => `hash of ${text}`, time.clock);
  return { recorder, record, time, stored: errorReports.list(100) };
};

describe('recording errors', () => {
  it('writes nothing before the flush, and a burst of one error once', async () => {
    const { recorder, record, stored, time } = aRecorder();
    const start = time.now;
    for (let count = 0; count < 1000; count += 1) recorder.add(new TypeError('no pat@example.com'), where);
    time.pass(5);
    recorder.add(new TypeError('no sam@example.com'), where);
    expect(await stored()).toEqual([]);
    await recorder.flush()();
    await recorder.flush()();
    expect(record).toHaveBeenCalledOnce();
    expect(await stored()).toMatchObject([
      {
        report: { name: 'TypeError', message: 'no [email]', route: '/cart' },
        count: 1001,
        firstSeenAt: start,
        lastSeenAt: start + 5,
      },
    ]);
  });

  it('drops no error of the server for errors of browsers', async () => {
    const { recorder, stored } = aRecorder();
    const add = (origin: 'browser' | 'server', from: number) => {
      for (let code = from; code < from + 40; code += 1)
        recorder.add(new Error(`no ${String.fromCharCode(code)}`), { ...where, origin });
    };
    add('browser', 65);
    add('server', 0x4e00);
    await recorder.flush()();
    const origins = (await stored()).map(({ report }) => report.origin);
    expect(origins.filter((one) => one === 'server')).toHaveLength(30);
    expect(origins).toHaveLength(60);
  });

  it('buffers 30 different errors at most', async () => {
    const { recorder, stored } = aRecorder();
    for (let code = 65; code < 120; code += 1) recorder.add(new Error(`no ${String.fromCharCode(code)}`), where);
    await recorder.flush()();
    expect(await stored()).toHaveLength(30);
  });

  it('writes later what could not be written', async () => {
    let isAway = true;
    const { recorder, stored, record } = aRecorder();
    const written = record.getMockImplementation();
    record.mockImplementation((one) => async () => {
      if (isAway) throw new Error('the database is away');
      return written?.(one)();
    });
    recorder.add(new Error('one'), where);
    await expect(recorder.flush()()).rejects.toThrow('the database is away');
    recorder.add(new Error('one'), where);
    isAway = false;
    await recorder.flush()();
    expect(await stored()).toMatchObject([{ count: 2 }]);
  });

  it.each([
    ['undefined', undefined],
    ['a text', 'pat@example.com'],
    [
      'an error that throws',
      Object.defineProperty(new Error('no'), 'message', {
        get: () => {
          throw new Error('never');
        },
      }),
    ],
  ])('never throws for %s', (_what, thrown) => {
    expect(() => aRecorder().recorder.add(thrown, where)).not.toThrow();
  });

  it('deletes errors that were not seen for 30 days', async () => {
    const { recorder, stored, time } = aRecorder();
    recorder.add(new Error('old'), where);
    await recorder.flush()();
    time.pass(30 * dayInMs);
    recorder.add(new Error('new'), where);
    await recorder.flush()();
    await recorder.purge()();
    expect(await stored()).toHaveLength(2);
    time.pass(1);
    await recorder.purge()();
    expect(await stored()).toMatchObject([{ report: { message: 'new' } }]);
  });
});
