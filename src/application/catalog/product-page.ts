import type { ListingProduct, Product, VariantId } from '#domain/catalog/product';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { GoodnessBox } from '#domain/content/content-sections';

export type ProductScreenData = {
  readonly kind: 'product';
  readonly product: Product;
  /** The variant that the URL names. */
  readonly variantId: VariantId;
  readonly trail: readonly Breadcrumb[];
  /** Present for a product for both species: the breadcrumbs for a visitor who comes from the cat pages (BC-04). */
  readonly catBreadcrumbs?: readonly Breadcrumb[];
  /** Present where any variant of the product has the goodness box (API-55). */
  readonly goodness?: GoodnessBox;
  /** Products often bought together with this one. */
  readonly related: readonly ListingProduct[];
};
