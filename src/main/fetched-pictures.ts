import { join } from 'node:path';
import { pictureFetcher } from '#adapters/fetch-pictures/fetch-picture';
import { rememberPictures } from '#adapters/fetch-pictures/remember-pictures';
import { decodablePictures } from '#adapters/http/images/decodable-pictures';
import type { FetchPicture } from '#application/catalog/import-pictures';

export type PictureParts = {
  /** Pictures that were fetched are remembered there. */
  readonly dataDir: string;
  readonly fetchPicture?: FetchPicture;
};

/** Pictures that a file names: only such as can be decoded, each fetched once. */
export const fetchedPictures = ({ dataDir, fetchPicture = pictureFetcher() }: PictureParts): FetchPicture =>
  rememberPictures(decodablePictures(fetchPicture), join(dataDir, 'fetched-pictures'));
