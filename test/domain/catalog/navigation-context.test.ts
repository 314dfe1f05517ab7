import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTypes } from '#domain/analytics/page-type';
import {
  breadcrumbsInContext,
  contextAfterVisit,
  type NavigationContext,
  type PageVisit,
} from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';

const puppy = { label: 'Puppy', link: '/products/dog/pet-age/puppy' };
const beef = { group: 'flavor', option: 'beef', label: 'Beef' };
const lamb = { group: 'flavor', option: 'lamb', label: 'Lamb' };
const small = { group: 'breed-size', option: 'small-breed', label: 'Small Breed' };

const nowhere: NavigationContext = { filters: [] };
const walk = (...arrivals: readonly PageVisit[]): NavigationContext => arrivals.reduce(contextAfterVisit, nowhere);

const list: PageVisit = { type: 'PLP', filters: [beef, small] };
const allProducts: PageVisit = { type: 'PLP', filters: [] };
const category: PageVisit = { type: 'CLP', category: puppy, filters: [] };
const results: PageVisit = { type: 'SRP', search: 'salmon', filters: [] };
const product: PageVisit = { type: 'PDP', product: 'Adult Chicken', filters: [] };
const another: PageVisit = { ...product, product: 'Adult Beef' };
const home: PageVisit = { type: 'HOME', filters: [] };

describe('what is remembered of the way to a page', () => {
  it('is the type of the page before and of this one (BC-11)', () => {
    expect(walk(home, list)).toMatchObject({ previous: 'HOME', current: 'PLP' });
    expect(walk(home)).toEqual({ current: 'HOME', filters: [] });
  });

  it('is what was chosen in the list, for the product that follows, also shown again', () => {
    expect(walk(list, product).filters).toEqual([beef, small]);
    expect(walk(list, product, product).filters).toEqual([beef, small]);
  });

  it('is nothing for another product after it (CT-31)', () => {
    expect(walk(list, product, another).filters).toEqual([]);
    expect(walk(results, product, another).search).toBeUndefined();
  });

  it('is gone from a product to a list without a click on the trail (BC-12)', () => {
    expect(walk(list, product, allProducts).filters).toEqual([]);
  });

  it('stays from a product to a list through the trail, whose link carries it', () => {
    expect(walk(list, product, list).filters).toEqual([beef, small]);
  });

  it('is gone between list and category, both ways (BC-13, BC-14)', () => {
    expect(walk(list, { ...category, filters: [lamb] }).filters).toEqual([lamb]);
    expect(walk(category, allProducts)).toEqual({ previous: 'CLP', current: 'PLP', filters: [] });
  });

  it('is gone once the product is left for another page (CT-31)', () => {
    expect(walk(list, product, home, product).filters).toEqual([]);
  });

  it('is the category for the product that is reached from it, and not for the next (BC-05)', () => {
    expect(walk(category, product).category).toEqual(puppy);
    expect(walk(category, product, product).category).toEqual(puppy);
    expect(walk(category, product, another).category).toBeUndefined();
  });

  it('is nothing but the types on pages that list nothing, whatever was before', () => {
    const way = fc.record({
      current: fc.constantFrom(...pageTypes),
      category: fc.constant(puppy),
      search: fc.string({ minLength: 1 }),
      filters: fc.constant([beef]),
    });
    fc.assert(
      fc.property(way, (before) => {
        expect(contextAfterVisit(before, home)).toEqual({ previous: before.current, current: 'HOME', filters: [] });
      }),
    );
  });
});

const plain: readonly Breadcrumb[] = [
  { label: 'Home', link: '/' },
  { label: 'All Products', link: '/products' },
  { label: 'Dog', link: '/products/dog/species' },
  { label: 'Provender Daily', link: '/products/dog/brand/provender-daily' },
  { label: 'Adult Chicken' },
];
const [start, everything, dog] = plain;
const staff: readonly Breadcrumb[] = [{ label: 'Catalog', link: '/products' }, { label: 'Adult Chicken' }];

describe('the trail of a product page', () => {
  it('is that of the product where nothing is remembered', () => {
    expect(breadcrumbsInContext(plain, nowhere, false)).toEqual(plain);
    expect(breadcrumbsInContext(staff, nowhere, true)).toEqual(staff);
  });

  it('goes through the category that led there (BC-05)', () => {
    const way = walk(category, product);
    expect(breadcrumbsInContext(plain, way, false)).toEqual([
      start,
      everything,
      dog,
      puppy,
      { label: 'Adult Chicken' },
    ]);
  });

  it('has the species of the category for a product of both (BC-04)', () => {
    const kitten = { label: 'Kitten', link: '/products/cat/pet-age/kitten' };
    const way = walk({ ...category, category: kitten }, product);
    expect(breadcrumbsInContext(plain, way, false)[2]).toEqual({ label: 'Cat', link: '/products/cat/species' });
  });

  it('leads back to what was found, by the product’s own way (BC-06 to BC-08)', () => {
    const way = walk({ ...results, search: 'a&b', filters: [beef] }, product);
    const found = { label: 'All Products', link: '/products?search=a%26b&flavor=beef' };
    expect(breadcrumbsInContext(plain, way, false)).toEqual([start, found, ...plain.slice(2)]);
  });

  it('leads back to the list as it was chosen (BC-11 as decided)', () => {
    const way = walk({ type: 'PLP', filters: [beef, small, lamb] }, product);
    const chosen = { label: 'All Products', link: '/products?flavor=beef,lamb&breed-size=small-breed' };
    expect(breadcrumbsInContext(plain, way, false)).toEqual([start, chosen, ...plain.slice(2)]);
  });

  it('names the filters, without links, on the staff site (BC-10)', () => {
    expect(breadcrumbsInContext(staff, walk(list, product), true)).toEqual([
      { label: 'Catalog', link: '/products?flavor=beef&breed-size=small-breed' },
      { label: 'Beef' },
      { label: 'Small Breed' },
      { label: 'Adult Chicken' },
    ]);
  });

  it('names the filters of a search and of a category on the staff site', () => {
    const searched = walk({ ...results, filters: [beef] }, product);
    expect(breadcrumbsInContext(staff, searched, true).slice(1)).toEqual([{ label: 'Beef' }, staff[1]]);
    const through = walk({ ...category, filters: [beef] }, product);
    expect(breadcrumbsInContext(staff, through, true).slice(1)).toEqual([
      { label: 'Puppy' },
      { label: 'Beef' },
      staff[1],
    ]);
  });
});
