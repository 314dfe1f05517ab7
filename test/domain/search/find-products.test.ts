import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MerchandiseId, ProductId, VariantId } from '#domain/catalog/product';
import {
  type ChosenFilterOptions,
  filterFields,
  filterGroups,
  findOfferedFilterGroups,
} from '#domain/catalog/taxonomy';
import { selectProductCardVariant } from '#domain/catalog/variant-selection';
import { money } from '#domain/money';
import { findProductsInIndex } from '#domain/search/find-products';
import {
  isSoldOut,
  type ListingQuery,
  type ListingSort,
  listingSorts,
  type ProductIndexEntry,
  type VariantIndexEntry,
} from '#domain/search/listing';
import type { Site } from '#domain/site';
import { aListingQuery, someTerms } from '../../builders';
import { runCount } from '../../property-runs';

const aVariant = (overrides: Partial<VariantIndexEntry> = {}): VariantIndexEntry => ({
  sku: 'SKU-1',
  price: money(1000),
  inStock: true,
  traits: { flavor: 'chicken', form: 'dry', unit: 'lbs' },
  ...overrides,
});

const costing = (cents: number) => ({ variants: [aVariant({ price: money(cents) })] });

const someFacts = (id: string, overrides: Partial<ProductIndexEntry> = {}): ProductIndexEntry => ({
  id: id as ProductId,
  handle: id,
  title: id,
  brand: 'Provender Daily',
  terms: someTerms(),
  variants: [aVariant()],
  featured: false,
  rank: 1,
  sales: 0,
  ...overrides,
});

const find = (all: readonly ProductIndexEntry[], query: Partial<ListingQuery> = {}, site: Site = 'DTC') =>
  findProductsInIndex(all, aListingQuery({ limit: 100, ...query }), site);

/** A few values per field, so that filters match often. */
const valuesOf = (field: (typeof filterFields)[number]): readonly string[] => [
  ...new Set(
    filterGroups
      .filter((group) => group.field === field)
      .flatMap(({ options }) => options.slice(0, 3).map(({ filter }) => ('value' in filter ? filter.value : ''))),
  ),
];

const terms = fc.record(
  Object.fromEntries(filterFields.map((field) => [field, fc.subarray([...valuesOf(field)])])) as Record<
    (typeof filterFields)[number],
    fc.Arbitrary<string[]>
  >,
);

