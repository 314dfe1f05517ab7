import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { FetchedPicture, FetchPicture } from '#application/catalog/import-pictures';
import { renderPicture, UnreadablePicture } from './render-picture';

const small = { format: 'webp', width: 50, fit: 'cover', quality: 65 } as const;

const noDrawing = (): string => {
  throw new Error('a raster is not drawn');
};

const renderable =
  (picture: FetchedPicture): TE.TaskEither<string, FetchedPicture> =>
  async () => {
    try {
      await renderPicture({ kind: 'raster', ...picture, alt: '' }, small, noDrawing);
      return E.right(picture);
    } catch (error) {
      if (error instanceof UnreadablePicture) return E.left('The picture cannot be read, or has too many pixels.');
      throw error;
    }
  };

/**
 * Lets through what renditions can be made of, by making the smallest: a picture that is broken, cut off or too large
 * is refused with a sentence before it is kept (ST-22).
 */
export const decodablePictures =
  (fetchPicture: FetchPicture): FetchPicture =>
  (url) =>
    pipe(fetchPicture(url), TE.chain(renderable));
