import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTypes } from '#domain/analytics/page-type';
import {
  buildNavigationBreadcrumbs,
  type NavigationContext,
  type PageVisit,
  updateNavigationContext,
} from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';

const puppy = { label: 'Puppy', link: '/products/dog/pet-age/puppy' };
const beef = { group: 'flavor', option: 'beef', label: 'Beef' };
const lamb = { group: 'flavor', option: 'lamb', label: 'Lamb' };
const small = { group: 'breed-size', option: 'small-breed', label: 'Small Breed' };

const emptyContext: NavigationContext = { filters: [] };
const visitPages = (...arrivals: readonly PageVisit[]): NavigationContext =>
  arrivals.reduce(updateNavigationContext, emptyContext);

const list: PageVisit = { type: 'PLP', filters: [beef, small] };
const allProducts: PageVisit = { type: 'PLP', filters: [] };
const category: PageVisit = { type: 'CLP', category: puppy, filters: [] };
const results: PageVisit = { type: 'SRP', search: 'salmon', filters: [] };
const product: PageVisit = { type: 'PDP', product: 'Adult Chicken', filters: [] };
const another: PageVisit = { ...product, product: 'Adult Beef' };
const home: PageVisit = { type: 'HOME', filters: [] };

describe('the navigation context of a page', () => {
  it('has the types of the previous and the current page (BC-11)', () => {
    expect(visitPages(home, list)).toMatchObject({ previous: 'HOME', current: 'PLP' });
    expect(visitPages(home)).toEqual({ current: 'HOME', filters: [] });
  });

  it('has the filters of the list on the next product page, even when that is shown again', () => {
    expect(visitPages(list, product).filters).toEqual([beef, small]);
    expect(visitPages(list, product, product).filters).toEqual([beef, small]);
  });

  it('is reset on another product page after that (CT-31)', () => {
    expect(visitPages(list, product, another).filters).toEqual([]);
    expect(visitPages(results, product, another).search).toBeUndefined();
  });

  it('is reset from a product to a list without a click on the trail (BC-12)', () => {
    expect(visitPages(list, product, allProducts).filters).toEqual([]);
  });

  it('is kept from a product to a list through the trail, whose link contains it', () => {
    expect(visitPages(list, product, list).filters).toEqual([beef, small]);
  });

  it('is reset between list and category, in both directions (BC-13, BC-14)', () => {
    expect(visitPages(list, { ...category, filters: [lamb] }).filters).toEqual([lamb]);
    expect(visitPages(category, allProducts)).toEqual({ previous: 'CLP', current: 'PLP', filters: [] });
  });

  it('is reset when the shopper leaves the product for another page (CT-31)', () => {
    expect(visitPages(list, product, home, product).filters).toEqual([]);
  });

  it('has the category for the product that is reached from it, and not for the next (BC-05)', () => {
    expect(visitPages(category, product).category).toEqual(puppy);
    expect(visitPages(category, product, product).category).toEqual(puppy);
    expect(visitPages(category, product, another).category).toBeUndefined();
  });

  it('has only the types on pages without products, whatever came before', () => {
    const context = fc.record({
      current: fc.constantFrom(...pageTypes),
      category: fc.constant(puppy),
      search: fc.string({ minLength: 1 }),
      filters: fc.constant([beef]),
    });
    fc.assert(
      fc.property(context, (before) => {
        expect(updateNavigationContext(before, home)).toEqual({
          previous: before.current,
          current: 'HOME',
          filters: [],
        });
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
  it('comes from the product without a navigation context', () => {
    expect(buildNavigationBreadcrumbs(plain, emptyContext, false)).toEqual(plain);
    expect(buildNavigationBreadcrumbs(staff, emptyContext, true)).toEqual(staff);
  });

  it('goes through the category that led there (BC-05)', () => {
    const context = visitPages(category, product);
    expect(buildNavigationBreadcrumbs(plain, context, false)).toEqual([
      start,
      everything,
      dog,
      puppy,
      { label: 'Adult Chicken' },
    ]);
  });

  it('has the species of the category for a product of both (BC-04)', () => {
    const kitten = { label: 'Kitten', link: '/products/cat/pet-age/kitten' };
    const context = visitPages({ ...category, category: kitten }, product);
    expect(buildNavigationBreadcrumbs(plain, context, false)[2]).toEqual({
      label: 'Cat',
      link: '/products/cat/species',
    });
  });

  it('leads back to the search results through the product’s own trail (BC-06 to BC-08)', () => {
    const context = visitPages({ ...results, search: 'a&b', filters: [beef] }, product);
    const found = { label: 'All Products', link: '/products?search=a%26b&flavor=beef' };
    expect(buildNavigationBreadcrumbs(plain, context, false)).toEqual([start, found, ...plain.slice(2)]);
  });

  it('leads back to the list with its filters (BC-11 as decided)', () => {
    const context = visitPages({ type: 'PLP', filters: [beef, small, lamb] }, product);
    const chosen = { label: 'All Products', link: '/products?flavor=beef,lamb&breed-size=small-breed' };
    expect(buildNavigationBreadcrumbs(plain, context, false)).toEqual([start, chosen, ...plain.slice(2)]);
  });

  it('names the filters, without links, on the staff site (BC-10)', () => {
    expect(buildNavigationBreadcrumbs(staff, visitPages(list, product), true)).toEqual([
      { label: 'Catalog', link: '/products?flavor=beef&breed-size=small-breed' },
      { label: 'Beef' },
      { label: 'Small Breed' },
      { label: 'Adult Chicken' },
    ]);
  });

  it('names the filters of a search and of a category on the staff site', () => {
    const searched = visitPages({ ...results, filters: [beef] }, product);
    expect(buildNavigationBreadcrumbs(staff, searched, true).slice(1)).toEqual([{ label: 'Beef' }, staff[1]]);
    const through = visitPages({ ...category, filters: [beef] }, product);
    expect(buildNavigationBreadcrumbs(staff, through, true).slice(1)).toEqual([
      { label: 'Puppy' },
      { label: 'Beef' },
      staff[1],
    ]);
  });
});
