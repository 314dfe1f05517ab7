import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { UnusableDataDirectory } from './opening-errors.ts';

export type ShopSecrets = {
  /** The first key signs, every key verifies; at least one. */
  readonly secretKeys: readonly string[];
  /** The HMAC key by which stored emails are looked up; it must never change. */
  readonly lookupKey: string;
};

type KeySettings = Pick<Settings, 'secretKeys' | 'lookupKey' | 'dataDir'>;

export const keysFileName = 'keys.json';

const newKey = (): string => randomBytes(32).toString('base64url');

const isText = (value: unknown): value is string => typeof value === 'string' && value.length >= 32;

/** The keys as text for the file. The secret keys after the first only come from a restored backup. */
const writeKeys = ({ secretKeys: [secretKey, ...earlierSecretKeys], lookupKey }: ShopSecrets): string =>
  JSON.stringify({ secretKey, ...(earlierSecretKeys.length > 0 ? { earlierSecretKeys } : {}), lookupKey });

const readKeys = (file: string): ShopSecrets => {
  try {
    const {
      secretKey,
      earlierSecretKeys = [],
      lookupKey,
    } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const secretKeys = [secretKey, ...(earlierSecretKeys as readonly unknown[])];
    if (secretKeys.every(isText) && isText(lookupKey)) return { secretKeys, lookupKey };
  } catch (error) {
    throw new UnusableDataDirectory(`We can't read the keys in ${file}. Restore the file from a backup.`, error);
  }
  throw new UnusableDataDirectory(`The keys in ${file} are damaged. Restore the file from a backup.`);
};

/**
 * Stores keys in a new file of the data directory, readable only by the user who runs the shop. A process that is killed
 * meanwhile leaves no file, or a whole one.
 * @throws EEXIST if the directory has keys.
 */
export const storeKeys = (dataDir: string, keys: ShopSecrets): void => {
  const file = join(dataDir, keysFileName);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, writeKeys(keys), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } finally {
    unlinkSync(own);
  }
};

/** The keys in a data directory; created on first use. */
const keysIn = (dataDir: string): ShopSecrets => {
  try {
    const keys = { secretKeys: [newKey()], lookupKey: newKey() };
    storeKeys(dataDir, keys);
    return keys;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readKeys(join(dataDir, keysFileName));
    throw error;
  }
};

const openSecrets = (
  { secretKeys, lookupKey, dataDir }: KeySettings,
  findStored: (dataDir: string) => ShopSecrets,
): ShopSecrets => {
  if (secretKeys.length > 0 && lookupKey !== undefined) return { secretKeys, lookupKey };
  const stored = findStored(dataDir);
  return {
    secretKeys: secretKeys.length > 0 ? secretKeys : stored.secretKeys,
    lookupKey: lookupKey ?? stored.lookupKey,
  };
};

/**
 * The keys from the settings; any that are missing there come from the data directory, which must exist.
 * @throws UnusableDataDirectory if the stored keys can't be read.
 */
export const openShopSecrets = (settings: KeySettings): ShopSecrets => openSecrets(settings, keysIn);

/**
 * The same of a shop that has keys already.
 * @throws UnusableDataDirectory where it has none, or they cannot be read.
 */
export const readShopSecrets = (settings: KeySettings): ShopSecrets =>
  openSecrets(settings, (dataDir) => readKeys(join(dataDir, keysFileName)));

/** Hashes a text for lookups: equal texts give equal hashes, and without the key the text cannot be recovered. */
export const createEmailLookupHasher =
  (lookupKey: string) =>
  (text: string): string =>
    createHmac('sha256', lookupKey).update(text).digest('base64url');
