import type { ListingProduct } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { CategoryParts } from '#domain/catalog/variant-selection';
import type { Link } from '#domain/content/content-documents';
import type { PromotionBanner } from '#domain/content/content-sections';
import type { Facet, Sort } from '#domain/search/listing';

/** The message and suggestions of an empty list. */
export type NothingFound = {
  readonly message: string;
  readonly suggestions: readonly Link[];
  readonly products: readonly ListingProduct[];
};

/** A product list, a category, or search results. */
export type ListScreenData = {
  readonly kind: 'list' | 'category' | 'search';
  readonly heading: string;
  readonly trail: readonly Breadcrumb[];
  /** The path of this list, without query. */
  readonly path: string;
  readonly species?: Species;
  readonly category?: CategoryParts;
  readonly search?: string;
  /** The search text corrected to words of the catalogue, where a word of it is in no product. */
  readonly didYouMean?: string;
  /** The filter options chosen in the query, and the category's own option. */
  readonly chosen: Chosen;
  readonly sort: Sort;
  readonly sorts: readonly Sort[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly products: readonly ListingProduct[];
  readonly facets: readonly Facet[];
  /** Shown between the products of the first page, by position. */
  readonly promotions: readonly PromotionBanner[];
  /** Present where there are no products. */
  readonly nothingFound?: NothingFound;
};
