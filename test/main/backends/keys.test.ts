import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmailLookupHasher, openShopSecrets } from '#main/backends/keys.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { temporaryDirectory } from '../../temporary-directory';

const aKey = 'a-key-of-the-tests-that-is-long-enough';

describe('the keys of a shop', () => {
  it('are created once in the data directory, readable only by its owner', async () => {
    const settings = parseSettings({ DATA_DIR: await temporaryDirectory() });
    const keys = openShopSecrets(settings);
    expect(openShopSecrets(settings)).toEqual(keys);
    expect(keys.secretKeys).toHaveLength(1);
    expect(new Set([keys.secretKeys[0], keys.lookupKey]).size).toBe(2);
    expect(Math.min(keys.lookupKey.length, keys.secretKeys[0]?.length ?? 0)).toBeGreaterThanOrEqual(32);
    const [file = ''] = readdirSync(settings.dataDir);
    expect(statSync(join(settings.dataDir, file)).mode & 0o777).toBe(0o600);
  });

  it('are those of the settings when both are set, and no file is created', async () => {
    const settings = parseSettings({ DATA_DIR: await temporaryDirectory(), SECRET_KEY: aKey, LOOKUP_KEY: aKey });
    expect(openShopSecrets(settings)).toEqual({ secretKeys: [aKey], lookupKey: aKey });
    expect(readdirSync(settings.dataDir)).toEqual([]);
  });

  it('are from the settings and the directory when the settings have one', async () => {
    const dataDir = await temporaryDirectory();
    const { lookupKey } = openShopSecrets(parseSettings({ DATA_DIR: dataDir }));
    expect(openShopSecrets(parseSettings({ DATA_DIR: dataDir, SECRET_KEY: aKey }))).toEqual({
      secretKeys: [aKey],
      lookupKey,
    });
  });

  it.each(['', '{', '{"secretKey":"short","lookupKey":"short"}', 'null'])(
    'do not let the shop start when they are damaged (%j), and stay unchanged',
    async (text) => {
      const dataDir = await temporaryDirectory();
      const file = join(dataDir, 'keys.json');
      writeFileSync(file, text);
      expect(() => openShopSecrets(parseSettings({ DATA_DIR: dataDir }))).toThrow(
        /^(?:We can't read the keys in .+|The keys in .+ are damaged)\. Restore the file/,
      );
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );
});

it('a lookup key is the same for the same text and key, and differs for another key', () => {
  expect(createEmailLookupHasher('one')('pat@example.com')).toBe(createEmailLookupHasher('one')('pat@example.com'));
  expect(createEmailLookupHasher('one')('pat@example.com')).not.toBe(createEmailLookupHasher('two')('pat@example.com'));
  expect(createEmailLookupHasher('one')('pat@example.com')).not.toContain('pat');
});
