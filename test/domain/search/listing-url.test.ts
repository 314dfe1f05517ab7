import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Species } from '#domain/catalog/species';
import type { Chosen } from '#domain/catalog/taxonomy';
import { offeredGroups } from '#domain/catalog/taxonomy';
import { formatListingQuery, type ListingParameters, toggleOption } from '#domain/search/listing-url';
import { offeredSorts, parseListingQuery, searchText } from '#domain/search/parse-listing-query';
import type { Site } from '#domain/site';

const parse = (query: string, site: Site = 'DTC', species?: Species) =>
  O.toUndefined(parseListingQuery([...new URLSearchParams(query)], site, species));

const plain: ListingParameters = { chosen: {}, sort: 'featured', page: 1 };

const aSite = fc.constantFrom<Site>('DTC', 'HPSF');

const choices = (site: Site): fc.Arbitrary<Chosen> =>
  fc
    .tuple(
      ...offeredGroups(site).map(({ slug, options }) =>
        fc.subarray(options.map((option) => option.slug)).map((slugs) => [slug, slugs] as const),
      ),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, slugs]) => slugs.length > 0)));

const anySearch = fc.string({ unit: 'binary', maxLength: 120 });

const parameters = (site: Site): fc.Arbitrary<ListingParameters> =>
  fc
    .record({
      chosen: choices(site),
      search: anySearch.map(searchText),
      sort: fc.constantFrom(...offeredSorts(site)),
      page: fc.integer({ min: 1, max: 999_999 }),
    })
    .map(({ search, ...rest }) => ({ ...rest, ...(search ? { search } : {}) }));

describe('the query of a list (FI-21)', () => {
  it.each<[string, Partial<ListingParameters>]>([
    ['', {}],
    ['flavor=beef', { chosen: { flavor: ['beef'] } }],
    ['flavor=lamb,beef', { chosen: { flavor: ['beef', 'lamb'] } }],
    ['flavor=lamb&flavor=beef', { chosen: { flavor: ['beef', 'lamb'] } }],
    ['flavor=beef,beef', { chosen: { flavor: ['beef'] } }],
    ['weight=1lb-45lb', { chosen: { weight: ['1lb-45lb'] } }],
    ['sort=price-asc&page=3', { sort: 'price-asc', page: 3 }],
    ['page=', {}],
    ['search=+salmon++puppy+', { search: 'salmon puppy' }],
    ['search=%20', {}],
    ['flavor=unheard-of&color=red&sort=cheapest&__proto__=x', {}],
    ['flavor=', {}],
    ['brand=plain-loom,provender-daily,wool-wax', { chosen: { brand: ['provender-daily', 'plain-loom', 'wool-wax'] } }],
    ['brand=Plain%20Loom,../x,-a,a--b', {}],
  ])('%j is %j', (query, expected) => {
    expect(parse(query)).toEqual({ ...plain, ...expected });
  });

  it.each(['0', '-1', '1.5', '1e3', 'two', '01', ' 1', '1000000', '٣'])('has no page %j', (page) => {
    expect(parse(`page=${encodeURIComponent(page)}`)).toBeUndefined();
  });

  it('ignores what the site or the species does not offer', () => {
    expect(parse('sort=price-asc&brand=provender-treats', 'HPSF')).toEqual(plain);
    expect(parse('flavor=egg,beef', 'DTC', 'cat')?.chosen).toEqual({ flavor: ['beef'] });
  });

  it('that is written is read as it was', () => {
    fc.assert(
      fc.property(
        aSite.chain((site) => parameters(site).map((some) => ({ site, some }))),
        ({ site, some }) => {
          expect(parse(formatListingQuery(some), site)).toEqual(some);
        },
      ),
    );
  });

  it('is written in one way, whatever was typed', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('flavor', 'sort', 'page', 'search', 'pet-age'));
    const value = fc.oneof(anySearch, fc.constantFrom('beef', 'lamb,beef', 'title-asc', '2', 'puppy'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), aSite, (query, site) => {
        const read = parseListingQuery(query, site);
        if (O.isNone(read)) return;
        const written = formatListingQuery(read.value);
        expect(parse(written, site)).toEqual(read.value);
        expect(written).toMatch(/^(?:\?[\x21-\x7e]+)?$/);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(formatListingQuery(plain)).toBe('');
    expect(
      formatListingQuery({
        ...plain,
        search: 'a&b=c',
        page: 2,
        sort: 'title-asc',
        chosen: { flavor: ['beef', 'lamb'] },
      }),
    ).toBe('?search=a%26b%3Dc&flavor=beef,lamb&sort=title-asc&page=2');
  });
});

describe('a search text', () => {
  it.each([
    ['  chicken \t\n food ', 'chicken food'],
    ['a\u0000b', 'a b'],
    ['a\u202eb', 'a b'],
    ['\u200b', ''],
    ['x'.repeat(120), 'x'.repeat(100)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
    [`x${'🐶'.repeat(60)}`, `x${'🐶'.repeat(49)}`],
    ['\ud800', ''],
  ])('of %j is %j', (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  it('is at most 100 characters, has no control character nor half of one, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const text = searchText(typed);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(text).toBe(text.trim());
        expect(searchText(text)).toBe(text);
      }),
    );
  });
});

describe('toggling an option', () => {
  it('adds it, and takes it away again', () => {
    expect(toggleOption({}, 'flavor', 'beef')).toEqual({ flavor: ['beef'] });
    expect(toggleOption({ flavor: ['beef'] }, 'flavor', 'lamb')).toEqual({ flavor: ['beef', 'lamb'] });
    expect(toggleOption({ flavor: ['beef', 'lamb'] }, 'flavor', 'beef')).toEqual({ flavor: ['lamb'] });
    expect(toggleOption({ flavor: ['beef'], weight: ['1lb-45lb'] }, 'flavor', 'beef')).toEqual({
      weight: ['1lb-45lb'],
    });
  });

  it('twice leads to the same address', () => {
    const options = offeredGroups('DTC').flatMap((group) =>
      group.options.map(({ slug }) => [group.slug, slug] as const),
    );
    fc.assert(
      fc.property(choices('DTC'), fc.constantFrom(...options), (chosen, [group, option]) => {
        const twice = toggleOption(toggleOption(chosen, group, option), group, option);
        expect(parse(formatListingQuery({ ...plain, chosen: twice }))?.chosen).toEqual(chosen);
      }),
    );
  });
});

describe('the sorts of a site', () => {
  it('are six, without those by price on the staff site (RO-12)', () => {
    expect(offeredSorts('DTC')).toEqual([
      'featured',
      'best-selling',
      'price-asc',
      'price-desc',
      'title-asc',
      'title-desc',
    ]);
    expect(offeredSorts('HPSF')).toEqual(['featured', 'best-selling', 'title-asc', 'title-desc']);
  });
});
