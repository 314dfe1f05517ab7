import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { startBackground } from '#main/server/background.ts';
import { openShop } from '#main/server/open-shop.ts';
import { recordLastError } from '#main/server/record-last-error.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { temporaryDirectory } from '../../temporary-directory';

/** Every job has its first turn at once. */
const noDelay = () => 0;

/** A promise that resolves when the test calls `open`. */
const aBarrier = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};

const nothingToDrop = { drop: () => undefined };

describe('closing the shop', () => {
  it('releases the data directory for the next process, with all that was written', async () => {
    const dataDir = await temporaryDirectory();
    const settings = parseSettings({ DATA_DIR: dataDir, SITE: 'DTC' });
    const first = await openShop(settings);
    await first.sites[0]?.backends.database.emailSignups.add('shopper@example.com', 'a hash' as MailTokenHash)();
    await first.sites[0]?.backends.commerce.embedded?.stockWriter.writeWarehouses([
      { number: 1, name: 'Denver', ranges: [['80000', '81699']] },
    ])();
    await first.close();
    const second = await openShop(settings);
    expect(await second.sites[0]?.backends.commerce.stock.warehouses()()).toHaveLength(1);
    await second.close();
  });
});

describe('the work in the background', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await temporaryDirectory();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const shopWith = async (current: () => Promise<number>) => {
    const shop = await openShop(parseSettings({ DATA_DIR: dataDir, SITE: 'DTC' }));
    const [site] = shop.sites;
    if (!site) throw new Error('a site is served');
    vi.spyOn(site.backends.database.revisions, 'current').mockImplementation(() => current);
    return shop;
  };

  it('drops the cached pages of a site at its first check, and then whenever its revision moves', async () => {
    let revision = 7;
    const shop = await shopWith(async () => revision);
    const dropped: Site[] = [];
    const pageCache = { drop: (site: Site) => void dropped.push(site) };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, pageCache, new RenewalMetrics([]), pino({ level: 'silent' }), noDelay);
    await vi.advanceTimersByTimeAsync(4000);
    expect(dropped).toEqual(['DTC']);
    revision = 8;
    await vi.advanceTimersByTimeAsync(4000);
    expect(dropped).toEqual(['DTC', 'DTC']);
    await stop();
    await shop.close();
  });

  it('continues after a failure', async () => {
    let tries = 0;
    const shop = await shopWith(async () => {
      tries += 1;
      throw new Error('the database is busy');
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, nothingToDrop, new RenewalMetrics([]), pino({ level: 'silent' }), noDelay);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(tries).toBe(3);
    await stop();
    await shop.close();
  });

  it('writes the errors of the site every 2 seconds, and the last ones when it is stopped', async () => {
    const shop = await shopWith(async () => 1);
    const [site] = shop.sites;
    if (!site) throw new Error('a site is served');
    const recorder = site.container.get(ErrorRecorder);
    const add = (message: string) => recorder.add(new Error(message), { origin: 'server', path: '/', release: 'one' });
    const messages = async () =>
      (await site.backends.database.errorReports.list(10)()).map(({ report }) => report.message).toSorted();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, nothingToDrop, new RenewalMetrics([]), pino({ level: 'silent' }), noDelay);
    add('a first one');
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(async () => expect(await messages()).toEqual(['a first one']));
    add('a last one');
    await stop();
    expect(await messages()).toEqual(['a first one', 'a last one']);
    await shop.close();
  });

  it('records an error with which the process ends, with those that are not written yet', async () => {
    const shop = await shopWith(async () => 1);
    const [site] = shop.sites;
    if (!site) throw new Error('a site is served');
    const recorder = site.container.get(ErrorRecorder);
    recorder.add(new Error('one before'), { origin: 'server', path: '/', release: 'one' });
    await recordLastError(shop, new TypeError('a bug'), 'one');
    const reports = (await site.backends.database.errorReports.list(10)()).map(({ report }) => report);
    expect(reports.toSorted((one, other) => one.message.localeCompare(other.message))).toMatchObject([
      { origin: 'server', name: 'TypeError', message: 'a bug', route: 'unknown', release: 'one' },
      { message: 'one before' },
    ]);
    await shop.close();
  });

  it('is awaited when it is stopped, and does not start again', async () => {
    const barrier = aBarrier();
    let ended = 0;
    let started = 0;
    const shop = await shopWith(async () => {
      started += 1;
      await barrier.opened;
      ended += 1;
      return 1;
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, nothingToDrop, new RenewalMetrics([]), pino({ level: 'silent' }), noDelay);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    let isOver = false;
    const stopped = stop().then(() => {
      isOver = true;
    });
    await new Promise((done) => setImmediate(done));
    expect(isOver).toBe(false);
    barrier.open();
    await stopped;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([started, ended]).toEqual([1, 1]);
    await shop.close();
  });
});
