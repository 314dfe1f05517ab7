import type { ProductId } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import { type FilterGroup, offeredGroups } from '#domain/catalog/taxonomy';
import { chosenVariant, type VariantHints } from '#domain/catalog/variant-selection';
import { buildFilterMatcher } from '#domain/catalog/variant-traits';
import { type Site, showsPrices } from '#domain/site';
import type { Chosen } from '../catalog/taxonomy';
import { addOtherBrands, findOtherBrands, type OtherBrands } from './brand-options';
import { type Facet, isSoldOut, type ListingFacts, type ListingQuery, type Sort, type VariantFacts } from './listing';

export type FoundProducts = {
  /** The products of the requested page, in order. */
  readonly ids: readonly ProductId[];
  readonly total: number;
  readonly pages: number;
  readonly facets: readonly Facet[];
};

/** The number of pages that `total` products fill; at least 1. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** A filter group with the values chosen in it; with none chosen every product passes. */
export type FacetFilter = { readonly group: FilterGroup; readonly wanted: ReadonlySet<string> };

const wantedValue = ({ filter }: FilterGroup['options'][number]): string => ('value' in filter ? filter.value : '');

const facetFiltersOf = (groups: readonly FilterGroup[], chosen: Chosen): readonly FacetFilter[] =>
  groups.map((group) => {
    const slugs = chosen[group.slug] ?? [];
    return { group, wanted: new Set(group.options.filter(({ slug }) => slugs.includes(slug)).map(wantedValue)) };
  });

const passes = ({ group, wanted }: FacetFilter, facts: ListingFacts): boolean =>
  wanted.size === 0 || facts.terms[group.field].some((value) => wanted.has(value));

/** The species of a query that has exactly one. */
const speciesOfQuery = ({ species, chosen }: Pick<ListingQuery, 'species' | 'chosen'>): Species | undefined => {
  if (species) return species;
  const [only, ...more] = chosen.species ?? [];
  return more.length === 0 && (only === 'dog' || only === 'cat') ? only : undefined;
};

/** The filters of a query on a site. `brands` are the brands of the catalogue that are not in the taxonomy. */
export const buildFacetFilters = (
  { species, chosen }: Pick<ListingQuery, 'species' | 'chosen'>,
  site: Site,
  brands: OtherBrands,
): readonly FacetFilter[] =>
  facetFiltersOf(
    addOtherBrands(
      offeredGroups(site, speciesOfQuery({ ...(species ? { species } : {}), chosen })),
      brands,
      chosen.brand ?? [],
    ),
    species ? { ...chosen, species: [species] } : chosen,
  );

type FoundWithCounts = {
  readonly found: readonly ListingFacts[];
  readonly counts: readonly ReadonlyMap<string, number>[];
};

/**
 * Finds in one pass the products that pass every filter and counts, for each group, the values of the products that
 * pass every other group.
 */
const findAndCount = (all: readonly ListingFacts[], filters: readonly FacetFilter[]): FoundWithCounts => {
  const found: ListingFacts[] = [];
  const counts = filters.map(() => new Map<string, number>());
  const count = (facts: ListingFacts, index: number, filter: FacetFilter): void => {
    const counter = counts[index];
    if (!counter) return;
    for (const value of facts.terms[filter.group.field]) counter.set(value, (counter.get(value) ?? 0) + 1);
  };
  for (const facts of all) {
    let failures = 0;
    let failed = -1;
    for (let index = 0; index < filters.length && failures < 2; index += 1) {
      const filter = filters[index];
      if (filter && !passes(filter, facts)) {
        failures += 1;
        failed = index;
      }
    }
    if (failures === 0) {
      found.push(facts);
      filters.forEach((filter, index) => {
        count(facts, index, filter);
      });
      continue;
    }
    const only = failures === 1 ? filters[failed] : undefined;
    if (only) count(facts, failed, only);
  }
  return { found, counts };
};

const facetOf = ({ group, wanted }: FacetFilter, countOf: (value: string) => number): Facet => ({
  slug: group.slug,
  label: group.label,
  options: group.options
    .map((option) => ({ slug: option.slug, label: option.label, value: wantedValue(option) }))
    .map(({ slug, label, value }) => ({ slug, label, value, count: countOf(value) }))
    .filter(({ count, value }) => count > 0 || wanted.has(value))
    .map(({ slug, label, count }) => ({ slug, label, count })),
});

/**
 * The facets of filters, without empty ones. `countOf` returns how many products a value of the filter at `index` would
 * show.
 */