const someVariants = fc.array(
  fc.record({
    sku: fc.constantFrom('A', 'B', 'C'),
    price: fc.constantFrom(money(100), money(200), money(300)),
    inStock: fc.boolean(),
    traits: fc.record({
      flavor: fc.constantFrom('beef', 'chicken', 'duck'),
      form: fc.constantFrom('dry', 'canned', 'tray', ''),
      unit: fc.constantFrom('lbs' as const, 'oz' as const),
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

const catalog = fc
  .array(
    fc.record({
      title: fc.constantFrom('Beef', 'beef', 'Chicken', 'Éclair', 'Zebra'),
      terms,
      variants: someVariants,
      featured: fc.boolean(),
      rank: fc.nat(2),
      sales: fc.nat(2),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map((one, index): ProductIndexEntry => someFacts(`p${String(index).padStart(2, '0')}`, one)));

const aSite = fc.constantFrom<Site>('DTC', 'HPSF');

/** Choices in a few groups, of options that are offered for the species, if one is given. */
const choices = (site: Site, species?: 'dog' | 'cat'): fc.Arbitrary<ChosenFilterOptions> =>
  fc
    .tuple(
      ...findOfferedFilterGroups(site, species)
        .filter(({ slug }) => slug !== 'species')
        .map(({ slug, options }) =>
          fc.subarray(options.slice(0, 3).map((option) => option.slug)).map((slugs) => [slug, slugs] as const),
        ),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, slugs]) => slugs.length > 0).slice(0, 3)));

const asked = aSite.chain((site) =>
  fc
    .option(fc.constantFrom('dog' as const, 'cat' as const), { nil: undefined })
    .chain((species) => choices(site, species).map((chosen) => ({ site, chosen, ...(species ? { species } : {}) }))),
);

/** A slow reference implementation: checks every chosen option on each product. */
const fits = (
  facts: ProductIndexEntry,
  { chosen, species }: { readonly chosen: ChosenFilterOptions; readonly species?: 'dog' | 'cat' },
) =>
  (species === undefined || facts.terms.species.includes(species)) &&
  Object.entries(chosen).every(([slug, slugs]) => {
    const group = filterGroups.find((one) => one.slug === slug);
    return group?.options.some(
      ({ slug: option, filter }) =>
        slugs.includes(option) && 'value' in filter && facts.terms[group.field].includes(filter.value),
    );
  });

describe('finding products (FI-21)', () => {
  it('finds products that have one of the chosen options of each group', () => {
    const beef = someFacts('beef', { terms: someTerms({ flavor: ['beef'], food_form: ['dry-food'] }) });
    const lamb = someFacts('lamb', { terms: someTerms({ flavor: ['lamb'], food_form: ['wet-food'] }) });
    const tuna = someFacts('tuna', { terms: someTerms({ flavor: ['tuna'], food_form: ['dry-food'] }) });
    const ids = (chosen: ChosenFilterOptions) => find([beef, lamb, tuna], { chosen }).ids;
    expect(ids({ flavor: ['beef', 'lamb'] })).toEqual(['beef', 'lamb']);
    expect(ids({ flavor: ['beef', 'lamb'], 'food-form': ['dry-food'] })).toEqual(['beef']);
    expect(ids({ flavor: ['beef'], 'food-form': ['wet-food'] })).toEqual([]);
  });

  it('combines options with OR inside a group and with AND across groups, in any catalog', () => {
    fc.assert(
      fc.property(catalog, asked, (all, { site, ...query }) => {
        const expected = all.filter((facts) => fits(facts, query)).map(({ id }) => id);
        const found = find(all, query, site);
        expect([...found.ids].toSorted()).toEqual(expected);
        expect(found.total).toBe(expected.length);
      }),
    );
  });

  it('counts for each option the products that choosing it would show, with the other groups unchanged', () => {
    fc.assert(
      fc.property(catalog, asked, (all, { site, ...query }) => {
        for (const facet of find(all, query, site).facets) {
          if (facet.slug === 'species') continue;
          for (const { slug, count } of facet.options) {
            const after = find(all, { ...query, chosen: { ...query.chosen, [facet.slug]: [slug] } }, site);
            expect([facet.slug, slug, after.total]).toEqual([facet.slug, slug, count]);
          }
        }
      }),
      { numRuns: runCount(40) },
    );
  });

  it('counts for each species the products that choosing it would show', () => {
    fc.assert(
      fc.property(catalog, aSite, (all, site) => {
        const species = find(all, {}, site).facets.find(({ slug }) => slug === 'species');
        for (const { slug, count } of species?.options ?? []) {
          expect(find(all, { chosen: { species: [slug] } }, site).total).toBe(count);
        }
      }),
    );
  });

  it('shows no option without products unless it is chosen', () => {
    fc.assert(
      fc.property(catalog, asked, (all, { site, ...query }) => {
        for (const { slug: group, options } of find(all, query, site).facets) {
          for (const { slug, count } of options) {
            const isChosen = query.chosen[group]?.includes(slug) || (group === 'species' && slug === query.species);
            expect(count > 0 || isChosen).toBe(true);
          }
        }
      }),
    );
  });

  it('has only facets of the groups that the site and the species offer', () => {
    const everything = someFacts('all', {
      terms: someTerms({ species: ['dog', 'cat'], breed_size: ['small-breed'], sub_brand: ['kidney-care'] }),
    });
    const groups = (query: Partial<ListingQuery>, site: Site) =>
      find([everything], query, site).facets.map(({ slug }) => slug);
    expect(groups({ species: 'dog' }, 'DTC')).toContain('breed-size');
    expect(groups({ species: 'cat' }, 'DTC')).not.toContain('breed-size');
    expect(groups({}, 'DTC')).not.toContain('prescription-diet');
    expect(groups({}, 'HPSF')).toContain('prescription-diet');
  });

  it('finds only products that the search text found', () => {
    const all = ['a', 'b', 'c'].map((id) => someFacts(id));
    const found = findProductsInIndex(all, aListingQuery(), 'DTC', ['c', 'a', 'gone'] as ProductId[]);
    expect(found.ids).toEqual(['c', 'a']);
    expect(found.facets.find(({ slug }) => slug === 'flavor')?.options[0]?.count).toBe(2);
  });
});

describe('the order of a list', () => {
  const all = [
    someFacts('1', { title: 'Lamb', ...costing(300), sales: 1, rank: 3 }),
    someFacts('2', { title: 'beef', ...costing(200), sales: 9, rank: 2 }),
    someFacts('3', { title: 'Tuna', ...costing(100), sales: 5, rank: 9, featured: true }),
  ];

  it.each<[ListingSort, Site, readonly string[]]>([
    ['featured', 'DTC', ['3', '2', '1']],
    ['best-selling', 'DTC', ['2', '3', '1']],
    ['price-asc', 'DTC', ['3', '2', '1']],
    ['price-desc', 'DTC', ['1', '2', '3']],
    ['title-asc', 'DTC', ['2', '1', '3']],
    ['title-desc', 'DTC', ['3', '1', '2']],
    ['price-asc', 'HPSF', ['3', '2', '1']],
    ['price-desc', 'HPSF', ['3', '2', '1']],
  ])('is for %s on %s %j', (sort, site, ids) => {
    expect(find(all, { sort }, site).ids).toEqual(ids);
  });

  it('has sold-out products last, whatever the sort', () => {
    fc.assert(
      fc.property(catalog, fc.constantFrom(...listingSorts), aSite, (products, sort, site) => {
        const soldOut = find(products, { sort }, site).ids.map((id) =>
          isSoldOut(products.find((one) => one.id === id)?.variants ?? []),
        );
        expect(soldOut).toEqual(soldOut.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it('follows the prices on the cards when it is by price', () => {
    /** The price on the card of such a product in such a list. */
    const shownPrice = (
      { variants }: ProductIndexEntry,
      query: { readonly chosen: ChosenFilterOptions; readonly search?: string },
    ) => {
      const product = {
        variants: variants.map(({ sku, price, inStock, traits }, index) => ({
          id: String(index) as VariantId,
          merchandiseId: String(index) as MerchandiseId,
          sku,
          price,
          options: [
            { name: 'Flavor', value: traits.flavor },
            { name: 'Product Form', value: traits.form },
          ],
          flavorSlug: traits.flavor,
          sizeSlug: String(index),
          weight: 1,
          weightUnit: traits.unit,
          badges: [],
          availability: inStock ? ('in_stock' as const) : ('out_of_stock' as const),
          pictures: [],
        })),
      };
      return Number(selectProductCardVariant(product, query)?.price);
    };
    const text = fc.option(fc.constantFrom('a', 'B ', 'dog'), { nil: undefined });
    fc.assert(
      fc.property(catalog, choices('DTC'), text, (products, chosen, search) => {
        const query = { chosen, ...(search === undefined ? {} : { search }) };
        const prices = (sort: ListingSort, soldOut: boolean) =>
          find(products, { ...query, sort })
            .ids.flatMap((id) => products.filter((one) => one.id === id && isSoldOut(one.variants) === soldOut))
            .map((one) => shownPrice(one, query));
        for (const soldOut of [false, true]) {
          const ascending = prices('price-asc', soldOut);
          expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
          expect(prices('price-desc', soldOut)).toEqual(ascending.toReversed());
        }
      }),
    );
  });

  it('breaks ties by title in any case, then by id', () => {
    const tied = [
      someFacts('c', { title: 'beef' }),
      someFacts('b', { title: 'Beef' }),
      someFacts('a', { title: 'Cod' }),
    ];
    expect(find(tied).ids).toEqual(['b', 'c', 'a']);
    expect(find(tied, { sort: 'best-selling' }).ids).toEqual(['b', 'c', 'a']);
  });

  it('does not depend on the stored order of the products', () => {
    fc.assert(
      fc.property(catalog, fc.constantFrom(...listingSorts), aSite, (products, sort, site) => {
        expect(find(products.toReversed(), { sort }, site)).toEqual(find(products, { sort }, site));
      }),
    );
  });

  it('shows every product once over all its pages', () => {
    fc.assert(
      fc.property(catalog, fc.integer({ min: 1, max: 7 }), (products, limit) => {
        const { pages, total } = find(products, { limit });
        const ids = Array.from({ length: pages }, (_, index) => find(products, { limit, page: index + 1 }).ids).flat();
        expect(ids).toEqual(find(products).ids);
        expect(total).toBe(products.length);
        expect(find(products, { limit, page: pages + 1 })).toMatchObject({ ids: [], total, pages });
      }),
    );
  });

  it('follows the relevance of a search, unless another sort is chosen', () => {
    const matches = ['2', '3', '1'] as ProductId[];
    const searched = (sort: ListingSort) => findProductsInIndex(all, aListingQuery({ sort }), 'DTC', matches).ids;
    expect(searched('featured')).toEqual(['2', '3', '1']);
    expect(searched('price-desc')).toEqual(['1', '2', '3']);
  });
});

describe('the list of brands other than the shop’s own (FI-08, BC-16)', () => {
  const branded = (id: string, brand: string, slug: string) =>
    someFacts(id, { brand, terms: someTerms({ brand: [slug] }) });
  const rankedProducts = [
    branded('a', 'Provender® Daily', 'provender-daily'),
    branded('b', 'Wool & Wax', 'wool-wax'),
    branded('c', 'Plain Loom', 'plain-loom'),
    branded('d', 'Plain Loom', 'plain-loom'),
  ];
  const brandsOf = (query: Partial<ListingQuery>, all = rankedProducts, site: Site = 'DTC') =>
    find(all, query, site).facets.find(({ slug }) => slug === 'brand')?.options;

  it('has the names of the import file, after the brands of the shop', () => {
    expect(brandsOf({})).toEqual([
      { slug: 'provender-daily', label: 'Provender Daily', count: 1 },
      { slug: 'plain-loom', label: 'Plain Loom', count: 2 },
      { slug: 'wool-wax', label: 'Wool & Wax', count: 1 },
    ]);
    expect(brandsOf({}, rankedProducts, 'HPSF')?.map(({ slug }) => slug)).toContain('plain-loom');
  });

  it('has options that filter the list, and an unknown one is ignored', () => {
    expect(find(rankedProducts, { chosen: { brand: ['plain-loom'] } }).ids).toEqual(['c', 'd']);
    expect(find(rankedProducts, { chosen: { brand: ['plain-loom', 'provender-daily'] } }).total).toBe(3);
    expect(find(rankedProducts, { chosen: { brand: ['nobodys'] } }).total).toBe(4);
  });

  it('never has those of the other site', () => {
    const treats = [branded('a', 'Provender Treats', 'provender-treats')];
    expect(brandsOf({}, treats, 'HPSF')).toBeUndefined();
  });

  it('has the largest 50, and any that is chosen', () => {
    const many = Array.from({ length: 60 }, (_none, brand) =>
      Array.from({ length: brand + 1 }, (_one, at) => branded(`${brand}-${at}`, `Brand ${brand}`, `brand-${brand}`)),
    ).flat();
    const slugs = (chosen: ChosenFilterOptions) => brandsOf({ chosen }, many)?.map(({ slug }) => slug) ?? [];
    expect(slugs({})).toHaveLength(50);
    expect(slugs({})).not.toContain('brand-3');
    expect(slugs({ brand: ['brand-3'] })).toContain('brand-3');
  });
});
