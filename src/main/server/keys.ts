import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDataDirectory } from '../backends/opening-errors.ts';
import type { Settings } from './settings.ts';

export type ShopSecrets = {
  /** The first key signs, every key verifies; at least one. */
  readonly secretKeys: readonly string[];
  /** The HMAC key by which stored e-mail addresses are looked up; it must never change. */
  readonly lookupKey: string;
};

export const keysFileName = 'keys.json';

const newKey = (): string => randomBytes(32).toString('base64url');

const isText = (value: unknown): value is string => typeof value === 'string' && value.length >= 32;

const readKeys = (file: string): { readonly secretKey: string; readonly lookupKey: string } => {
  try {
    const { secretKey, lookupKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (isText(secretKey) && isText(lookupKey)) return { secretKey, lookupKey };
  } catch (error) {
    throw new UnusableDataDirectory(`We can't read the keys in ${file}. Restore the file from a backup.`, error);
  }
  throw new UnusableDataDirectory(`The keys in ${file} are damaged. Restore the file from a backup.`);
};

/** The keys in a data directory; created on first use, readable only by the user who runs the shop. */
const keysIn = (dataDir: string) => {
  const file = join(dataDir, keysFileName);
  try {
    const keys = { secretKey: newKey(), lookupKey: newKey() };
    writeFileSync(file, JSON.stringify(keys), { flag: 'wx', mode: 0o600 });
    return keys;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readKeys(file);
    throw error;
  }
};

/**
 * The keys from the settings; any that are missing there come from the data directory, which must exist.
 * @throws UnusableDataDirectory where the stored keys cannot be read.
 */
export const openShopSecrets = ({ secretKeys, lookupKey, dataDir }: Settings): ShopSecrets => {
  if (secretKeys.length > 0 && lookupKey !== undefined) return { secretKeys, lookupKey };
  const stored = keysIn(dataDir);
  return {
    secretKeys: secretKeys.length > 0 ? secretKeys : [stored.secretKey],
    lookupKey: lookupKey ?? stored.lookupKey,
  };
};

/** Hashes a text for lookups: equal texts give equal hashes, and without the key the text cannot be recovered. */
export const createEmailLookupHasher =
  (lookupKey: string) =>
  (text: string): string =>
    createHmac('sha256', lookupKey).update(text).digest('base64url');
