import type { ListingProduct, ProductId } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import type { Chosen, FilterField } from '#domain/catalog/taxonomy';
import type { VariantChoice } from '#domain/catalog/variant-selection';
import type { Money } from '#domain/money';

export const sorts = ['featured', 'best-selling', 'price-asc', 'price-desc', 'title-asc', 'title-desc'] as const;
export type Sort = (typeof sorts)[number];

/** Products per page (FI-21). */
export const pageSize = 24;

export type ListingQuery = {
  readonly species?: Species;
  readonly chosen: Chosen;
  /** Free text; trimmed, not empty. */
  readonly search?: string;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** 1 to 250. */
  readonly limit: number;
};

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

/** A variant that a card may show, with its price. */
export type VariantFacts = VariantChoice & { readonly price: Money };

/** The fields of a product that finding and sorting need, small enough to keep all products in memory. */
export type ListingFacts = {
  readonly id: ProductId;
  readonly handle: string;
  readonly title: string;
  readonly brand: string;
  readonly terms: Readonly<Record<FilterField, readonly string[]>>;
  /** In the product's own order; at least one. */
  readonly variants: readonly VariantFacts[];
  readonly featured: boolean;
  /** The merchant's sort order, lowest first. */
  readonly rank: number;
  /** A sales figure, highest first. */
  readonly sales: number;
};

export const isSoldOut = (variants: readonly Pick<VariantFacts, 'inStock'>[]): boolean =>
  !variants.some(({ inStock }) => inStock);
