import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FacetedIndex } from '#adapters/search-index/faceted-index';
import type { ProductId } from '#domain/catalog/product';
import { filterFields, filterGroups } from '#domain/catalog/taxonomy';
import { money } from '#domain/money';
import { findProductsInIndex } from '#domain/search/find-products';
import { type ListingQuery, listingSorts, type ProductIndexEntry } from '#domain/search/listing';
import { sites } from '#domain/site';
import { runCount } from '../../property-runs';

const valuesOf = (field: string): readonly string[] =>
  filterGroups
    .filter((group) => group.field === field)
    .flatMap(({ options }) => options.flatMap(({ filter }) => ('value' in filter ? [filter.value] : [])))
    .slice(0, 5);

const terms = fc.record(
  Object.fromEntries(
    filterFields.map((field) => [
      field,
      fc.uniqueArray(fc.constantFrom(...valuesOf(field), ...(field === 'brand' ? ['plain-loom'] : [])), {
        maxLength: 3,
      }),
    ]),
  ) as Record<(typeof filterFields)[number], fc.Arbitrary<string[]>>,
);

const someFacts: fc.Arbitrary<ProductIndexEntry> = fc.record({
  id: fc.nat({ max: 999_999 }).map((id) => String(id) as ProductId),
  handle: fc.constant('handle'),
  title: fc.constantFrom('Beef', 'beef', 'Bœuf', 'Chicken', 'Crème', 'creme', 'Duck 2', 'Duck 10'),
  brand: fc.constantFrom('Plain Loom', 'Wool & Wax'),
  terms,
  variants: fc.array(
    fc.record({
      sku: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      price: fc.constantFrom(500, 1000, 1500).map(money),
      inStock: fc.boolean(),
      traits: fc.record({
        flavor: fc.constantFrom(...valuesOf('flavor')),
        form: fc.constantFrom('dry', 'canned', ''),
        unit: fc.constantFrom('lbs' as const, 'oz' as const),
      }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  featured: fc.boolean(),
  rank: fc.nat({ max: 3 }),
  sales: fc.nat({ max: 3 }),
});

const someCatalog = fc.uniqueArray(someFacts, { selector: ({ id }) => id, maxLength: 40 });

const chosen = fc.dictionary(
  fc.constantFrom(...filterGroups.map(({ slug }) => slug)),
  fc.array(
    fc.constantFrom(
      ...filterGroups.flatMap(({ options }) => options.slice(0, 5).map(({ slug }) => slug)),
      'none',
      'plain-loom',
    ),
    {
      maxLength: 3,
    },
  ),
);

const someQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    species: fc.option(fc.constantFrom('dog' as const, 'cat' as const), { nil: undefined }),
    chosen,
    sort: fc.constantFrom(...listingSorts),
    search: fc.option(fc.constantFrom('a', 'B'), { nil: undefined }),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ species, search, ...query }) => ({
    ...query,
    ...(species ? { species } : {}),
    ...(search ? { search } : {}),
  }));

const matchesAmong = (catalog: readonly ProductIndexEntry[]) =>
  fc.option(fc.shuffledSubarray(catalog.map(({ id }) => id)), { nil: undefined });

describe('the faceted index', () => {
  it('finds what the domain rule finds', () => {
    const cases = someCatalog.chain((catalog) =>
      fc.tuple(fc.constant(catalog), someQuery, fc.constantFrom(...sites), matchesAmong(catalog)),
    );
    fc.assert(
      fc.property(cases, ([catalog, query, site, matches]) => {
        const index = new FacetedIndex(catalog, site);
        const places = matches && Uint32Array.from(matches, (id) => catalog.findIndex((facts) => facts.id === id));
        expect(index.find(query, places)).toEqual(findProductsInIndex(catalog, query, site, matches));
      }),
      { numRuns: runCount(400) },
    );
  });

  it('finds what the domain rule finds after other products are sold out', () => {
    const cases = someCatalog.chain((catalog) =>
      fc.tuple(fc.constant(catalog), someQuery, fc.subarray(['A', 'B', 'C', 'D', 'E'])),
    );
    fc.assert(
      fc.property(cases, ([catalog, query, inStock]) => {
        const index = new FacetedIndex(catalog, 'DTC');
        index.find({ ...query, chosen: {} });
        index.setInStock(inStock);
        const now = catalog.map((facts) => ({
          ...facts,
          variants: facts.variants.map((one) => ({ ...one, inStock: inStock.includes(one.sku) })),
        }));
        expect(index.find(query)).toEqual(findProductsInIndex(now, query, 'DTC'));
      }),
      { numRuns: runCount(200) },
    );
  });
});
