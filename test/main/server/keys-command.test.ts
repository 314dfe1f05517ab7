import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { LookupKeyRecord } from '#application/ports/lookup-key-record';
import { openShop } from '#main/server/open-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';
import { temporaryDirectory } from '../../temporary-directory';

const aKey = 'a-key-of-the-tests-that-is-long-enough';
const otherKey = 'another-key-of-the-tests-that-is-long-enough';
const onServer = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', SECRET_KEY: aKey, LOOKUP_KEY: aKey };

const saidWith = async (
  environment: Readonly<Record<string, string>>,
  lost: Awaited<ReturnType<ReturnType<LookupKeyRecord['accept']>>>,
) => {
  const shop = openTestShop([openTestSite(openMemoryShop())], '');
  const lookupKeyRecord = { ...shop.database.lookupKeyRecord, accept: () => async () => lost };
  const run = createCommandRunner(
    { ...shop, database: { ...shop.database, lookupKeyRecord } },
    parseSettings(environment),
  );
  return run('keys', 'accept');
};

describe('provender keys accept', () => {
  it('has nothing to accept with the same key', async () => {
    expect(await saidWith(onServer, O.none)).toMatchObject({
      exit: 0,
      lines: ["The database was made with this key, so there's nothing to accept."],
    });
  });

  it('names what is lost', async () => {
    expect((await saidWith(onServer, O.some({ ordersOfErasedCustomers: 2 }))).lines).toEqual([
      'The shop now uses this key. Customers are found by their emails as before. Used first-Autoship offers stay used.',
      'Lost: the emails of 2 orders of customers who erased their data. They can use first-order offers again, and staff start over with their monthly limit.',
      'Lost: the counts of failed logins and of everything else that is limited. They start at 0.',
      'Restart every node with this key.',
    ]);
  });

  it("names what else is lost with a demo's keys, and no orders if there are none", async () => {
    expect((await saidWith({}, O.some({ ordersOfErasedCustomers: 0 }))).lines.slice(1)).toEqual([
      'Lost: the counts of failed logins and of everything else that is limited. They start at 0.',
      "Lost: the demo people's passwords. The shop can't show them anymore.",
      "If you lost keys.json: links in earlier emails and tokens of other programs don't work anymore.",
    ]);
    expect((await saidWith({}, O.some({ ordersOfErasedCustomers: 1 }))).said).toContain('of 1 order of customers');
  });

  it('takes no arguments', async () => {
    const shop = openTestShop([openTestSite(openMemoryShop())], '');
    expect(await createCommandRunner(shop)('keys', 'accept', 'all')).toMatchObject({
      exit: 64,
      lines: ['Usage: provender keys accept'],
    });
  });
});

describe('a shop with a different lookup key', () => {
  it('refuses to start until its key is accepted, and then refuses the old one', async () => {
    const dataDir = await temporaryDirectory();
    const settingsWith = (key: string, secret = aKey) =>
      parseSettings({ DATA_DIR: dataDir, SECRET_KEY: secret, LOOKUP_KEY: key, LOG_LEVEL: 'silent' });
    await (await openShop(settingsWith(aKey))).close();
    await (await openShop(settingsWith(aKey, otherKey))).close();
    const refusal =
      "LOOKUP_KEY isn't the key that this database was made with: put the old key back, or run provender keys accept to go on with this one.";
    await expect(openShop(settingsWith(otherKey))).rejects.toThrow(refusal);
    const accepting = await openShop(settingsWith(otherKey), undefined, 'any key');
    expect((await createCommandRunner(accepting, settingsWith(otherKey))('keys', 'accept')).lines[0]).toContain(
      'now uses this key',
    );
    await accepting.close();
    await (await openShop(settingsWith(otherKey))).close();
    await expect(openShop(settingsWith(aKey))).rejects.toThrow(refusal);
  });

  it('names the file where the key was made once and then lost', async () => {
    const dataDir = await temporaryDirectory();
    const settings = parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await (await openShop(settings)).close();
    const file = join(dataDir, 'keys.json');
    rmSync(file);
    await expect(openShop(settings)).rejects.toThrow(`The lookup key in ${file} isn't the key that this database`);
  });
});
