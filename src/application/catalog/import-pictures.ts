import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { ImageToWrite, PictureOriginal, PictureToWrite, ProductToWrite } from '#application/ports/catalog-writer';
import type { ImportedImage } from '#domain/catalog/import-cells';
import type { ImportedProduct } from '#domain/catalog/import-product';
import type { ImportCellNote } from '#domain/catalog/import-row';
import type { StoredImage } from '#domain/catalog/stored-product';

export type FetchedPicture = { readonly bytes: Uint8Array; readonly mediaType: string };

/** Fetches a picture by URL; on the left a sentence that says why it could not. Never throws. */
export type FetchPicture = (url: string) => Task<E.Either<string, FetchedPicture>>;

/** Draws the packaging of a variant from its data; if the kind of packaging is unknown, its name. */
export type DrawPackaging = (product: ImportedProduct, variant: ImportedProduct['variants'][number]) => PictureOriginal;

/** Stored pictures by their URL in the rows; those that the file doesn't name aren't fetched again. */
export type StoredPictures = {
  readonly pictures: ReadonlyMap<string, StoredImage>;
  readonly carriedPictures: ReadonlySet<string>;
};

const noStoredPictures: StoredPictures = { pictures: new Map(), carriedPictures: new Set() };

type Pictures = {
  readonly picture: PictureToWrite;
  /** The merchant's pictures of the whole product. */
  readonly images: readonly ImageToWrite[];
  /** In the order of the product's variants; at least one picture each, and the variant's own one. */
  readonly ofVariants: readonly { readonly pictures: readonly PictureToWrite[]; readonly image?: ImageToWrite }[];
  readonly warnings: readonly ImportCellNote[];
};

/** The pictures of a product that were fetched, by URL. */
export const listFetchedPictures = ({ images = [], variants }: ProductToWrite): ReadonlyMap<string, FetchedPicture> =>
  new Map(
    [...images, ...variants.flatMap(({ image }) => image ?? [])].flatMap(({ original, url }) =>
      original.kind === 'raster' && url !== undefined ? [[url, original] as const] : [],
    ),
  );

/** The most pictures of one product; further ones are not fetched. */
const maxPictures = 20;

const imagesToLoad = ({ images, variants, title }: ImportedProduct): readonly ImportedImage[] => {
  const own = variants.flatMap(({ image, line }) => (image ? [{ url: image, line, alt: title }] : []));
  const all = [...images, ...own];
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index).slice(0, maxPictures);
};

/**
 * The file's pictures in order, or drawn packaging if it has none. A picture that can't be fetched becomes a warning, and
 * a stored picture from its URL stays.
 */
export const fetchProductPictures = async (
  product: ImportedProduct,
  fetchPicture: FetchPicture,
  draw: DrawPackaging,
  { pictures: stored, carriedPictures } = noStoredPictures,
): Promise<Pictures> => {
  const warnings: ImportCellNote[] = [];
  const loaded = new Map<string, ImageToWrite>();
  const loadStored = (url: string, alt: string): boolean => {
    const known = stored.get(url);
    if (!known) return false;
    const from = known.url === undefined ? {} : { url: known.url };
    loaded.set(url, { original: { kind: 'stored', source: known.source, alt }, ...from });
    return true;
  };
  for (const { url, alt, line } of imagesToLoad(product)) {
    if (carriedPictures.has(url) && loadStored(url, alt)) continue;
    const answer = await fetchPicture(url)();
    if (E.isRight(answer)) {
      loaded.set(url, { original: { kind: 'raster', ...answer.right, alt }, url });
      continue;
    }
    const end = loadStored(url, alt)
      ? 'The stored picture stays.'
      : 'If no picture is left, a drawing takes its place.';
    warnings.push({ line, column: 'Image Src', reason: `${answer.left} ${end}` });
  }
  const images = product.images.flatMap(({ url }) => loaded.get(url) ?? []);
  const shared = images.map(({ original }) => original);
  const ofVariants = product.variants.map((variant) => {
    const image = variant.image === undefined ? undefined : loaded.get(variant.image);
    if (!image) return { pictures: shared.length > 0 ? shared : [draw(product, variant)] };
    return { pictures: [image.original, ...shared.filter((picture) => picture !== image.original)], image };
  });
  const picture = shared[0] ?? ofVariants[0]?.pictures[0];
  if (!picture) throw new Error(`${product.handle} has no variant`);
  return { picture, images, ofVariants, warnings };
};
