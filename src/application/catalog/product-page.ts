import type { ListingProduct, Product, VariantId } from '#domain/catalog/product';
import type { Crumb } from '#domain/catalog/trail';

export type ProductScreenData = {
  readonly kind: 'product';
  readonly product: Product;
  /** The variant that the address names. */
  readonly variantId: VariantId;
  readonly trail: readonly Crumb[];
  /** Often bought with. */
  readonly related: readonly ListingProduct[];
};
