import type { ProductCard } from '#domain/catalog/product-card';
import type { Species } from '#domain/catalog/species';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { CategoryPathParts } from '#domain/catalog/variant-selection';
import type { ContentLink } from '#domain/content/content-documents';
import type { PromotionBannerContent } from '#domain/content/content-sections';
import type { Facet, ListingSort } from '#domain/search/listing';

export type NoProductsContent = {
  readonly message: string;
  readonly suggestions: readonly ContentLink[];
  readonly products: readonly ProductCard[];
};

export type ListScreenData = {
  readonly kind: 'list' | 'category' | 'search';
  readonly heading: string;
  readonly trail: readonly Breadcrumb[];
  /** The path of this list, without query. */
  readonly path: string;
  readonly species?: Species;
  readonly category?: CategoryPathParts;
  readonly search?: string;
  /** The search text corrected to words of the catalog, if no product has one of its words. */
  readonly didYouMean?: string;
  /** The filter options chosen in the query, and the category's own option. */
  readonly chosen: ChosenFilterOptions;
  readonly sort: ListingSort;
  readonly sorts: readonly ListingSort[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly products: readonly ProductCard[];
  readonly facets: readonly Facet[];
  /** Shown between the products of the first page, by position. */
  readonly promotions: readonly PromotionBannerContent[];
  readonly nothingFound?: NoProductsContent;
};
