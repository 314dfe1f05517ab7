import type { ListingProduct } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { CategoryParts } from '#domain/catalog/variant-selection';
import type { Link } from '#domain/content/content-documents';
import type { PromotionBanner } from '#domain/content/content-sections';
import type { Facet, Sort } from '#domain/search/listing';

/** What is said and proposed where a list is empty. */
export type NothingFound = {
  readonly message: string;
  readonly suggestions: readonly Link[];
  readonly products: readonly ListingProduct[];
};

/** A list, a category or the results of a search. */
export type ListScreenData = {
  readonly kind: 'list' | 'category' | 'search';
  readonly heading: string;
  readonly trail: readonly Breadcrumb[];
  /** The path of this list, without query. */
  readonly path: string;
  readonly species?: Species;
  readonly category?: CategoryParts;
  readonly search?: string;
  /** The search in words of the catalogue, where one of its words is in no product. */
  readonly didYouMean?: string;
  /** What the query chose; the category's own option is in here too. */
  readonly chosen: Chosen;
  readonly sort: Sort;
  readonly sorts: readonly Sort[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly products: readonly ListingProduct[];
  readonly facets: readonly Facet[];
  /** Between the products of the first page, by position. */
  readonly promotions: readonly PromotionBanner[];
  /** Where there are no products. */
  readonly nothingFound?: NothingFound;
};
