import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import type { ImportedImage } from '#domain/catalog/import-cells';
import type { ImportedProduct } from '#domain/catalog/import-product';
import type { ImportCellNote } from '#domain/catalog/import-row';

export type FetchedPicture = { readonly bytes: Uint8Array; readonly mediaType: string };

/** Fetches a picture by URL; on the left a sentence that says why it could not. Never throws. */
export type FetchPicture = (url: string) => Task<E.Either<string, FetchedPicture>>;

/** Draws the packaging of a variant from its data; where the kind of packaging is unknown, its name. */
export type DrawPackaging = (product: ImportedProduct, variant: ImportedProduct['variants'][number]) => PictureOriginal;

type Pictures = {
  readonly picture: PictureOriginal;
  /** In the order of the product's variants; at least one picture each. */
  readonly ofVariants: readonly (readonly PictureOriginal[])[];
  readonly warnings: readonly ImportCellNote[];
};

/** The most pictures of one product; further ones are not fetched. */
const maxPictures = 20;

const imagesToLoad = ({ images, variants, title }: ImportedProduct): readonly ImportedImage[] => {
  const own = variants.flatMap(({ image, line }) => (image ? [{ url: image, line, alt: title }] : []));
  const all = [...images, ...own];
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index).slice(0, maxPictures);
};

/** The file's pictures, one after the other, else drawn packaging. One that cannot be fetched becomes a warning. */
export const fetchProductPictures = async (
  product: ImportedProduct,
  fetchPicture: FetchPicture,
  draw: DrawPackaging,
): Promise<Pictures> => {
  const warnings: ImportCellNote[] = [];
  const fetched = new Map<string, PictureOriginal>();
  for (const { url, alt, line } of imagesToLoad(product)) {
    const answer = await fetchPicture(url)();
    if (E.isRight(answer)) {
      fetched.set(url, { kind: 'raster', ...answer.right, alt });
      continue;
    }
    const reason = `${answer.left} If no picture is left, a drawing takes its place.`;
    warnings.push({ line, column: 'Image Src', reason });
  }
  const shared = product.images.flatMap(({ url }) => fetched.get(url) ?? []);
  const ofVariants = product.variants.map((variant) => {
    const own = variant.image === undefined ? undefined : fetched.get(variant.image);
    const all = own ? [own, ...shared.filter((picture) => picture !== own)] : shared;
    return all.length > 0 ? all : [draw(product, variant)];
  });
  const picture = shared[0] ?? ofVariants[0]?.[0];
  if (!picture) throw new Error(`${product.handle} has no variant`);
  return { picture, ofVariants, warnings };
};
