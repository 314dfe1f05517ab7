import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFrequencyDays, shelfFrequencies } from '#domain/autoship/frequency';
import {
  computeDailyFoodAmount,
  computeDaysOfFood,
  computeFeedingGuideGrams,
  computeRestingEnergy,
  findFeedingGuideAge,
  findPetAgeGroup,
  findRecommendedFrequency,
  formatFeedingAmount,
  parseFeedingAmount,
  parseUnitsPerPack,
  petActivityLevels,
} from '#domain/catalog/feeding';

const guide = [
  { pounds: 10, amount: '1 cup' },
  { pounds: 20, amount: '1 1/2 cups' },
  { pounds: 40, amount: '2 1/2 cups' },
];
const cups = { calories: 371, unit: 'cup' };
const dog = { species: 'dog', activity: 'moderate', age: 'adult' } as const;

describe('reading an amount of a feeding guide', () => {
  it.each([
    ['1 cup', 1],
    ['1 1/2 cups', 1.5],
    ['1½', 1.5],
    ['3/4 can', 0.75],
    ['0.25', 0.25],
    ['1 - 1 1/2 cups', 1.25],
  ])('reads %s', (text, amount) => expect(parseFeedingAmount(text)).toBe(amount));

  it.each(['', 'as needed', '1/0 cups'])('finds none in "%s"', (text) =>
    expect(parseFeedingAmount(text)).toBeUndefined(),
  );
});

