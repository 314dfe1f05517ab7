import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookupHasher, openKeys } from '#main/keys.ts';
import { parseSettings } from '#main/settings.ts';
import { temporaryDirectory } from '../temporary-directory';

const aKey = 'a-key-of-the-tests-that-is-long-enough';

describe('the keys of a shop', () => {
  it('are made once in the data directory, for nobody else to read', async () => {
    const settings = parseSettings({ DATA_DIR: await temporaryDirectory() });
    const keys = openKeys(settings);
    expect(openKeys(settings)).toEqual(keys);
    expect(keys.secretKeys).toHaveLength(1);
    expect(new Set([keys.secretKeys[0], keys.lookupKey]).size).toBe(2);
    expect(Math.min(keys.lookupKey.length, keys.secretKeys[0]?.length ?? 0)).toBeGreaterThanOrEqual(32);
    const [file = ''] = readdirSync(settings.dataDir);
    expect(statSync(join(settings.dataDir, file)).mode & 0o777).toBe(0o600);
  });

  it('are those of the settings where they name both, and no file is made', async () => {
    const settings = parseSettings({ DATA_DIR: await temporaryDirectory(), SECRET_KEY: aKey, LOOKUP_KEY: aKey });
    expect(openKeys(settings)).toEqual({ secretKeys: [aKey], lookupKey: aKey });
    expect(readdirSync(settings.dataDir)).toEqual([]);
  });

  it('are of the settings and the directory where the settings name one', async () => {
    const dataDir = await temporaryDirectory();
    const { lookupKey } = openKeys(parseSettings({ DATA_DIR: dataDir }));
    expect(openKeys(parseSettings({ DATA_DIR: dataDir, SECRET_KEY: aKey }))).toEqual({ secretKeys: [aKey], lookupKey });
  });

  it.each(['', '{', '{"secretKey":"short","lookupKey":"short"}', 'null'])(
    'that are damaged (%j) stop the shop with a sentence, and are left as they are',
    async (text) => {
      const dataDir = await temporaryDirectory();
      const file = join(dataDir, 'keys.json');
      writeFileSync(file, text);
      expect(() => openKeys(parseSettings({ DATA_DIR: dataDir }))).toThrow(/^The keys in .+ Restore the file/);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );
});

it('a text is looked up by the same text with one key, and by another with another', () => {
  expect(lookupHasher('one')('pat@example.com')).toBe(lookupHasher('one')('pat@example.com'));
  expect(lookupHasher('one')('pat@example.com')).not.toBe(lookupHasher('two')('pat@example.com'));
  expect(lookupHasher('one')('pat@example.com')).not.toContain('pat');
});
