import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { openShop } from '#main/server/open-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { engineOf } from '../../engine-of';
import { hasServer, newDatabaseUrl } from './engines';

const aKey = 'a-key-of-the-tests-that-is-long-enough';

describe.runIf(hasServer)('the engine of autoship on a server', () => {
  it('has connections of its own, and continues while all connections of visitors wait', async () => {
    const databaseUrl = await newDatabaseUrl();
    const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: aKey, LOOKUP_KEY: aKey, LOG_LEVEL: 'silent' };
    const shop = await openShop(parseSettings({ ...settings, DATA_DIR: await mkdtemp(join(tmpdir(), 'engine-')) }));
    const [site] = shop.sites;
    if (!site) throw new Error('no site is served');
    const { customers } = site.backends.database;
    const { renewalPorts, renewalQueue } = engineOf(site);
    const blocker = new pg.Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table customer in access exclusive mode');
    const waiting = Array.from({ length: 40 }, (_none, index) => customers.find(`visitor-${index}@example.com`)());
    const lease = { token: 'engine', expiresAt: instant(Date.now() + 60_000) };
    expect(await renewalPorts.renewalQueue.claim(50, lease)()).toEqual([]);
    let isOtherAnswered = false;
    const other = renewalQueue
      .claim(50, lease)()
      .then(() => {
        isOtherAnswered = true;
      });
    for (let claims = 0; claims < 20; claims += 1) await renewalPorts.renewalQueue.claim(50, lease)();
    expect(isOtherAnswered).toBe(false);
    await blocker.query('rollback');
    await blocker.end();
    await Promise.all([...waiting, other]);
    await shop.close();
  });
});