describe('the daily amount', () => {
  it('is the amount in the guide for a weight in the guide', () => {
    expect(computeDailyFoodAmount({ feedingGuide: guide, energy: cups }, { ...dog, pounds: 20 })).toEqual({
      amount: 1.5,
      unit: 'cup',
      calories: 557,
    });
  });

  it('lies between two rows for a weight between them', () => {
    expect(computeDailyFoodAmount({ feedingGuide: guide, energy: cups }, { ...dog, pounds: 30 })?.amount).toBe(2);
  });

  it('is computed from the energy when there is no guide', () => {
    const kilocalories = computeRestingEnergy(22.0462) * 1.6;
    expect(computeRestingEnergy(22.0462)).toBeCloseTo(393.6, 1);
    const { amount = 0 } =
      computeDailyFoodAmount({ feedingGuide: [], energy: cups }, { ...dog, pounds: 22.0462 }) ?? {};
    expect(amount).toBe(Math.ceil((kilocalories / 371) * 4) / 4);
  });

  it('is more for a puppy and less for an old dog, from the energy (AAHA)', () => {
    const of = (age: 'young' | 'growing' | 'adult' | 'senior') =>
      computeDailyFoodAmount({ feedingGuide: [], energy: cups }, { ...dog, age, pounds: 40 })?.calories ?? 0;
    expect(of('young')).toBeGreaterThan(of('growing'));
    expect(of('growing')).toBeGreaterThan(of('adult'));
    expect(of('adult')).toBeGreaterThan(of('senior'));
  });

  it('is the amount in the guide for the age that the food is made for', () => {
    const food = { feedingGuide: guide, energy: cups };
    const puppy = { ...dog, pounds: 20, age: 'growing' } as const;
    expect(computeDailyFoodAmount(food, puppy, 'growing')?.amount).toBe(1.5);
    expect(computeDailyFoodAmount(food, puppy)?.amount).toBe(2);
    expect(computeDailyFoodAmount(food, { ...puppy, age: 'adult' }, 'growing')?.amount).toBe(1.25);
  });

  it.each([
    [['puppy'], 'growing'],
    [['kitten'], 'growing'],
    [['puppy', 'adult-dog'], 'adult'],
    [['senior-cat'], 'senior'],
    [[], 'adult'],
  ])('is computed for a food for %j as for the age %s', (stages, age) => expect(findFeedingGuideAge(stages)).toBe(age));

  it.each([0, -3, 251, Number.NaN])('is missing for a pet of %s lb', (pounds) => {
    expect(computeDailyFoodAmount({ feedingGuide: guide, energy: cups }, { ...dog, pounds })).toBeUndefined();
  });

  it('is missing without guide and energy', () => {
    expect(computeDailyFoodAmount({ feedingGuide: [] }, { ...dog, pounds: 20 })).toBeUndefined();
  });

  it('never falls as weight or activity rises', () => {
    const pets = fc.record({
      light: fc.double({ min: 1, max: 249, noNaN: true }),
      more: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(pets, fc.constantFrom(...petActivityLevels), fc.boolean(), ({ light, more }, activity, guided) => {
        const food = { feedingGuide: guided ? guide : [], energy: cups };
        const of = (pounds: number, how = activity) =>
          computeDailyFoodAmount(food, { ...dog, pounds, activity: how })?.amount ?? Number.NaN;
        expect(of(light + more)).toBeGreaterThanOrEqual(of(light));
        expect(of(light, 'high')).toBeGreaterThanOrEqual(of(light, 'low'));
      }),
    );
  });
});

describe('grams in a feeding guide', () => {
  const energy = { calories: 360, unit: 'cup', caloriesPerKilogram: 3600 };

  it('is the amount times the grams of a unit', () => {
    expect(computeFeedingGuideGrams({ pounds: 10, amount: '1 1/4 cups' }, energy)).toBe(125);
    expect(computeDailyFoodAmount({ feedingGuide: [], energy }, { ...dog, pounds: 10 })?.grams).toBeGreaterThan(0);
  });

  it('is missing without the calories of a kilogram, or an amount', () => {
    expect(computeFeedingGuideGrams({ pounds: 10, amount: '1 cup' }, { calories: 360, unit: 'cup' })).toBeUndefined();
    expect(computeFeedingGuideGrams({ pounds: 10, amount: 'a handful' }, energy)).toBeUndefined();
  });
});

describe('the duration of a pack', () => {
  const size = (value: string, weight: number, weightUnit: 'lbs' | 'oz') => ({
    options: [{ name: 'Size', value }],
    weight,
    weightUnit,
  });

  it('counts the cups of a bag by its weight', () => {
    expect(parseUnitsPerPack(size('15 lb bag', 15, 'lbs'), 'cup')).toBe(64);
  });

  it('counts them by the grams of a cup if the label gives them', () => {
    const energy = { calories: 360, unit: 'cup', caloriesPerKilogram: 3600 };
    expect(parseUnitsPerPack(size('10 kg', 22.0462, 'lbs'), 'cup', energy)).toBeCloseTo(100, 3);
  });

  it.each([
    ['12 x 13 oz', 12],
    ['3 oz, 24 pack', 24],
    ['case of 8', 8],
    ['13 oz can', 1],
  ])('counts the cans of %s', (name, count) => expect(parseUnitsPerPack(size(name, 13, 'oz'), 'can')).toBe(count));

  it('is in whole days, for all packs together', () => {
    expect(computeDaysOfFood(64, 2, { amount: 1.5, unit: 'cup' })).toBe(85);
  });

  it('proposes the longest frequency that does not leave the bowl empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 500 }), (days) => {
        const proposed = computeFrequencyDays(findRecommendedFrequency(days));
        expect(proposed).toBeLessThanOrEqual(days);
        const others = shelfFrequencies.map(computeFrequencyDays);
        expect(others.filter((one) => one <= days && one > proposed)).toEqual([]);
      }),
    );
  });

  it('proposes every week when a pack lasts less than one', () =>
    expect(findRecommendedFrequency(3)).toEqual({ count: 1, unit: 'week' }));
});

it.each([
  [1.25, '1 1/4'],
  [0.75, '3/4'],
  [2, '2'],
])('The daily amount %s is written as %s', (amount, text) => expect(formatFeedingAmount(amount)).toBe(text));

describe('a pet that is not neutered', () => {
  const food = { feedingGuide: [], energy: cups };
  const of = (pet: Partial<Parameters<typeof computeDailyFoodAmount>[1]>) =>
    computeDailyFoodAmount(food, { ...dog, pounds: 40, ...pet })?.calories ?? 0;

  it.each(['dog', 'cat'] as const)('needs more than one that is, once it is grown: a %s', (species) => {
    expect(of({ species, isNeutered: false })).toBeGreaterThan(of({ species, isNeutered: true }));
    expect(of({ species })).toBe(of({ species, isNeutered: true }));
    expect(of({ species, age: 'growing', isNeutered: false })).toBe(of({ species, age: 'growing' }));
  });
});

describe('the age group', () => {
  it.each([
    ['young', 0],
    ['young', 3],
    ['growing', 4],
    ['growing', 11],
    ['adult', 12],
    ['adult', 83],
    ['senior', 84],
  ])('is %s at %s months', (group, months) => expect(findPetAgeGroup(months)).toBe(group));
});
