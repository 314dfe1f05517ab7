import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { petActivityLevels } from '#domain/catalog/feeding';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import type { FoodArrival } from '#domain/pets/food-arrivals';
import { listFoodArrivals } from '#domain/pets/food-arrivals';
import { forecastFood } from '#domain/pets/food-forecast';
import type { FoodAtHome, Household } from '#domain/pets/household';
import type { BirthMonth, PetId, SavedPet } from '#domain/pets/pet';
import { addDays, type CalendarDate } from '#domain/time';
import { anInstant, anOrder, anOrderLine, aParcel, aPet } from '../../builders';
import { aSoldProduct, aSoldVariant } from '../../ui/builders';
import { date, timeZone } from '../autoship/autoship-builders';

const can = 'can-12' as MerchandiseId;
const tray = 'can-24' as MerchandiseId;
const options = (size: string) => [{ name: 'Size', value: size }];

/** Cans in packs of 12 and 24, of which a moderate adult dog of 20 lb needs one a day. */
const cans = (nutrition: Partial<Product['nutrition']> = {}): Product =>
  aSoldProduct({
    variants: [
      aSoldVariant({ merchandiseId: can, options: options('12 pack') }),
      aSoldVariant({ merchandiseId: tray, options: options('24 pack') }),
    ],
    nutrition: {
      ingredients: '',
      analysis: [],
      energy: { calories: 400, unit: 'can' },
      feedingGuide: [{ pounds: 20, amount: '1 can' }],
      ...nutrition,
    },
  });

const today = date('2027-02-07');
const dog = (changes: Partial<SavedPet> = {}) =>
  aPet({ born: '2022-05' as BirthMonth, weight: 20, foods: [{ merchandiseId: can, share: 100 }], ...changes });
const pack = (on: string, packs = 1, merchandiseId = can): FoodArrival => ({ merchandiseId, packs, on: date(on) });
const counted = (on: string, packs: number): FoodAtHome => ({ food: can, merchandiseId: can, packs, on: date(on) });

const forecast = (
  arrivals: readonly FoodArrival[],
  { pets = [dog()], foodAtHome = [] }: Partial<Household> = {},
  product = cans(),
) => {
  const [only] = forecastFood({ pets, foodAtHome }, [product], arrivals, today);
  return only;
};
const leftOf = (...args: Parameters<typeof forecast>) => forecast(...args)?.left;
const until = (day: string) => ({ kind: 'until', date: day });

describe('the food that is left', () => {
  it('ends on the last day that 12 cans feed a dog that needs one a day', () => {
    expect(leftOf([pack('2027-02-03')])).toEqual(until('2027-02-14'));
  });

  it('adds up what arrives before the rest is eaten, whatever its size', () => {
    const arrivals = [pack('2027-02-10', 1, tray), pack('2027-02-03')];
    expect(forecast(arrivals)).toMatchObject({ left: until('2027-03-10'), usualSize: tray });
  });

  it('starts from nothing after days without food', () => {
    expect(leftOf([pack('2026-12-01'), pack('2027-02-03')])).toEqual(until('2027-02-14'));
  });

  it('is shared among the pets that eat the same food', () => {
    const max = dog({ id: 'max' as PetId, name: 'Max', foods: [{ merchandiseId: tray, share: 100 }] });
    const shared = forecast([pack('2027-02-03')], { pets: [dog(), max] });
    expect(shared?.left).toEqual(until('2027-02-08'));
    expect(shared?.eaters.map(({ pet }) => pet.name)).toEqual(['Bella', 'Max']);
  });

  it('is twice as long for a pet that gets half of its meals from it', () => {
    const half = dog({ foods: [{ merchandiseId: can, share: 50 }] });
    expect(leftOf([pack('2027-02-03')], { pets: [half] })).toEqual(until('2027-02-26'));
  });

  it('follows what the customer counted, and what arrived after that', () => {
    const foodAtHome = [counted('2027-02-07', 0.5)];
    expect(leftOf([pack('2027-02-03')], { foodAtHome })).toEqual(until('2027-02-12'));
    expect(leftOf([pack('2027-02-03'), pack('2027-02-09')], { foodAtHome })).toEqual(until('2027-02-24'));
    expect(leftOf([], { foodAtHome: [counted('2027-02-07', 0)] })).toEqual(until('2027-02-06'));
  });

  it('counts from the month in which a pet was born', () => {
    expect(leftOf([pack('2026-06-03')], { pets: [dog({ born: '2027-01' as BirthMonth })] })).toMatchObject({
      kind: 'until',
      date: expect.stringMatching(/^2027-01/),
    });
  });

  it('is not known without a delivery, without energy and feeding guide, or for more than two years', () => {
    expect(leftOf([])).toEqual({ kind: 'none-known' });
    const { energy: _energy, ...unlabeled } = cans({ feedingGuide: [] }).nutrition;
    const plain = { ...cans(), nutrition: unlabeled };
    expect(leftOf([pack('2027-02-03')], {}, plain)).toEqual({ kind: 'unknown-amount' });
    expect(leftOf([pack('2027-02-03', 90)])).toEqual({ kind: 'long' });
  });

  it('is not forecast for food that no pet eats', () => {
    expect(forecast([pack('2027-02-03')], { pets: [dog({ foods: [] })] })).toBeUndefined();
  });
});

