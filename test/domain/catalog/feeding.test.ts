import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequenciesInWeeks } from '#domain/autoship/selling-plan';
import {
  activities,
  ageOfFeedingRow,
  dailyAmount,
  daysOfFood,
  formatAmount,
  parseAmount,
  recommendedFrequencyWeeks,
  restingEnergy,
  unitsPerPack,
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
  ])('reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', 'as needed', '1/0 cups'])('finds none in "%s"', (text) => expect(parseAmount(text)).toBeUndefined());
});

describe('the daily amount', () => {
  it('is what the guide says for a weight of the guide', () => {
    expect(dailyAmount({ feedingGuide: guide, energy: cups }, { ...dog, pounds: 20 })).toEqual({
      amount: 1.5,
      unit: 'cup',
      calories: 557,
    });
  });

  it('lies between two rows for a weight between them', () => {
    expect(dailyAmount({ feedingGuide: guide, energy: cups }, { ...dog, pounds: 30 })?.amount).toBe(2);
  });

  it('comes from the energy where there is no guide', () => {
    const kilocalories = restingEnergy(22.0462) * 1.6;
    expect(restingEnergy(22.0462)).toBeCloseTo(393.6, 1);
    const { amount = 0 } = dailyAmount({ feedingGuide: [], energy: cups }, { ...dog, pounds: 22.0462 }) ?? {};
    expect(amount).toBe(Math.ceil((kilocalories / 371) * 4) / 4);
  });

  it('is more for a puppy and less for an old dog, from the energy (AAHA)', () => {
    const of = (age: 'young' | 'growing' | 'adult' | 'senior') =>
      dailyAmount({ feedingGuide: [], energy: cups }, { ...dog, age, pounds: 40 })?.calories ?? 0;
    expect(of('young')).toBeGreaterThan(of('growing'));
    expect(of('growing')).toBeGreaterThan(of('adult'));
    expect(of('adult')).toBeGreaterThan(of('senior'));
  });

  it('is what the guide says for the age that the food is made for', () => {
    const food = { feedingGuide: guide, energy: cups };
    const puppy = { ...dog, pounds: 20, age: 'growing' } as const;
    expect(dailyAmount(food, puppy, 'growing')?.amount).toBe(1.5);
    expect(dailyAmount(food, puppy)?.amount).toBe(2);
    expect(dailyAmount(food, { ...puppy, age: 'adult' }, 'growing')?.amount).toBe(1.25);
  });

  it.each([
    [['puppy'], 'growing'],
    [['kitten'], 'growing'],
    [['puppy', 'adult-dog'], 'adult'],
    [['senior-cat'], 'senior'],
    [[], 'adult'],
  ])('takes a food for %j to be for the %s', (stages, age) => expect(ageOfFeedingRow(stages)).toBe(age));

  it.each([0, -3, 251, Number.NaN])('is none for a pet of %s lb', (pounds) => {
    expect(dailyAmount({ feedingGuide: guide, energy: cups }, { ...dog, pounds })).toBeUndefined();
  });

  it('is none without guide and energy', () => {
    expect(dailyAmount({ feedingGuide: [] }, { ...dog, pounds: 20 })).toBeUndefined();
  });

  it('never falls with the weight, nor with the activity', () => {
    const pets = fc.record({
      light: fc.double({ min: 1, max: 249, noNaN: true }),
      more: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(pets, fc.constantFrom(...activities), fc.boolean(), ({ light, more }, activity, guided) => {
        const food = { feedingGuide: guided ? guide : [], energy: cups };
        const of = (pounds: number, how = activity) =>
          dailyAmount(food, { ...dog, pounds, activity: how })?.amount ?? Number.NaN;
        expect(of(light + more)).toBeGreaterThanOrEqual(of(light));
        expect(of(light, 'high')).toBeGreaterThanOrEqual(of(light, 'low'));
      }),
    );
  });
});

describe('how long a pack lasts', () => {
  const size = (value: string, weight: number, weightUnit: 'lbs' | 'oz') => ({
    options: [{ name: 'Size', value }],
    weight,
    weightUnit,
  });

  it('counts the cups of a bag by its weight', () => {
    expect(unitsPerPack(size('15 lb bag', 15, 'lbs'), 'cup')).toBe(64);
  });

  it.each([
    ['12 x 13 oz', 12],
    ['3 oz, 24 pack', 24],
    ['case of 8', 8],
    ['13 oz can', 1],
  ])('counts the cans of %s', (name, count) => expect(unitsPerPack(size(name, 13, 'oz'), 'can')).toBe(count));

  it('is whole days, of all packs together', () => {
    expect(daysOfFood(64, 2, { amount: 1.5, unit: 'cup' })).toBe(85);
  });

  it('proposes the longest frequency that does not leave the bowl empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 500 }), (days) => {
        const weeks = recommendedFrequencyWeeks(days);
        expect(weeks * 7).toBeLessThanOrEqual(days);
        expect(frequenciesInWeeks.filter((one) => one * 7 <= days && one > weeks)).toEqual([]);
      }),
    );
  });

  it('proposes every week where a pack does not last one', () => expect(recommendedFrequencyWeeks(3)).toBe(1));
});

it.each([
  [1.25, '1 1/4'],
  [0.75, '3/4'],
  [2, '2'],
])('writes %s as %s', (amount, text) => expect(formatAmount(amount)).toBe(text));
