import { describe, expect, it } from 'vitest';
import { brandSlug } from '#domain/catalog/brands';
import type { ListingProduct, ProductId, Terms } from '#domain/catalog/product';
import { optionAt } from '#domain/catalog/taxonomy';
import { listBreadcrumbs, petAge, productBreadcrumbs } from '#domain/catalog/trail';
import { someTerms } from '../../builders';

const aProduct = (terms: Partial<Terms> = {}, brand = 'Provender Daily'): ListingProduct => ({
  id: '1' as ProductId,
  handle: 'adult-chicken',
  title: 'Adult Chicken',
  brand,
  productType: 'Dog Food',
  description: '',
  terms: someTerms(terms),
  picture: { source: 'a1', alt: '' },
  options: [],
  variants: [],
  sellingPlans: [],
});

const home = { label: 'Home', link: '/' };
const all = { label: 'All Products', link: '/products' };
const dog = { label: 'Dog', link: '/products/dog/species' };

describe('the trail of a list', () => {
  it('is Home, then All Products (BC-03)', () => {
    expect(listBreadcrumbs('DTC')).toEqual([home, all]);
  });

  it('has the species third (BC-04)', () => {
    expect(listBreadcrumbs('DTC', 'dog')).toEqual([home, all, dog]);
    expect(listBreadcrumbs('DTC', 'cat').at(-1)).toEqual({ label: 'Cat', link: '/products/cat/species' });
  });

  it('ends in the category, which leads nowhere', () => {
    const option = optionAt('DTC', 'dog', 'pet-age', 'puppy')?.option;
    expect(listBreadcrumbs('DTC', 'dog', option)).toEqual([home, all, dog, { label: 'Puppy' }]);
  });

  it('is the catalog and the category on the staff site (BC-10)', () => {
    const option = optionAt('HPSF', 'dog', 'pet-age', 'puppy')?.option;
    const catalog = { label: 'Catalog', link: '/products' };
    expect(listBreadcrumbs('HPSF', 'dog')).toEqual([catalog]);
    expect(listBreadcrumbs('HPSF', 'dog', option)).toEqual([catalog, { label: 'Puppy' }]);
  });
});

describe('the trail of a product', () => {
  it('goes on with brand, pet age and food form, and ends in the title (BC-06 to BC-08)', () => {
    expect(productBreadcrumbs('DTC', aProduct())).toEqual([
      home,
      all,
      dog,
      { label: 'Provender Daily', link: '/products/dog/brand/provender-daily' },
      { label: 'Adult', link: '/products/dog/pet-age/adult-dog' },
      { label: 'Dry Food', link: '/products/dog/food-form/dry-food' },
      { label: 'Adult Chicken' },
    ]);
  });

  it('has no food form where there is none, as of treats', () => {
    const labels = productBreadcrumbs('DTC', aProduct({ food_form: [] }, 'Provender Treats')).map(({ label }) => label);
    expect(labels).toEqual(['Home', 'All Products', 'Dog', 'Provender Treats', 'Adult', 'Adult Chicken']);
  });

  it('is one of cats for a product for cats alone, and of dogs for one for both', () => {
    const crumbs = (species: readonly string[], lifestage: readonly string[]) =>
      productBreadcrumbs('DTC', aProduct({ species, lifestage })).map(({ link }) => link);
    expect(crumbs(['cat'], ['senior-cat'])[4]).toBe('/products/cat/pet-age/senior-cat');
    expect(crumbs(['cat'], ['kitten'])[4]).toBe('/products/cat/pet-age/kitten');
    expect(crumbs(['cat', 'dog'], ['puppy'])[4]).toBe('/products/dog/pet-age/puppy');
  });

  it('is the catalog and the title on the staff site (BC-10)', () => {
    expect(productBreadcrumbs('HPSF', aProduct())).toEqual([
      { label: 'Catalog', link: '/products' },
      { label: 'Adult Chicken' },
    ]);
  });
});

describe('the trail of what the shop knows little of (BC-16, CT-08)', () => {
  const unknown: Partial<Terms> = {
    species: [],
    brand: ['plain-loom'],
    lifestage: [],
    food_form: [],
    flavor: [],
    weight_unit: [],
    pack_type: [],
    sub_brand: [],
  };

  it('is All Products, its type, which leads to a search for it, and its title', () => {
    const shirt = { ...aProduct(unknown, 'Plain Loom'), productType: 'Shirts & Tops' };
    expect(productBreadcrumbs('DTC', shirt)).toEqual([
      home,
      all,
      { label: 'Shirts & Tops', link: '/products?search=Shirts%20%26%20Tops' },
      { label: 'Adult Chicken' },
    ]);
  });

  it('is All Products and its title where it has no type', () => {
    const nameless = { ...aProduct(unknown, ''), productType: '' };
    expect(productBreadcrumbs('DTC', nameless)).toEqual([home, all, { label: 'Adult Chicken' }]);
  });

  it('of a lead for dogs has species and brand alone, the brand as a choice in the list', () => {
    expect(productBreadcrumbs('DTC', aProduct({ ...unknown, species: ['dog'] }, 'Plain Loom'))).toEqual([
      home,
      all,
      dog,
      { label: 'Plain Loom', link: '/products/dog?brand=plain-loom' },
      { label: 'Adult Chicken' },
    ]);
  });
});

describe('the pet age in a trail (BC-15)', () => {
  it.each([
    ['adult-dog', 'Adult'],
    ['senior-dog', 'Senior'],
    ['puppy', 'Puppy'],
    ['kitten', 'Kitten'],
    ['adult-dog, puppy', 'Puppy'],
    ['puppy, senior-dog', 'Senior'],
    ['kitten, puppy', 'Puppy'],
    ['SENIOR-CAT', 'Senior'],
    ['not-senior', 'Adult'],
    ['', 'Adult'],
  ])('of %j is %s', (lifestage, age) => {
    expect(petAge(lifestage)).toBe(age);
  });
});

describe('the slug of a brand (BC-16)', () => {
  it.each([
    'Provender Daily',
    'Provender® Daily',
    'provender daily',
    'PROVENDER™ DAILY',
    'Provender-Daily',
    ' Provender  Daily ',
  ])('of %j is provender-daily in every spelling', (brand) => {
    expect(brandSlug(brand)).toBe('provender-daily');
  });

  it.each([
    ['Provender Treats', 'provender-treats'],
    ['Provender Daily Plus', 'provender-daily-plus'],
    ['Plain Loom', 'plain-loom'],
    ['Crème & Co.', 'creme-co'],
  ])('of %j is its own, %s', (brand, slug) => {
    expect(brandSlug(brand)).toBe(slug);
  });

  it('of nobody is a plain word, and of letters that no address has a mark of its own', () => {
    expect(brandSlug('')).toBe('brand');
    expect(brandSlug('茶')).toMatch(/^brand-[a-z0-9]+$/);
    expect(brandSlug('茶')).not.toBe(brandSlug('碗'));
  });

  it('of the prescription brand is its own: the deviation that CT-08 decides', () => {
    expect(brandSlug('Provender® Clinical')).toBe('provender-clinical');
    expect(productBreadcrumbs('DTC', aProduct({}, 'Provender Clinical'))[3]).toEqual({
      label: 'Provender Clinical',
      link: '/products/dog/brand/provender-clinical',
    });
  });
});
