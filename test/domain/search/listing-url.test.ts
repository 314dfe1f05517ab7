import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Species } from '#domain/catalog/species';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import { findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { formatListingQuery, type ListingParameters, toggleOption } from '#domain/search/listing-url';
import { cleanSearchText, findOfferedSorts, parseListingQuery } from '#domain/search/parse-listing-query';
import type { Site } from '#domain/site';

const parse = (query: string, site: Site = 'DTC', species?: Species) =>
  O.toUndefined(parseListingQuery([...new URLSearchParams(query)], site, species));

const plain: ListingParameters = { chosen: {}, sort: 'featured', page: 1 };

const aSite = fc.constantFrom<Site>('DTC', 'HPSF');

const choices = (site: Site): fc.Arbitrary<ChosenFilterOptions> =>
  fc
    .tuple(
      ...findOfferedFilterGroups(site).map(({ slug, options }) =>
        fc.subarray(options.map((option) => option.slug)).map((slugs) => [slug, slugs] as const),
      ),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, slugs]) => slugs.length > 0)));

const anySearch = fc.string({ unit: 'binary', maxLength: 120 });

const parameters = (site: Site): fc.Arbitrary<ListingParameters> =>
  fc
    .record({
      chosen: choices(site),
      search: anySearch.map(cleanSearchText),
      sort: fc.constantFrom(...findOfferedSorts(site)),
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
  ])('has for %j the filters %j', (query, expected) => {
    expect(parse(query)).toEqual({ ...plain, ...expected });
  });

  it.each(['0', '-1', '1.5', '1e3', 'two', '01', ' 1', '1000000', '٣'])('has no page %j', (page) => {
    expect(parse(`page=${encodeURIComponent(page)}`)).toBeUndefined();
  });

  it('ignores what the site or the species does not offer', () => {
    expect(parse('sort=price-asc&brand=provender-treats', 'HPSF')).toEqual(plain);
    expect(parse('flavor=egg,beef', 'DTC', 'cat')?.chosen).toEqual({ flavor: ['beef'] });
  });

  it('is parsed to the query that it was built from', () => {
    fc.assert(
      fc.property(
        aSite.chain((site) => parameters(site).map((query) => ({ site, query }))),
        ({ site, query }) => {
          expect(parse(formatListingQuery(query), site)).toEqual(query);
        },
      ),
    );
  });

  it('has one form, whatever was typed', () => {
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

  it('omits defaults', () => {
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
    ['a\u0000b', 'ab'],
    ['a\u202eb', 'ab'],
    ['\u200b', ''],
    ['x'.repeat(120), 'x'.repeat(100)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
    [`x${'🐶'.repeat(60)}`, `x${'🐶'.repeat(49)}`],
    ['\ud800', ''],
  ])('is cleaned from %j to %j', (typed, text) => {
    expect(cleanSearchText(typed)).toBe(text);
  });

  it('has at most 100 characters, no control character and no half character, and is cleaned only once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const text = cleanSearchText(typed);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(text).toBe(text.trim());
        expect(cleanSearchText(text)).toBe(text);
      }),
    );
  });
});

describe('toggling an option', () => {
  it('adds it, and removes it again', () => {
    expect(toggleOption({}, 'flavor', 'beef')).toEqual({ flavor: ['beef'] });
    expect(toggleOption({ flavor: ['beef'] }, 'flavor', 'lamb')).toEqual({ flavor: ['beef', 'lamb'] });
    expect(toggleOption({ flavor: ['beef', 'lamb'] }, 'flavor', 'beef')).toEqual({ flavor: ['lamb'] });
    expect(toggleOption({ flavor: ['beef'], weight: ['1lb-45lb'] }, 'flavor', 'beef')).toEqual({
      weight: ['1lb-45lb'],
    });
  });

  it('leads to the same address after two times', () => {
    const options = findOfferedFilterGroups('DTC').flatMap((group) =>
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

describe('the list of sorts of a site', () => {
  it('has six, without those by price on the staff site (RO-12)', () => {
    expect(findOfferedSorts('DTC')).toEqual([
      'featured',
      'best-selling',
      'price-asc',
      'price-desc',
      'title-asc',
      'title-desc',
    ]);
    expect(findOfferedSorts('HPSF')).toEqual(['featured', 'best-selling', 'title-asc', 'title-desc']);
  });
});
