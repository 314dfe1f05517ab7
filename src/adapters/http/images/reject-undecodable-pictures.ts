import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { FetchedPicture, FetchPicture } from '#application/catalog/import-pictures';
import { renderPicture, UnreadablePictureError } from './render-picture';

const smallestRendition = { format: 'webp', width: 50, fit: 'cover', quality: 65 } as const;

const throwForDrawing = (): string => {
  throw new Error('a raster is not drawn');
};

const checkRenderable =
  (picture: FetchedPicture): TE.TaskEither<string, FetchedPicture> =>
  async () => {
    try {
      await renderPicture({ kind: 'raster', ...picture, alt: '' }, smallestRendition, throwForDrawing);
      return E.right(picture);
    } catch (error) {
      if (error instanceof UnreadablePictureError)
        return E.left("We can't read the picture, or it has too many pixels.");
      throw error;
    }
  };

/**
 * Fetches pictures and renders each at the smallest size as a check: one that is broken, truncated or too large is
 * refused with a sentence before it is stored (ST-22).
 */
export const rejectUndecodablePictures =
  (fetchPicture: FetchPicture): FetchPicture =>
  (url) =>
    pipe(fetchPicture(url), TE.chain(checkRenderable));
