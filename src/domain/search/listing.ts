import type { ListingProduct } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import type { VariantCandidate } from '#domain/catalog/variant-selection';
import type { Money } from '#domain/money';

export const listingSorts = ['featured', 'best-selling', 'price-asc', 'price-desc', 'title-asc', 'title-desc'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Products per page (FI-21). */
export const productsPerPage = 24;

export type SpeciesAndFilters = { readonly species?: Species; readonly chosen: ChosenFilterOptions };

export type ListingQuery = SpeciesAndFilters & {
  /** Free text; trimmed, not empty. */
  readonly search?: string;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
  /** 1 to 250. */
  readonly limit: number;
};

type ListPlace = { readonly page: number; readonly search?: string | undefined; readonly total: number };

/** Promotion banners are on the first page of a list that has products, and never on search results (API-56). */
export const canShowPromotionBanners = ({ page, search, total }: ListPlace): boolean =>
  page === 1 && search === undefined && total > 0;

type FacetOption = { readonly slug: string; readonly label: string; readonly count: number };
/** `count` is how many products a shopper would see with that option, the other groups unchanged. */
export type Facet = { readonly slug: string; readonly label: string; readonly options: readonly FacetOption[] };

export type Listing = {
  readonly products: readonly ListingProduct[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: readonly Facet[];
  /** The corrected search text; present if a word of the search is in no product. */
  readonly didYouMean?: string;
};

export type VariantIndexEntry = VariantCandidate & { readonly price: Money };

/** The fields of a product that finding and sorting need, small enough to keep all products in memory. */
export type ProductIndexEntry = Pick<ListingProduct, 'id' | 'handle' | 'title' | 'brand' | 'terms'> & {
  /** In the product's own order; at least one. */
  readonly variants: readonly VariantIndexEntry[];
  readonly featured: boolean;
  /** The merchant's sort order, lowest first. */
  readonly rank: number;
  /** A sales figure, highest first. */
  readonly sales: number;
};

export const isSoldOut = (variants: readonly Pick<VariantIndexEntry, 'inStock'>[]): boolean =>
  !variants.some(({ inStock }) => inStock);
