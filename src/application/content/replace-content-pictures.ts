import type { PictureOriginal } from '#application/ports/catalog-writer';
import type { ContentToWrite, ImageOriginal } from '#application/ports/content-writer';
import type { Picture } from '#domain/catalog/product';
import type { CmsImage } from '#domain/content/content-documents';
import type { SiteContent } from '#domain/content/site-content';

type Keep = (original: PictureOriginal) => Picture;

const isOriginal = (value: object): value is ImageOriginal =>
  'kind' in value && (value.kind === 'drawing' || value.kind === 'raster') && 'alt' in value;

const imageOf = ({ narrow, size, ...original }: ImageOriginal, keep: Keep): CmsImage => ({
  ...keep(original),
  ...size,
  ...(narrow ? { narrow: { source: keep(narrow).source } } : {}),
});

const withPictures = (value: unknown, keep: Keep): unknown => {
  if (Array.isArray(value)) return value.map((one) => withPictures(one, keep));
  if (typeof value !== 'object' || value === null) return value;
  if (isOriginal(value)) return imageOf(value, keep);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPictures(one, keep)]));
};

/** The content with each original replaced by the picture that `keep` returns for it. */
export const replaceContentPictures = (content: ContentToWrite, keep: Keep): Partial<SiteContent> =>
  withPictures(content, keep) as Partial<SiteContent>;

/** Every original in the content; repeated ones are repeated. */
export const findContentPictureOriginals = (content: ContentToWrite): readonly PictureOriginal[] => {
  const originals: PictureOriginal[] = [];
  replaceContentPictures(content, (original) => {
    originals.push(original);
    return { source: '', alt: '' };
  });
  return originals;
};
