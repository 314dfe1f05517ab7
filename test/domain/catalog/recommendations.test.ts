import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductFilterValues } from '#domain/catalog/product';
import {
  collectProductSpecies,
  filterRecommendationsForCart,
  findRecommendationsForProduct,
  selectProductsForPets,
} from '#domain/catalog/recommendations';
import { someTerms } from '../../builders';

const aFood = (name: string, overrides: Partial<ProductFilterValues> = {}) => ({ name, terms: someTerms(overrides) });

const clinical = { brand: ['provender-clinical'] };
const namesBeside = (
  product: { readonly terms: ProductFilterValues },
  ...others: readonly ReturnType<typeof aFood>[]
) => findRecommendationsForProduct(product, others).map(({ name }) => name);

const someFood = fc.record({
  terms: fc
    .record({
      species: fc.subarray(['dog', 'cat']),
      brand: fc.constantFrom(['provender-daily'], ['provender-clinical'], ['provender-treats'], []),
      health_conditions: fc.subarray(['joint-care', 'kidney-care']),
      lifestage: fc.subarray(['adult-dog', 'senior-dog']),
    })
    .map(someTerms),
});

describe('the list of products proposed beside a product', () => {
  it('has products for the same species', () => {
    const [dog, cat] = [aFood('dog'), aFood('cat', { species: ['cat'] })];
    const both = aFood('both', { species: ['dog', 'cat'] });
    expect(namesBeside(dog, cat, dog, both)).toEqual(['dog', 'both']);
    expect(namesBeside(cat, cat, dog, both)).toEqual(['cat', 'both']);
    expect(namesBeside(both, cat, dog)).toEqual(['cat', 'dog']);
  });

  it('has products for no pet when the product is for none', () => {
    const shirt = aFood('shirt', { species: [] });
    expect(namesBeside(shirt, aFood('dog'), shirt)).toEqual(['shirt']);
    expect(namesBeside(aFood('dog'), shirt)).toEqual([]);
  });

  it('has prescription diets only beside another one', () => {
    const diet = aFood('diet', clinical);
    expect(namesBeside(aFood('daily'), diet, aFood('treat', { brand: ['provender-treats'] }))).toEqual(['treat']);
    expect(namesBeside(diet, diet, aFood('daily'))).toEqual(['diet', 'daily']);
  });

  it('has first products for the same need, then for none, then for another, each with the same age first', () => {
    const jointCare = { health_conditions: ['joint-care'] };
    const kidneys = { health_conditions: ['kidney-care'] };
    const old = { lifestage: ['senior-dog'] };
    const others = [
      aFood('kidneys', kidneys),
      aFood('old', old),
      aFood('adult'),
      aFood('old joints', { ...jointCare, ...old }),
      aFood('joints', jointCare),
    ];
    expect(namesBeside(aFood('it', jointCare), ...others)).toEqual(['joints', 'old joints', 'adult', 'old', 'kidneys']);
    expect(namesBeside(aFood('it'), ...others)).toEqual(['adult', 'old', 'kidneys', 'joints', 'old joints']);
  });

  it('never has other species, nor prescription diets beside other food, and keeps the order of products with the same need and age', () => {
    fc.assert(
      fc.property(someFood, fc.array(someFood), (product, others) => {
        const proposed = findRecommendationsForProduct(product, others);
        for (const { terms } of proposed) {
          expect(
            product.terms.species.length === 0 || terms.species.some((one) => product.terms.species.includes(one)),
          ).toBe(true);
          expect(terms.brand[0] !== 'provender-clinical' || product.terms.brand[0] === 'provender-clinical').toBe(true);
        }
        const termsKey = (terms: ProductFilterValues) => JSON.stringify(terms);
        for (const { terms } of proposed) {
          const same = (foods: readonly { readonly terms: ProductFilterValues }[]) =>
            foods.filter((one) => termsKey(one.terms) === termsKey(terms));
          expect(same(proposed)).toEqual(same(others));
        }
      }),
    );
  });
});

describe('the list of products that suit the pets of a cart', () => {
  const treats = [aFood('dog'), aFood('cat', { species: ['cat'] }), aFood('bowl', { species: [] })];
  const suited = (...inCart: readonly ReturnType<typeof aFood>[]) =>
    selectProductsForPets(collectProductSpecies(inCart), treats).map(({ name }) => name);
  const [dog, cat, shirt] = [aFood('a'), aFood('b', { species: ['cat'] }), aFood('c', { species: [] })];

  it('has products for their species or for no pet', () => {
    expect(suited(dog)).toEqual(['dog', 'bowl']);
    expect(suited(cat, cat, shirt)).toEqual(['cat', 'bowl']);
    expect(suited(dog, cat)).toEqual(['dog', 'cat', 'bowl']);
  });

  it('has all products when no species is known', () => {
    expect(suited()).toEqual(['dog', 'cat', 'bowl']);
    expect(suited(shirt)).toEqual(['dog', 'cat', 'bowl']);
  });
});

describe('the list of products proposed beside a cart', () => {
  const offered = (name: string, terms: Partial<ProductFilterValues> = {}) => ({ ...aFood(name, terms), handle: name });
  const [dog, cat, bowl] = [offered('dog'), offered('cat', { species: ['cat'] }), offered('bowl', { species: [] })];
  const diet = offered('diet', { brand: ['provender-clinical'] });
  const others = [dog, cat, bowl, diet];
  const beside = (...products: readonly ReturnType<typeof offered>[]) =>
    filterRecommendationsForCart({ handles: products.map(({ handle }) => handle), products }, others).map(
      ({ handle }) => handle,
    );

  it('has products that suit its pets and are not in it', () => {
    expect(beside(dog)).toEqual(['bowl']);
    expect(beside()).toEqual(['dog', 'cat', 'bowl']);
  });

  it('has nothing for pets when all products in the cart are for none', () => {
    expect(beside(offered('shirt', { species: [] }))).toEqual(['bowl']);
  });

  it('has prescription diets only beside another one', () => {
    expect(beside(offered('other diet', { brand: ['provender-clinical'] }))).toEqual(['dog', 'bowl', 'diet']);
    expect(beside(cat)).toEqual(['bowl']);
  });

  it('has all products but prescription diets and those in the cart, when those in the cart are unknown', () => {
    expect(
      filterRecommendationsForCart({ handles: ['dog'], products: 'unknown' }, others).map(({ handle }) => handle),
    ).toEqual(['cat', 'bowl']);
  });
});
