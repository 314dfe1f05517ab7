import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#domain/site';
import { startBackground } from '#main/background.ts';
import { openShop } from '#main/open-shop.ts';
import { parseSettings } from '#main/settings.ts';
import { temporaryDirectory } from '../temporary-directory';

/** A door that opens when the test says so. */
const aDoor = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};

const nothingToDrop = { drop: () => undefined };

describe('closing the shop', () => {
  it('gives the data directory back to whoever opens it next, with what was written', async () => {
    const dataDir = await temporaryDirectory();
    const settings = parseSettings({ DATA_DIR: dataDir, SITE: 'DTC' });
    const first = await openShop(settings);
    await first.sites[0]?.backend.ports.emailSignups.add('shopper@example.com')();
    await first.sites[0]?.backend.writers.stockWriter.writeWarehouses([
      { number: 1, name: 'Denver', ranges: [['80000', '81699']] },
    ])();
    await first.close();
    const second = await openShop(settings);
    expect(await second.sites[0]?.backend.ports.stock.warehouses()()).toHaveLength(1);
    await second.close();
  }, 60_000);
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
    vi.spyOn(site.backend.ports.revisions, 'current').mockImplementation(() => current);
    return shop;
  };

  it('drops the pages of a site from before its first look, then when its revision moves', async () => {
    let revision = 7;
    const shop = await shopWith(async () => revision);
    const dropped: Site[] = [];
    const pageCache = { drop: (site: Site) => void dropped.push(site) };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, pageCache, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(4000);
    expect(dropped).toEqual(['DTC']);
    revision = 8;
    await vi.advanceTimersByTimeAsync(4000);
    expect(dropped).toEqual(['DTC', 'DTC']);
    await stop();
    await shop.close();
  }, 60_000);

  it('goes on after a failure', async () => {
    let tries = 0;
    const shop = await shopWith(async () => {
      tries += 1;
      throw new Error('the database is busy');
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, nothingToDrop, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(tries).toBe(3);
    await stop();
    await shop.close();
  }, 60_000);

  it('is waited for when it is stopped, and begins no more', async () => {
    const authScreen = aDoor();
    let ended = 0;
    let begun = 0;
    const shop = await shopWith(async () => {
      begun += 1;
      await authScreen.opened;
      ended += 1;
      return 1;
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, nothingToDrop, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    let isOver = false;
    const stopped = stop().then(() => {
      isOver = true;
    });
    await new Promise((done) => setImmediate(done));
    expect(isOver).toBe(false);
    authScreen.open();
    await stopped;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([begun, ended]).toEqual([1, 1]);
    await shop.close();
  }, 60_000);
});
