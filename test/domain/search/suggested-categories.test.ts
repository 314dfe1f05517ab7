import { describe, expect, it } from 'vitest';
import { type FacetCounts, suggestedCategories } from '#domain/search/suggested-categories';

const dogs = (counts: Readonly<Record<string, Readonly<Record<string, number>>>>): FacetCounts => ({
  species: 'dog',
  facets: Object.entries(counts).map(([slug, options]) => ({
    slug,
    label: slug,
    options: Object.entries(options).map(([option, count]) => ({ slug: option, label: option, count })),
  })),
});

const urlsOf = (query: string, ...lists: readonly FacetCounts[]): readonly string[] =>
  suggestedCategories(query, lists, 'HPSF').map(({ url }) => url);

describe('the categories that a text names', () => {
  it('are those that show something', () => {
    const list = dogs({ species: { dog: 9 }, 'health-category': { 'kidney-care': 0, 'digestive-care': 2 } });
    expect(urlsOf('kidney', list)).toEqual([]);
    expect(urlsOf('digest', list)).toEqual(['/products/dog/health-category/digestive-care']);
  });

  it('are named once where two are called alike, by the fuller', () => {
    const list = dogs({ 'health-category': { 'kidney-care': 2 }, 'prescription-diet': { 'kidney-care': 3 } });
    expect(suggestedCategories('kidn', [list], 'HPSF')).toEqual([
      { text: 'Kidney Care for dogs', url: '/products/dog/prescription-diet/kidney-care' },
    ]);
  });

  it('may be the whole shelf of an animal', () => {
    expect(urlsOf('dogs', dogs({ species: { dog: 9 } }))).toEqual(['/products/dog']);
  });
});
