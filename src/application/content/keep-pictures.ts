import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { Picture } from '#domain/catalog/product';
import type { SiteContent } from '#domain/content/site-content';

const isOriginal = (value: object): value is PictureOriginal =>
  'kind' in value && (value.kind === 'drawing' || value.kind === 'raster') && 'alt' in value;

const withPictures = (value: unknown, keep: (original: PictureOriginal) => Picture): unknown => {
  if (Array.isArray(value)) return value.map((one) => withPictures(one, keep));
  if (typeof value !== 'object' || value === null) return value;
  if (isOriginal(value)) return keep(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPictures(one, keep)]));
};

/** The content with the picture that `keep` answers in place of each original. */
export const keepPictures = (content: ContentToWrite, keep: (original: PictureOriginal) => Picture): SiteContent =>
  withPictures(content, keep) as SiteContent;

/** Every original in the content, repetitions included. */
export const originalsOf = (content: ContentToWrite): readonly PictureOriginal[] => {
  const originals: PictureOriginal[] = [];
  keepPictures(content, (original) => {
    originals.push(original);
    return { source: '', alt: '' };
  });
  return originals;
};
