import { createHash } from 'node:crypto';
import type { ProductToWrite, VariantToWrite } from '#application/ports/catalog-writer';
import { buildSkuKey } from '#domain/typed-text';
import { buildPictureFromOriginal } from './save-picture-originals';

/** A product with a hash of all its data. */
export type ProductWithContentHash = ProductToWrite & { readonly hash: string };

/** Of two variants whose SKUs differ at most in case, the later is written. */
const withoutRepeats = (variants: readonly VariantToWrite[]): readonly VariantToWrite[] => [
  ...new Map(variants.map((variant) => [buildSkuKey(variant.sku), variant])).values(),
];

export const buildProductWithContentHash = (product: ProductToWrite): ProductWithContentHash => {
  const variants = withoutRepeats(product.variants);
  const content = {
    ...product,
    picture: buildPictureFromOriginal(product.picture),
    variants: variants.map((one) => ({ ...one, pictures: one.pictures.map(buildPictureFromOriginal) })),
  };
  return { ...product, variants, hash: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
};
