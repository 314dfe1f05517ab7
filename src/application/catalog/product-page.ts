import type { ListingProduct, Product, VariantId } from '#domain/catalog/product';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { GoodnessBox } from '#domain/content/content-sections';

export type ProductScreenData = {
  readonly kind: 'product';
  readonly product: Product;
  /** The variant that the address names. */
  readonly variantId: VariantId;
  readonly trail: readonly Breadcrumb[];
  /** Of a product for both species, for who comes from cats (BC-04). */
  readonly catBreadcrumbs?: readonly Breadcrumb[];
  /** A seal, where any variant of the product has it (API-55). */
  readonly goodness?: GoodnessBox;
  /** Often bought with. */
  readonly related: readonly ListingProduct[];
};
