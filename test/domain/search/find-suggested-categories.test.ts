import { describe, expect, it } from 'vitest';
import { findSuggestedCategories, type SpeciesFacets } from '#domain/search/find-suggested-categories';

const dogs = (counts: Readonly<Record<string, Readonly<Record<string, number>>>>): SpeciesFacets => ({
  species: 'dog',
  facets: Object.entries(counts).map(([slug, options]) => ({
    slug,
    label: slug,
    options: Object.entries(options).map(([option, count]) => ({ slug: option, label: option, count })),
  })),
});

const urlsOf = (query: string, ...lists: readonly SpeciesFacets[]): readonly string[] =>
  findSuggestedCategories(query, lists, 'HPSF').map(({ url }) => url);

describe('the list of categories that a text names', () => {
  it('has those with products', () => {
    const list = dogs({ species: { dog: 9 }, 'health-category': { 'kidney-care': 0, 'digestive-care': 2 } });
    expect(urlsOf('kidney', list)).toEqual([]);
    expect(urlsOf('digest', list)).toEqual(['/products/dog/health-category/digestive-care']);
  });

  it('has one of two with the same name, the larger', () => {
    const list = dogs({ 'health-category': { 'kidney-care': 2 }, 'prescription-diet': { 'kidney-care': 3 } });
    expect(findSuggestedCategories('kidn', [list], 'HPSF')).toEqual([
      { text: 'Kidney Care for dogs', url: '/products/dog/prescription-diet/kidney-care' },
    ]);
  });

  it('has the whole range of a species', () => {
    expect(urlsOf('dogs', dogs({ species: { dog: 9 } }))).toEqual(['/products/dog']);
  });
});
