import { join } from 'node:path';
import { cacheFetchedPictures } from '#adapters/fetch-pictures/cache-pictures';
import { createPictureFetcher } from '#adapters/fetch-pictures/fetch-picture';
import { rejectUndecodablePictures } from '#adapters/http/images/reject-undecodable-pictures';
import type { FetchPicture } from '#application/catalog/import-pictures';

export type PictureFetcherDependencies = {
  /** Fetched pictures are cached in this directory. */
  readonly dataDir: string;
  readonly fetchPicture?: FetchPicture;
};

/** Fetches the pictures named in an import file, each only once; refuses those that cannot be decoded. */
export const createCachedPictureFetcher = ({
  dataDir,
  fetchPicture = createPictureFetcher(),
}: PictureFetcherDependencies): FetchPicture =>
  cacheFetchedPictures(rejectUndecodablePictures(fetchPicture), join(dataDir, 'fetched-pictures'));
