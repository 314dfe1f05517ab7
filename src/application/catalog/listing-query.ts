import { type ListingQuery, productsPerPage } from '#domain/search/listing';
import type { ParsedPageUrlOf } from '#domain/shell/parsed-page-url';

export type ListUrl = ParsedPageUrlOf<'products' | 'category'>;

/** The query of a product list, category page or search (FI-21). */
export const buildListingQuery = (url: ListUrl): ListingQuery => {
  const { chosen, page, sort, search } = url.parameters;
  if (url.page === 'products') return { chosen, page, sort, limit: productsPerPage, ...(search ? { search } : {}) };
  const { species, group, option } = url;
  const inPath = group && option ? { [group.slug]: [...new Set([option.slug, ...(chosen[group.slug] ?? [])])] } : {};
  return { species, chosen: { ...chosen, species: [species], ...inPath }, page, sort, limit: productsPerPage };
};
