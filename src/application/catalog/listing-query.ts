import { type ListingQuery, productsPerPage } from '#domain/search/listing';
import type { ParsedPageUrlOf } from '#domain/shell/parsed-page-url';

export type ListAddress = ParsedPageUrlOf<'products' | 'category'>;

/** The query of a product list, category page or search (FI-21). */
export const buildListingQuery = (address: ListAddress): ListingQuery => {
  const { chosen, page, sort, search } = address.parameters;
  if (address.page === 'products') return { chosen, page, sort, limit: productsPerPage, ...(search ? { search } : {}) };
  const { species, group, option } = address;
  const inPath = group && option ? { [group.slug]: [...new Set([option.slug, ...(chosen[group.slug] ?? [])])] } : {};
  return { species, chosen: { ...chosen, species: [species], ...inPath }, page, sort, limit: productsPerPage };
};
