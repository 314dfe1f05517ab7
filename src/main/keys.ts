import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDataDirectory } from './backends/opening-errors.ts';
import type { Settings } from './settings.ts';

/** The secrets of a shop. */
export type Keys = {
  /** The first signs, all verify; at least one. */
  readonly secretKeys: readonly string[];
  /** What e-mail addresses are looked up by is an HMAC with this; it is never changed. */
  readonly lookupKey: string;
};

const fileName = 'keys.json';

const newKey = (): string => randomBytes(32).toString('base64url');

const isText = (value: unknown): value is string => typeof value === 'string' && value.length >= 32;

const readKeys = (file: string): { readonly secretKey: string; readonly lookupKey: string } => {
  try {
    const { secretKey, lookupKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (isText(secretKey) && isText(lookupKey)) return { secretKey, lookupKey };
  } catch (error) {
    throw new UnusableDataDirectory(`The keys in ${file} cannot be read. Restore the file from a backup.`, error);
  }
  throw new UnusableDataDirectory(`The keys in ${file} are damaged. Restore the file from a backup.`);
};

/** The keys of a data directory, made once, for the eyes of the user alone who runs the shop. */
const keysIn = (dataDir: string) => {
  const file = join(dataDir, fileName);
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
 * The keys that the settings name; those that they do not name are kept in the data directory, which has to be there.
 * @throws UnusableDataDirectory where they are there and cannot be read.
 */
export const openKeys = ({ secretKeys, lookupKey, dataDir }: Settings): Keys => {
  if (secretKeys.length > 0 && lookupKey !== undefined) return { secretKeys, lookupKey };
  const kept = keysIn(dataDir);
  return {
    secretKeys: secretKeys.length > 0 ? secretKeys : [kept.secretKey],
    lookupKey: lookupKey ?? kept.lookupKey,
  };
};

/** What a text is looked up by: the same for the same text, and nobody without the key learns the text from it. */
export const lookupHasher =
  (lookupKey: string) =>
  (text: string): string =>
    createHmac('sha256', lookupKey).update(text).digest('base64url');
