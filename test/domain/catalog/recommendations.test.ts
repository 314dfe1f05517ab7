import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Terms } from '#domain/catalog/product';
import {
  petSpeciesOf,
  recommendationsForCart,
  recommendationsForProduct,
  suitableForPets,
} from '#domain/catalog/recommendations';
import { someTerms } from '../../builders';

const aFood = (name: string, some: Partial<Terms> = {}) => ({ name, terms: someTerms(some) });

const clinical = { brand: ['provender-clinical'] };
const namesBeside = (product: { readonly terms: Terms }, ...others: readonly ReturnType<typeof aFood>[]) =>
  recommendationsForProduct(product, others).map(({ name }) => name);

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

describe('what is proposed beside a product', () => {
  it('is for the same species', () => {
    const [dog, cat] = [aFood('dog'), aFood('cat', { species: ['cat'] })];
    const both = aFood('both', { species: ['dog', 'cat'] });
    expect(namesBeside(dog, cat, dog, both)).toEqual(['dog', 'both']);
    expect(namesBeside(cat, cat, dog, both)).toEqual(['cat', 'both']);
    expect(namesBeside(both, cat, dog)).toEqual(['cat', 'dog']);
  });

  it('is for no pet where the product is for none', () => {
    const shirt = aFood('shirt', { species: [] });
    expect(namesBeside(shirt, aFood('dog'), shirt)).toEqual(['shirt']);
    expect(namesBeside(aFood('dog'), shirt)).toEqual([]);
  });

  it('is a prescription diet beside another one alone', () => {
    const diet = aFood('diet', clinical);
    expect(namesBeside(aFood('daily'), diet, aFood('treat', { brand: ['provender-treats'] }))).toEqual(['treat']);
    expect(namesBeside(diet, diet, aFood('daily'))).toEqual(['diet', 'daily']);
  });

  it('is for the same need first, then for none, then for another; of these for the same age first', () => {
    const joints = { health_conditions: ['joint-care'] };
    const kidneys = { health_conditions: ['kidney-care'] };
    const old = { lifestage: ['senior-dog'] };
    const others = [
      aFood('kidneys', kidneys),
      aFood('old', old),
      aFood('adult'),
      aFood('old joints', { ...joints, ...old }),
      aFood('joints', joints),
    ];
    expect(namesBeside(aFood('it', joints), ...others)).toEqual(['joints', 'old joints', 'adult', 'old', 'kidneys']);
    expect(namesBeside(aFood('it'), ...others)).toEqual(['adult', 'old', 'kidneys', 'joints', 'old joints']);
  });

  it('never is for another species, nor prescribed beside what is not, and of the same need and age in the order it came', () => {
    fc.assert(
      fc.property(someFood, fc.array(someFood), (product, others) => {
        const proposed = recommendationsForProduct(product, others);
        for (const { terms } of proposed) {
          expect(
            product.terms.species.length === 0 || terms.species.some((one) => product.terms.species.includes(one)),
          ).toBe(true);
          expect(terms.brand[0] !== 'provender-clinical' || product.terms.brand[0] === 'provender-clinical').toBe(true);
        }
        const alike = (terms: Terms) => JSON.stringify(terms);
        for (const { terms } of proposed) {
          const same = (some: readonly { readonly terms: Terms }[]) =>
            some.filter((one) => alike(one.terms) === alike(terms));
          expect(same(proposed)).toEqual(same(others));
        }
      }),
    );
  });
});

describe('what suits the pets of a cart', () => {
  const treats = [aFood('dog'), aFood('cat', { species: ['cat'] }), aFood('bowl', { species: [] })];
  const suited = (...inCart: readonly ReturnType<typeof aFood>[]) =>
    suitableForPets(petSpeciesOf(inCart), treats).map(({ name }) => name);
  const [dog, cat, shirt] = [aFood('a'), aFood('b', { species: ['cat'] }), aFood('c', { species: [] })];

  it('is for their species, or for no pet', () => {
    expect(suited(dog)).toEqual(['dog', 'bowl']);
    expect(suited(cat, cat, shirt)).toEqual(['cat', 'bowl']);
    expect(suited(dog, cat)).toEqual(['dog', 'cat', 'bowl']);
  });

  it('is everything where no species is known', () => {
    expect(suited()).toEqual(['dog', 'cat', 'bowl']);
    expect(suited(shirt)).toEqual(['dog', 'cat', 'bowl']);
  });
});

describe('what is proposed beside a cart', () => {
  const offered = (name: string, terms: Partial<Terms> = {}) => ({ ...aFood(name, terms), handle: name });
  const [dog, cat, bowl] = [offered('dog'), offered('cat', { species: ['cat'] }), offered('bowl', { species: [] })];
  const diet = offered('diet', { brand: ['provender-clinical'] });
  const others = [dog, cat, bowl, diet];
  const beside = (...products: readonly ReturnType<typeof offered>[]) =>
    recommendationsForCart({ handles: products.map(({ handle }) => handle), products }, others).map(
      ({ handle }) => handle,
    );

  it('suits its pets, and is nothing that it has already', () => {
    expect(beside(dog)).toEqual(['bowl']);
    expect(beside()).toEqual(['dog', 'cat', 'bowl']);
  });

  it('is nothing for pets where all that it has is for none', () => {
    expect(beside(offered('shirt', { species: [] }))).toEqual(['bowl']);
  });

  it('is a prescription diet beside another one alone', () => {
    expect(beside(offered('other diet', { brand: ['provender-clinical'] }))).toEqual(['dog', 'bowl', 'diet']);
    expect(beside(cat)).toEqual(['bowl']);
  });

  it('is all that it has not and no prescription diet, where nobody knows what its products are', () => {
    expect(
      recommendationsForCart({ handles: ['dog'], products: 'unknown' }, others).map(({ handle }) => handle),
    ).toEqual(['cat', 'bowl']);
  });
});
