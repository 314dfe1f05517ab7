import type { ProductId } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import { type ChosenFilterOptions, type FilterGroup, findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { pickVariantCandidate, type ShownVariantCriteria } from '#domain/catalog/variant-selection';
import { buildMatchingFilterCounter } from '#domain/catalog/variant-traits';
import { type Site, showsPrices } from '#domain/site';
import { addNonTaxonomyBrands, findNonTaxonomyBrands, type NonTaxonomyBrands } from './brand-options';
import {
  type Facet,
  isSoldOut,
  type ListingQuery,
  type ListingSort,
  type ProductIndexEntry,
  type SpeciesAndFilters,
  type VariantIndexEntry,
} from './listing';

export type FoundProducts = {
  /** The products of the requested page, in order. */
  readonly ids: readonly ProductId[];
  readonly total: number;
  readonly pages: number;
  readonly facets: readonly Facet[];
};

/** The number of pages that `total` products fill; at least 1. */
export const countResultPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** A filter group with the values chosen in it; with none chosen every product passes. */
export type FacetFilter = { readonly group: FilterGroup; readonly wanted: ReadonlySet<string> };

const wantedValue = ({ filter }: FilterGroup['options'][number]): string => ('value' in filter ? filter.value : '');

const facetFiltersOf = (groups: readonly FilterGroup[], chosen: ChosenFilterOptions): readonly FacetFilter[] =>
  groups.map((group) => {
    const slugs = chosen[group.slug] ?? [];
    return { group, wanted: new Set(group.options.filter(({ slug }) => slugs.includes(slug)).map(wantedValue)) };
  });

const passes = ({ group, wanted }: FacetFilter, facts: ProductIndexEntry): boolean =>
  wanted.size === 0 || facts.terms[group.field].some((value) => wanted.has(value));

/** The species of a query that has exactly one. */
const speciesOfQuery = ({ species, chosen }: SpeciesAndFilters): Species | undefined => {
  if (species) return species;
  const [only, ...more] = chosen.species ?? [];
  return more.length === 0 && (only === 'dog' || only === 'cat') ? only : undefined;
};

/** The filters of a query on a site. `brands` are the brands of the catalog that are not in the taxonomy. */
export const buildFacetFilters = (
  { species, chosen }: SpeciesAndFilters,
  site: Site,
  brands: NonTaxonomyBrands,
): readonly FacetFilter[] =>
  facetFiltersOf(
    addNonTaxonomyBrands(
      findOfferedFilterGroups(site, speciesOfQuery({ ...(species ? { species } : {}), chosen })),
      brands,
      chosen.brand ?? [],
    ),
    species ? { ...chosen, species: [species] } : chosen,
  );

type FoundWithCounts = {
  readonly found: readonly ProductIndexEntry[];
  readonly counts: readonly ReadonlyMap<string, number>[];
};

/** Finds what passes every filter; counts, for each group, the values of those that pass all other groups. */
const findAndCount = (all: readonly ProductIndexEntry[], filters: readonly FacetFilter[]): FoundWithCounts => {
  const found: ProductIndexEntry[] = [];
  const counts = filters.map(() => new Map<string, number>());
  const count = (facts: ProductIndexEntry, index: number, filter: FacetFilter): void => {
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

/** The facets, without empty ones. `countOf`: how many products a value of the filter at `index` would show. */
export const buildFacets = (
  filters: readonly FacetFilter[],
  countOf: (index: number, value: string) => number,
): readonly Facet[] =>
  filters
    .map((filter, index) => facetOf(filter, (value) => countOf(index, value)))
    .filter(({ options }) => options.length > 0);

/** The facets of some products of a collection: how many of these products have each option. */
export const countFacets = (
  products: readonly Pick<ProductIndexEntry, 'brand' | 'terms'>[],
  collection: SpeciesAndFilters,
  site: Site,
): readonly Facet[] => {
  const filters = buildFacetFilters(collection, site, findNonTaxonomyBrands(products));
  return buildFacets(filters, (index, value) => {
    const field = filters[index]?.group.field;
    return field === undefined ? 0 : products.filter(({ terms }) => terms[field].includes(value)).length;
  });
};

/** Compares titles alphabetically, ignoring case and accents (FI-21). */
export const compareTitles: (a: string, b: string) => number = new Intl.Collator('en', { sensitivity: 'base' }).compare;

export const buildVariantSelectionHints = ({
  chosen,
  search,
}: Pick<ListingQuery, 'chosen' | 'search'>): ShownVariantCriteria => ({
  met: buildMatchingFilterCounter(chosen),
  ...(search === undefined ? {} : { search }),
});

/** The price on a product's card, by which price sorts sort too, so that cards are in the order of the prices shown. */
export const findCardPrice = (variants: readonly VariantIndexEntry[], hints: ShownVariantCriteria): number =>
  pickVariantCandidate(variants, hints)?.price ?? 0;

type Comparator = (a: ProductIndexEntry, b: ProductIndexEntry) => number;

const byShownPrice = (found: readonly ProductIndexEntry[], hints: ShownVariantCriteria): Comparator => {
  const prices = new Map(found.map(({ id, variants }) => [id, findCardPrice(variants, hints)]));
  return (a, b) => (prices.get(a.id) ?? 0) - (prices.get(b.id) ?? 0);
};

const orders: Readonly<Record<Exclude<ListingSort, 'price-asc' | 'price-desc'>, Comparator>> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || a.rank - b.rank,
  'best-selling': (a, b) => b.sales - a.sales,
  'title-asc': (a, b) => compareTitles(a.title, b.title),
  'title-desc': (a, b) => compareTitles(b.title, a.title),
};

const comparatorFor = (sort: ListingSort, found: readonly ProductIndexEntry[], query: ListingQuery): Comparator => {
  if (sort !== 'price-asc' && sort !== 'price-desc') return orders[sort];
  const ascending = byShownPrice(found, buildVariantSelectionHints(query));
  return sort === 'price-asc' ? ascending : (a, b) => ascending(b, a);
};

/** The sort that a site applies: the staff shop has no price sorts and uses `featured` instead (RO-12). */
export const sortAppliedOnSite = (site: Site, sort: ListingSort): ListingSort =>
  showsPrices(site) || !sort.startsWith('price-') ? sort : 'featured';

const sortProducts = (found: readonly ProductIndexEntry[], first: Comparator): readonly ProductIndexEntry[] =>
  found.toSorted(
    (a, b) =>
      Number(isSoldOut(a.variants)) - Number(isSoldOut(b.variants)) ||
      first(a, b) ||
      compareTitles(a.title, b.title) ||
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
export const findProductsInIndex = (
  all: readonly ProductIndexEntry[],
  query: ListingQuery,
  site: Site,
  matches?: readonly ProductId[],
): FoundProducts => {
  const { page, limit } = query;
  const filters = buildFacetFilters(query, site, findNonTaxonomyBrands(all));
  const matched = matches && new Set(matches);
  const { found, counts } = findAndCount(matched ? all.filter(({ id }) => matched.has(id)) : all, filters);
  const sort = sortAppliedOnSite(site, query.sort);
  const ordered = sortProducts(
    found,
    matches && sort === 'featured' ? byRelevance(matches) : comparatorFor(sort, found, query),
  );
  return {
    ids: ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    total: found.length,
    pages: countResultPages(found.length, limit),
    facets: buildFacets(filters, (index, value) => counts[index]?.get(value) ?? 0),
  };
};
