import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { toggleOption } from '#domain/search/listing-url';
import { parseListingQuery } from '#domain/search/parse-listing-query';
import { buildListUrl, chosenFilters } from '#ui/screens/catalog/list-url.ts';
import { aList } from '../../builders';

const category = aList({
  kind: 'category',
  path: '/products/dog/food-form/dry-food',
  species: 'dog',
  category: { category: 'food-form', detail: 'dry-food' },
  chosen: { species: ['dog'], 'food-form': ['dry-food'] },
});

describe('the address of a list', () => {
  it('adds a filter to the query, and goes back to page 1', () => {
    const list = aList({ page: 3 });
    expect(buildListUrl(list, { chosen: { 'pet-age': ['puppy', 'adult-dog'] } })).toBe(
      '/products?pet-age=puppy,adult-dog',
    );
  });

  it('keeps the filters on another page', () => {
    expect(buildListUrl(aList({ chosen: { flavor: ['beef'] }, sort: 'title-asc' }), { page: 2 })).toBe(
      '/products?flavor=beef&sort=title-asc&page=2',
    );
  });

  it('keeps the option of a category in the path', () => {
    expect(buildListUrl(category, { chosen: { ...chosenFilters(category), flavor: ['beef'] } })).toBe(
      '/products/dog/food-form/dry-food?flavor=beef',
    );
  });

  it('leads to the species when the shopper removes the option in the path', () => {
    const chosen = toggleOption({ ...chosenFilters(category), flavor: ['beef'] }, 'food-form', 'dry-food');
    expect(buildListUrl(category, { chosen })).toBe('/products/dog?flavor=beef');
  });

  it('leads to all products when the shopper removes the species', () => {
    expect(buildListUrl(category, { chosen: toggleOption(chosenFilters(category), 'species', 'dog') })).toBe(
      '/products?food-form=dry-food',
    );
  });

  it('is parsed to the filters that it was built from, whatever is chosen', () => {
    const options = findOfferedFilterGroups('DTC').flatMap(({ slug, options: some }) =>
      some.map((one) => [slug, one.slug] as const),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...options), { selector: ([, option]) => option }), (some) => {
        const groups = [...new Set(some.map(([group]) => group))];
        const chosen = Object.fromEntries(
          groups.map((group) => [group, some.filter(([one]) => one === group).map(([, option]) => option)]),
        );
        const { search } = new URL(buildListUrl(aList(), { chosen }), 'http://shop.test');
        const read = parseListingQuery([...new URLSearchParams(search)], 'DTC');
        const sorted = (all: Readonly<Record<string, readonly string[]>>) =>
          Object.entries(all)
            .map(([group, slugs]) => `${group}: ${slugs.toSorted().join()}`)
            .toSorted();
        expect(O.isSome(read) && sorted(read.value.chosen)).toEqual(sorted(chosen));
      }),
    );
  });
});
