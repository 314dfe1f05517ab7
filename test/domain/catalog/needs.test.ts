import { describe, expect, it } from 'vitest';
import { buildNeedLinks, noNeedsOrder, orderNeedFilters } from '#domain/catalog/needs';

const slugs = (...names: readonly string[]) => names.map((slug) => ({ slug }));
const order = { dog: ['kidney-care', 'senior-dog'], cat: ['urinary-care', 'kidney-care'] };

describe('needs', () => {
  it('are in the order of the editors, and what they left out follows', () => {
    const filters = [
      { slug: 'flavor', options: slugs('beef', 'lamb') },
      { slug: 'health-category', options: slugs('aging-care', 'dental-care', 'kidney-care', 'urinary-care') },
    ];
    const ordered = (species: 'dog' | 'cat' | undefined) =>
      orderNeedFilters(filters, order, species).map(({ options }) => options.map(({ slug }) => slug));
    const flavors = ['beef', 'lamb'];
    expect(ordered('dog')).toEqual([flavors, ['kidney-care', 'aging-care', 'dental-care', 'urinary-care']]);
    expect(ordered('cat')).toEqual([flavors, ['urinary-care', 'kidney-care', 'aging-care', 'dental-care']]);
    expect(ordered(undefined)).toEqual([flavors, ['kidney-care', 'urinary-care', 'aging-care', 'dental-care']]);
  });

  it('are linked only if products have them', () => {
    const filters = [
      { slug: 'pet-age', options: slugs('puppy', 'senior-dog') },
      { slug: 'health-category', options: slugs('kidney-care', 'skin-care') },
      { slug: 'flavor', options: slugs('beef') },
    ];
    expect(buildNeedLinks('DTC', 'dog', order, filters)).toEqual([
      { text: 'Kidney Care', url: '/products/dog/health-category/kidney-care' },
      { text: 'Senior Dog', url: '/products/dog/pet-age/senior-dog' },
      { text: 'Puppy', url: '/products/dog/pet-age/puppy' },
      { text: 'Skin Care', url: '/products/dog/health-category/skin-care' },
    ]);
    expect(buildNeedLinks('DTC', 'dog', order, [])).toEqual([]);
  });

  it('are eight at most', () => {
    const all = ['aging', 'dental', 'digestive', 'heart', 'joint', 'kidney', 'liver', 'skin', 'urinary'];
    const filters = [{ slug: 'health-category', options: slugs(...all.map((one) => `${one}-care`)) }];
    expect(buildNeedLinks('DTC', 'cat', noNeedsOrder, filters)).toHaveLength(8);
  });
});