describe('the food of placed orders', () => {
  const lines = [anOrderLine({ merchandiseId: can, quantity: 2 })];
  const placed = anOrder({ createdAt: anInstant('2027-02-01T18:00:00.000Z'), lines });
  const arrivals = (order: object) => listFoodArrivals([{ ...placed, status: 'placed', ...order }], timeZone);

  it('comes on the first day of the promise, counted from the day each box was packed, or on the day it was delivered', () => {
    expect(arrivals({})).toEqual([pack('2027-02-03', 2)]);
    const shipped = { kind: 'shipped', at: anInstant('2027-02-04T18:00:00.000Z') } as const;
    const parcel = aParcel({ events: [shipped] });
    expect(arrivals({ parcels: [parcel] })).toEqual([pack('2027-02-08', 1), pack('2027-02-03', 1)]);
    const delivered = { kind: 'delivered', at: anInstant('2027-02-10T18:00:00.000Z') } as const;
    const both = [{ ...parcel, events: [shipped, delivered] }, aParcel({ number: 2, events: [shipped] })];
    expect(arrivals({ parcels: both })).toEqual([pack('2027-02-10', 1), pack('2027-02-08', 1)]);
  });

  it('is nothing if the order is not paid, or was canceled', () => {
    expect(arrivals({ status: 'pending' })).toEqual([]);
    expect(arrivals({ canceledAt: anInstant() })).toEqual([]);
  });
});

/** The food of a household as packs on a shelf: each day each pet takes its portion, from the oldest pack on. */
const emptyShelf = (
  household: Household,
  arrivals: readonly FoodArrival[],
  portions: (on: CalendarDate) => readonly number[],
): CalendarDate => {
  const [count] = household.foodAtHome;
  const shelf: number[] = [];
  const coming = [...arrivals].filter(({ on }) => !count || on > count.on).concat(count ? [count] : []);
  const lastArrival =
    coming
      .map(({ on }) => on)
      .toSorted()
      .at(-1) ?? today;
  let day = coming.map(({ on }) => on).toSorted()[0] ?? today;
  let gone = addDays(day, -1);
  for (;;) {
    // Hundredths of a quarter of a can, so that every portion is a whole number.
    for (const { on, packs, merchandiseId } of coming)
      if (on === day) shelf.push(packs * (merchandiseId === can ? 12 : 24) * 400);
    const hadFood = shelf.some((left) => left > 0);
    for (const portion of portions(day)) {
      let hungry = portion;
      for (const [index, left] of shelf.entries()) {
        const taken = Math.min(left, hungry);
        shelf[index] = left - taken;
        hungry -= taken;
      }
    }
    const isEmpty = shelf.every((left) => left === 0);
    if (hadFood && isEmpty) gone = day;
    if (isEmpty && day >= lastArrival) return gone;
    day = addDays(day, 1);
  }
};

describe('the date on which food runs out', () => {
  const share = fc.constantFrom(10, 25, 33, 50, 67, 75, 100);
  const somePet = fc
    .record({
      weight: fc.integer({ min: 4, max: 120 }),
      activity: fc.constantFrom(...petActivityLevels),
      born: fc.constantFrom('2014-01', '2020-03', '2022-05', '2026-04', '2026-11') as fc.Arbitrary<BirthMonth>,
      isNeutered: fc.boolean(),
      share,
    })
    .map(({ share: percent, ...pet }) => dog({ ...pet, foods: [{ merchandiseId: can, share: percent }] }));
  const someArrival = fc
    .record({
      days: fc.integer({ min: -90, max: 30 }),
      packs: fc.integer({ min: 1, max: 4 }),
      merchandiseId: fc.constantFrom(can, tray),
    })
    .map(({ days, ...arrival }): FoodArrival => ({ ...arrival, on: addDays(today, days) }));
  const someCount = fc
    .record({ days: fc.integer({ min: -30, max: 0 }), quarters: fc.integer({ min: 0, max: 16 }) })
    .map(({ days, quarters }): FoodAtHome => counted(addDays(today, days), quarters / 4));

  it('is never after the food is gone, and at most one day before, if pets eat exactly the calculator’s amount', () => {
    fc.assert(
      fc.property(
        fc.array(somePet, { minLength: 1, maxLength: 3 }),
        fc.array(someArrival, { minLength: 1, maxLength: 8 }),
        fc.option(someCount, { nil: undefined }),
        fc.boolean(),
        (pets, arrivals, count, guided) => {
          const product = guided ? cans() : cans({ feedingGuide: [] });
          const household = { pets, foodAtHome: count ? [count] : [] };
          const left = leftOf(arrivals, household, product);
          const portions = (on: CalendarDate) =>
            pets.map((pet) => {
              const [alone] = forecastFood({ pets: [pet], foodAtHome: [] }, [product], [], on);
              const [eater] = alone?.eaters ?? [];
              return eater ? eater.daily.amount * 4 * eater.share : 0;
            });
          const gone = emptyShelf(household, arrivals, portions);
          if (left?.kind === 'long') {
            expect(gone > addDays(today, 700)).toBe(true);
            return;
          }
          expect([addDays(gone, -1), gone]).toContain(left?.kind === 'until' ? left.date : left);
        },
      ),
    );
  });
});
