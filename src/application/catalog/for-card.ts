import type { ListingProduct, Product } from '#domain/catalog/product';

const longestDescription = 80;

/** A product without what only its page shows, so that a list of them stays small. */
export const forCard = (product: Product | ListingProduct): ListingProduct => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  brand: product.brand,
  productType: product.productType,
  description: [...product.description].slice(0, longestDescription).join(''),
  terms: product.terms,
  picture: product.picture,
  options: product.options,
  variants: product.variants.map((variant) => ({ ...variant, pictures: variant.pictures.slice(0, 1) })),
  sellingPlans: product.sellingPlans,
});