export const buildFacets = (
  filters: readonly FacetFilter[],
  countOf: (index: number, value: string) => number,
): readonly Facet[] =>
  filters
    .map((filter, index) => facetOf(filter, (value) => countOf(index, value)))
    .filter(({ options }) => options.length > 0);

/** The facets of some products of a collection: how many of these products have each option. */
export const countFacets = (
  products: readonly Pick<ListingFacts, 'brand' | 'terms'>[],
  collection: Pick<ListingQuery, 'species' | 'chosen'>,
  site: Site,
): readonly Facet[] => {
  const filters = buildFacetFilters(collection, site, findOtherBrands(products));
  return buildFacets(filters, (index, value) => {
    const field = filters[index]?.group.field;
    return field === undefined ? 0 : products.filter(({ terms }) => terms[field].includes(value)).length;
  });
};

/** Compares titles alphabetically, ignoring case and accents (FI-21). */
export const byTitle: (a: string, b: string) => number = new Intl.Collator('en', { sensitivity: 'base' }).compare;

/** The parts of a query that decide which variant a card shows. */
export const buildVariantHints = ({ chosen, search }: Pick<ListingQuery, 'chosen' | 'search'>): VariantHints => ({
  met: buildFilterMatcher(chosen),
  ...(search === undefined ? {} : { search }),
});

/**
 * The price on a product's card in a listing. Price sorts use it, so that cards are in the order of the prices shown.
 */
export const shownPrice = (variants: readonly VariantFacts[], hints: VariantHints): number =>
  chosenVariant(variants, hints)?.price ?? 0;

type Comparator = (a: ListingFacts, b: ListingFacts) => number;

const byShownPrice = (found: readonly ListingFacts[], hints: VariantHints): Comparator => {
  const prices = new Map(found.map(({ id, variants }) => [id, shownPrice(variants, hints)]));
  return (a, b) => (prices.get(a.id) ?? 0) - (prices.get(b.id) ?? 0);
};

const orders: Readonly<Record<Exclude<Sort, 'price-asc' | 'price-desc'>, Comparator>> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || a.rank - b.rank,
  'best-selling': (a, b) => b.sales - a.sales,
  'title-asc': (a, b) => byTitle(a.title, b.title),
  'title-desc': (a, b) => byTitle(b.title, a.title),
};

const comparatorFor = (sort: Sort, found: readonly ListingFacts[], query: ListingQuery): Comparator => {
  if (sort !== 'price-asc' && sort !== 'price-desc') return orders[sort];
  const ascending = byShownPrice(found, buildVariantHints(query));
  return sort === 'price-asc' ? ascending : (a, b) => ascending(b, a);
};

/** The sort that a site applies: the staff shop has no price sorts and uses `featured` instead (RO-12). */
export const effectiveSort = (site: Site, sort: Sort): Sort =>
  showsPrices(site) || !sort.startsWith('price-') ? sort : 'featured';

const sortProducts = (found: readonly ListingFacts[], first: Comparator): readonly ListingFacts[] =>
  found.toSorted(
    (a, b) =>
      Number(isSoldOut(a.variants)) - Number(isSoldOut(b.variants)) ||
      first(a, b) ||
      byTitle(a.title, b.title) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );

const byRelevance = (ranked: readonly ProductId[]): Comparator => {
  const place = new Map(ranked.map((id, index) => [id, index]));
  return (a, b) => (place.get(a.id) ?? ranked.length) - (place.get(b.id) ?? ranked.length);
};

/**
 * Finds a page of the products of a site (FI-21): OR within a group, AND across groups; a facet counts the products
 * that a shopper would see with that option, the other groups unchanged. `matches` are the products that the search
 * text found, best first; they keep that order unless the query has another sort. Sold-out products come last; ties are
 * broken by title, then id.
 */
export const findProducts = (
  all: readonly ListingFacts[],
  query: ListingQuery,
  site: Site,
  matches?: readonly ProductId[],
): FoundProducts => {
  const { page, limit } = query;
  const filters = buildFacetFilters(query, site, findOtherBrands(all));
  const matched = matches && new Set(matches);
  const { found, counts } = findAndCount(matched ? all.filter(({ id }) => matched.has(id)) : all, filters);
  const sort = effectiveSort(site, query.sort);
  const ordered = sortProducts(
    found,
    matches && sort === 'featured' ? byRelevance(matches) : comparatorFor(sort, found, query),
  );
  return {
    ids: ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    total: found.length,
    pages: pagesOf(found.length, limit),
    facets: buildFacets(filters, (index, value) => counts[index]?.get(value) ?? 0),
  };
};
