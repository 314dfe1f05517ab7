import type { Product, VariantId } from '#domain/catalog/product';
import type { ProductCard } from '#domain/catalog/product-card';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { GoodnessBoxContent } from '#domain/content/content-sections';

export type ProductScreenData = {
  readonly kind: 'product';
  readonly product: Product;
  /** The variant that the URL names. */
  readonly variantId: VariantId;
  readonly trail: readonly Breadcrumb[];
  /** Present for a product for both species: the breadcrumbs for a visitor who comes from the cat pages (BC-04). */
  readonly catBreadcrumbs?: readonly Breadcrumb[];
  /** Present if any variant of the product has the goodness box (API-55). */
  readonly goodness?: GoodnessBoxContent;
  readonly related: readonly ProductCard[];
};
