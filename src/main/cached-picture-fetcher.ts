import { join } from 'node:path';
import { cachePictures } from '#adapters/fetch-pictures/cache-pictures';
import { pictureFetcher } from '#adapters/fetch-pictures/fetch-picture';
import { decodablePictures } from '#adapters/http/images/decodable-pictures';
import type { FetchPicture } from '#application/catalog/import-pictures';

export type PictureParts = {
  /** Fetched pictures are cached in this directory. */
  readonly dataDir: string;
  readonly fetchPicture?: FetchPicture;
};

/** Fetches the pictures named in an import file, each only once; refuses those that cannot be decoded. */
export const cachedPictureFetcher = ({ dataDir, fetchPicture = pictureFetcher() }: PictureParts): FetchPicture =>
  cachePictures(decodablePictures(fetchPicture), join(dataDir, 'fetched-pictures'));
