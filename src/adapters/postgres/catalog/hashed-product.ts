import { createHash } from 'node:crypto';
import type { ProductToWrite, VariantToWrite } from '#application/ports/catalogue-writer';
import { pictureOf } from './store-originals';

/** A product with a hash of all that it says. */
export type HashedProduct = ProductToWrite & { readonly hash: string };

const withSources = (variant: VariantToWrite) => ({ ...variant, pictures: variant.pictures.map(pictureOf) });

/** Of two variants with one SKU, in any case, the later is written. */
const withoutRepeats = (variants: readonly VariantToWrite[]): readonly VariantToWrite[] => [
  ...new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant])).values(),
];

export const withHash = (product: ProductToWrite): HashedProduct => {
  const variants = withoutRepeats(product.variants);
  const says = { ...product, picture: pictureOf(product.picture), variants: variants.map(withSources) };
  return { ...product, variants, hash: createHash('sha256').update(JSON.stringify(says)).digest('hex') };
};
