import { describe, expect, it } from 'vitest';
import { brandSlug } from '#domain/catalog/brands';
import type { ListingProduct, ProductFilterValues, ProductId } from '#domain/catalog/product';
import { findFilterOption } from '#domain/catalog/taxonomy';
import { buildListBreadcrumbs, buildProductBreadcrumbs, parsePetAge } from '#domain/catalog/trail';
import { someTerms } from '../../builders';

const aProduct = (terms: Partial<ProductFilterValues> = {}, brand = 'Provender Daily'): ListingProduct => ({
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
    expect(buildListBreadcrumbs('DTC')).toEqual([home, all]);
  });

  it('has the species third (BC-04)', () => {
    expect(buildListBreadcrumbs('DTC', 'dog')).toEqual([home, all, dog]);
    expect(buildListBreadcrumbs('DTC', 'cat').at(-1)).toEqual({ label: 'Cat', link: '/products/cat/species' });
  });

  it('ends in the category, without a link', () => {
    const option = findFilterOption('DTC', 'dog', 'pet-age', 'puppy')?.option;
    expect(buildListBreadcrumbs('DTC', 'dog', option)).toEqual([home, all, dog, { label: 'Puppy' }]);
  });

  it('is the catalog and the category on the staff site (BC-10)', () => {
    const option = findFilterOption('HPSF', 'dog', 'pet-age', 'puppy')?.option;
    const catalog = { label: 'Catalog', link: '/products' };
    expect(buildListBreadcrumbs('HPSF', 'dog')).toEqual([catalog]);
    expect(buildListBreadcrumbs('HPSF', 'dog', option)).toEqual([catalog, { label: 'Puppy' }]);
  });
});

describe('the trail of a product', () => {
  it('continues with brand, pet age and food form, and ends in the title (BC-06 to BC-08)', () => {
    expect(buildProductBreadcrumbs('DTC', aProduct())).toEqual([
      home,
      all,
      dog,
      { label: 'Provender Daily', link: '/products/dog/brand/provender-daily' },
      { label: 'Adult', link: '/products/dog/pet-age/adult-dog' },
      { label: 'Dry Food', link: '/products/dog/food-form/dry-food' },
      { label: 'Adult Chicken' },
    ]);
  });

  it('has no food form when the product has none, such as treats', () => {
    const labels = buildProductBreadcrumbs('DTC', aProduct({ food_form: [] }, 'Provender Treats')).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Home', 'All Products', 'Dog', 'Provender Treats', 'Adult', 'Adult Chicken']);
  });

  it('leads through cats for a product only for cats, and through dogs for one for both', () => {
    const crumbs = (species: readonly string[], lifestage: readonly string[]) =>
      buildProductBreadcrumbs('DTC', aProduct({ species, lifestage })).map(({ link }) => link);
    expect(crumbs(['cat'], ['senior-cat'])[4]).toBe('/products/cat/pet-age/senior-cat');
    expect(crumbs(['cat'], ['kitten'])[4]).toBe('/products/cat/pet-age/kitten');
    expect(crumbs(['cat', 'dog'], ['puppy'])[4]).toBe('/products/dog/pet-age/puppy');
  });

  it('is the catalog and the title on the staff site (BC-10)', () => {
    expect(buildProductBreadcrumbs('HPSF', aProduct())).toEqual([
      { label: 'Catalog', link: '/products' },
      { label: 'Adult Chicken' },
    ]);
  });
});

describe('the trail of a product with few facts (BC-16, CT-08)', () => {
  const unknown: Partial<ProductFilterValues> = {
    species: [],
    brand: ['plain-loom'],
    lifestage: [],
    food_form: [],
    flavor: [],
    weight_unit: [],
    pack_type: [],
    sub_brand: [],
  };

  it('is All Products, its type, which links to a search for it, and its title', () => {
    const shirt = { ...aProduct(unknown, 'Plain Loom'), productType: 'Shirts & Tops' };
    expect(buildProductBreadcrumbs('DTC', shirt)).toEqual([
      home,
      all,
      { label: 'Shirts & Tops', link: '/products?search=Shirts%20%26%20Tops' },
      { label: 'Adult Chicken' },
    ]);
  });

  it('is All Products and its title when it has no type', () => {
    const nameless = { ...aProduct(unknown, ''), productType: '' };
    expect(buildProductBreadcrumbs('DTC', nameless)).toEqual([home, all, { label: 'Adult Chicken' }]);
  });

  it('has only species and brand for a dog’s lead, the brand as a filter of the list', () => {
    expect(buildProductBreadcrumbs('DTC', aProduct({ ...unknown, species: ['dog'] }, 'Plain Loom'))).toEqual([
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
  ])('is made from %j as %s', (lifestage, age) => {
    expect(parsePetAge(lifestage)).toBe(age);
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
  ])('is provender-daily for %j in every spelling', (brand) => {
    expect(brandSlug(brand)).toBe('provender-daily');
  });

  it.each([
    ['Provender Treats', 'provender-treats'],
    ['Provender Daily Plus', 'provender-daily-plus'],
    ['Plain Loom', 'plain-loom'],
    ['Crème & Co.', 'creme-co'],
  ])('is made from %j as %s', (brand, slug) => {
    expect(brandSlug(brand)).toBe(slug);
  });

  it('is a fixed word without a brand, and a hash for letters that an address cannot contain', () => {
    expect(brandSlug('')).toBe('brand');
    expect(brandSlug('茶')).toMatch(/^brand-[a-z0-9]+$/);
    expect(brandSlug('茶')).not.toBe(brandSlug('碗'));
  });

  it('has for the prescription brand its own value: the deviation that CT-08 decides', () => {
    expect(brandSlug('Provender® Clinical')).toBe('provender-clinical');
    expect(buildProductBreadcrumbs('DTC', aProduct({}, 'Provender Clinical'))[3]).toEqual({
      label: 'Provender Clinical',
      link: '/products/dog/brand/provender-clinical',
    });
  });
});
