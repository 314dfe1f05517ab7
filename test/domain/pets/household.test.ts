import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import {
  addPet,
  changePet,
  emptyHousehold,
  type FoodAtHome,
  type Household,
  maximumPets,
  noteFoodAtHome,
  parsePacks,
  removePet,
} from '#domain/pets/household';
import type { PetId } from '#domain/pets/pet';
import type { CalendarDate } from '#domain/time';
import { aPet } from '../../builders';

const id = (name: string) => name as MerchandiseId;
const eats = (...foods: readonly string[]) =>
  foods.map((name) => ({ merchandiseId: id(name), share: 100 / foods.length }));
const counted = (food: string, packs = 1): FoodAtHome => ({
  food: id(food),
  merchandiseId: id(food),
  packs,
  on: '2027-02-07' as CalendarDate,
});
const tom = 'tom' as PetId;
const household: Household = {
  pets: [aPet({ foods: eats('chicken') }), aPet({ id: tom, foods: eats('salmon') })],
  foodAtHome: [counted('chicken'), counted('salmon')],
};

describe('the pets of a customer', () => {
  it('are added up to a limit', () => {
    const full = { ...emptyHousehold, pets: Array.from({ length: maximumPets }, () => aPet()) };
    expect(addPet(emptyHousehold, aPet())).toEqual(E.right({ pets: [aPet()], foodAtHome: [] }));
    expect(addPet(full, aPet())).toEqual(E.left({ kind: 'TooManyPets' }));
  });

  it('are changed under their id, and counts of food that nobody eats anymore are dropped', () => {
    const { id: _id, ...pet } = aPet({ name: 'Tom', foods: eats('chicken') });
    expect(changePet(household, tom, pet)).toEqual(
      E.right({ pets: [household.pets[0], { ...pet, id: tom }], foodAtHome: [counted('chicken')] }),
    );
  });

  it('are removed with the counts of food that no other pet eats', () => {
    expect(removePet(household, tom)).toEqual(E.right({ pets: [household.pets[0]], foodAtHome: [counted('chicken')] }));
  });

  it('are not found under an unknown id', () => {
    const unknown = 'unknown' as PetId;
    expect(removePet(household, unknown)).toEqual(E.left({ kind: 'PetNotFound' }));
    expect(changePet(household, unknown, aPet())).toEqual(E.left({ kind: 'PetNotFound' }));
  });
});

describe('the food at home', () => {
  it('replaces the last count', () => {
    expect(noteFoodAtHome(household, counted('chicken', 2.5))).toEqual(
      E.right({ ...household, foodAtHome: [counted('salmon'), counted('chicken', 2.5)] }),
    );
  });

  it('is not counted if no pet eats it', () => {
    expect(noteFoodAtHome(household, counted('beef'))).toEqual(E.left({ kind: 'FoodNotEaten' }));
  });

  it.each([
    ['1', 1],
    ['0', 0],
    ['0.5', 0.5],
    ['1/2', 0.5],
    [' 1 1/2 ', 1.5],
    ['99', 99],
    ['1/3', 0.25],
    ['2.8', 2.75],
  ])('is %j packs', (text, packs) => expect(parsePacks(text)).toEqual(E.right(packs)));

  it.each(['', '-1', '100', 'a few', '1/0', '1/1/1'])('is not a number of packs in %j', (text) =>
    expect(parsePacks(text)).toEqual(E.left({ kind: 'InvalidPacks' })),
  );
});
