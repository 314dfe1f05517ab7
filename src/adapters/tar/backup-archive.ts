import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { packTar, type TarSource, unpackTar } from 'modern-tar/fs';

/** The format that this version writes, and the newest that it reads. */
const formatVersion = 1;

const texts = t.readonlyArray(t.string);

const ManifestCodec = t.union([
  t.strict({ engine: t.literal('embedded'), databaseVersion: t.string, migrations: texts, at: t.string }),
  t.strict({ engine: t.literal('server'), schema: t.string, migrations: texts, at: t.string }),
]);

/** A backup's manifest. `migrations` are the ones known to the shop that made it; `at` is an ISO 8601 time. */
export type BackupManifest = t.TypeOf<typeof ManifestCodec>;

const KeysCodec = t.strict({ secretKeys: texts, lookupKey: t.string });

/** The keys of the shop: the first secret key signs. */
export type BackupKeys = t.TypeOf<typeof KeysCodec>;

/** The names of what may be in a backup. */
export const backupNames = {
  manifest: 'backup.json',
  keys: 'keys.json',
  /** A directory: the messages of the local inbox, a file each. */
  mail: 'mail',
  /** A directory: the files of an embedded database. */
  files: 'database',
  /** What pg_dump wrote of a database on a server. */
  dump: 'database.dump',
} as const;

/** A file isn't a backup that this version can read. */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

const buildNotWhole = (path: string): UnreadableBackup =>
  new UnreadableBackup(`${path} isn't a backup, or it's damaged or cut off. Nothing was restored. Use another backup.`);

/** The error for a backup of a newer version. */
export const buildNewerVersion = (path: string): UnreadableBackup =>
  new UnreadableBackup(`${path} is from a newer version of the shop. Restore it with that version.`);

/**
 * Packs a backup into the new file `path`, which only this user can read: a compressed tar archive with the contents of
 * `directory`, the manifest and the keys.
 */
export const packBackup = async (
  path: string,
  directory: string,
  names: readonly string[],
  { manifest, keys }: { readonly manifest: BackupManifest; readonly keys: BackupKeys },
  signal: AbortSignal,
): Promise<void> => {
  const json = (target: string, value: unknown): TarSource => ({
    type: 'content',
    target,
    mode: 0o600,
    content: `${JSON.stringify(value, null, 2)}\n`,
  });
  const sources: readonly TarSource[] = [
    json(backupNames.manifest, { format: formatVersion, ...manifest }),
    json(backupNames.keys, keys),
    ...names.map((name): TarSource => {
      const type = name === backupNames.dump ? 'file' : 'directory';
      return { type, source: join(directory, name), target: name };
    }),
  ];
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(packTar(sources), createGzip({ level: 1 }), file, { signal });
};

const { manifest, keys, mail, files, dump } = backupNames;
const known = new RegExp(`^(${[manifest, keys, dump].join('|').replaceAll('.', '\\.')}|(${mail}|${files})(/.*)?)$`);

/** Whether an entry belongs to a backup. Links and paths that lead elsewhere don't. */
const isKnown = (name: string, type: string): boolean =>
  ['file', 'directory'].includes(type) && known.test(name.replace(/\/$/, '')) && !name.split('/').includes('..');

const readJson = async (directory: string, name: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(directory, name), 'utf8')) as unknown;
  } catch {
    return undefined;
  }
};

const isNewer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && Number(value.format) > formatVersion;

/**
 * Unpacks a backup into the empty directory `directory`, and returns what it says about itself with its keys.
 * @throws UnreadableBackup for a file that is no backup, damaged, cut off, or in a newer format.
 */
export const unpackBackup = async (
  path: string,
  directory: string,
  signal: AbortSignal,
): Promise<{ readonly manifest: BackupManifest; readonly keys: BackupKeys }> => {
  const unpack = unpackTar(directory, {
    filter: ({ name, type }) => isKnown(name, type ?? 'file'),
    dmode: 0o700,
    fmode: 0o600,
  });
  const unzip = createGunzip();
  let isBroken = false;
  unzip.once('error', () => {
    isBroken = true;
  });
  try {
    await pipeline(createReadStream(path), unzip, unpack, { signal });
  } catch (error) {
    if (isBroken && !signal.aborted) throw buildNotWhole(path);
    throw error;
  }
  const read = await readJson(directory, backupNames.manifest);
  if (isNewer(read)) throw buildNewerVersion(path);
  const [said, stored] = [ManifestCodec.decode(read), KeysCodec.decode(await readJson(directory, backupNames.keys))];
  if (E.isLeft(said) || E.isLeft(stored) || stored.right.secretKeys.length === 0)
    throw new UnreadableBackup(`${path} isn't a backup of a shop.`);
  return { manifest: said.right, keys: stored.right };
};
