import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import type { FetchPicture } from '#application/catalog/import-pictures';
import { detectRasterImageType } from './raster-type';

const readIfExists = (path: string): Promise<Uint8Array | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Caches what `fetchPicture` fetches in `directory`, by URL, so that a repeated import fetches nothing twice. Failures
 * are not cached. A half-written file is never read.
 */
export const cacheFetchedPictures =
  (fetchPicture: FetchPicture, directory: string): FetchPicture =>
  (url) =>
  async () => {
    const path = join(directory, createHash('sha256').update(url).digest('hex'));
    const cached = await readIfExists(path);
    const mediaType = cached && detectRasterImageType(cached);
    if (cached && mediaType) return E.right({ bytes: cached, mediaType });
    const answer = await fetchPicture(url)();
    if (E.isRight(answer)) {
      await mkdir(directory, { recursive: true });
      await writeFile(`${path}.${process.pid}`, answer.right.bytes);
      await rename(`${path}.${process.pid}`, path);
    }
    return answer;
  };
