import { createHash } from 'node:crypto';
import type { ProductToWrite, VariantToWrite } from '#application/ports/catalog-writer';
import { buildSkuKey } from '#domain/typed-text';
import { buildPictureFromOriginal, buildStoredImage } from './save-picture-originals';

/** A product with a hash of all its data except stock, and a hash of the stock, if it has any. */
export type ProductWithContentHash = ProductToWrite & { readonly hash: string; readonly stockHash?: string };

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

const hashStock = (variants: readonly VariantToWrite[]): string | undefined => {
  const levels = variants.flatMap(({ sku, stock }) => (stock ? [[buildSkuKey(sku), stock] as const] : []));
  return levels.length === 0 ? undefined : hashOf(levels.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Of two variants whose SKUs differ at most in case, the later is written. */
const withoutRepeats = (variants: readonly VariantToWrite[]): readonly VariantToWrite[] => [
  ...new Map(variants.map((variant) => [buildSkuKey(variant.sku), variant])).values(),
];

export const buildProductWithContentHash = (product: ProductToWrite): ProductWithContentHash => {
  const { basedOn: _basedOn, ...own } = product;
  const variants = withoutRepeats(product.variants);
  const content = {
    ...own,
    picture: buildPictureFromOriginal(product.picture),
    images: (product.images ?? []).map(buildStoredImage),
    variants: variants.map(({ stock: _stock, pictures, image, ...one }) => ({
      ...one,
      pictures: pictures.map(buildPictureFromOriginal),
      ...(image ? { image: buildStoredImage(image) } : {}),
    })),
  };
  const stockHash = hashStock(variants);
  return { ...product, variants, hash: hashOf(content), ...(stockHash === undefined ? {} : { stockHash }) };
};
