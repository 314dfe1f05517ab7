import * as E from 'fp-ts/Either';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CalendarDate } from '#domain/time';
import { normalizeKey } from '#domain/typed-text';
import type { Pet, PetId, SavedPet } from './pet';

/** How many packs of a food the customer says are at home on a date; a fraction means that one is open. */
export type FoodAtHome = {
  /** The food as a pet has it. */
  readonly food: MerchandiseId;
  /** The variant of the packs, whose size counts. */
  readonly merchandiseId: MerchandiseId;
  readonly packs: number;
  readonly on: CalendarDate;
};

/** The pets of a customer, in the order in which they were added, and the food that the customer counted at home. */
export type Household = { readonly pets: readonly SavedPet[]; readonly foodAtHome: readonly FoodAtHome[] };

export const emptyHousehold: Household = { pets: [], foodAtHome: [] };

/** The most pets of one customer. */
export const maximumPets = 30;
/** The most packs of one food at home. */
const maximumPacks = 99;

/** The customer has no such pet; another customer's is as unknown. */
export type PetNotFound = { readonly kind: 'PetNotFound' };
export type TooManyPets = { readonly kind: 'TooManyPets' };
/** None of the customer's pets eats it. */
export type FoodNotEaten = { readonly kind: 'FoodNotEaten' };
/** It isn't a number from 0 to 99. */
export type InvalidPacks = { readonly kind: 'InvalidPacks' };

/** Counts of foods that a pet eats; the others are dropped. */
const keepEatenFoods = ({ pets, foodAtHome }: Household): Household => {
  const eaten = new Set(pets.flatMap(({ foods }) => foods.map(({ merchandiseId }) => merchandiseId)));
  return { pets, foodAtHome: foodAtHome.filter(({ food }) => eaten.has(food)) };
};

/** Adds a pet; refused above `maximumPets`. */
export const addPet = (household: Household, pet: SavedPet): E.Either<TooManyPets, Household> =>
  household.pets.length >= maximumPets
    ? E.left({ kind: 'TooManyPets' })
    : E.right({ ...household, pets: [...household.pets, pet] });

/** Replaces the pet with that id. */
export const changePet = (household: Household, id: PetId, pet: Pet): E.Either<PetNotFound, Household> =>
  household.pets.some((saved) => saved.id === id)
    ? E.right(
        keepEatenFoods({
          ...household,
          pets: household.pets.map((saved) => (saved.id === id ? { ...pet, id } : saved)),
        }),
      )
    : E.left({ kind: 'PetNotFound' });

/** Removes the pet with that id, and the counts of food that no other pet eats. */
export const removePet = (household: Household, id: PetId): E.Either<PetNotFound, Household> => {
  const pets = household.pets.filter((saved) => saved.id !== id);
  return pets.length === household.pets.length
    ? E.left({ kind: 'PetNotFound' })
    : E.right(keepEatenFoods({ ...household, pets }));
};

/** Parses a number of packs from 0 to 99, such as `1`, `0.5`, `1/2` or `1 1/2`, rounded down to a quarter. */
export const parsePacks = (typed: string): E.Either<InvalidPacks, number> => {
  const match = /^(?:(\d{1,2}(?:\.\d{1,2})?)|(?:(\d{1,2}) )?([1-9])\/([2-9]))$/.exec(normalizeKey(typed));
  if (!match) return E.left({ kind: 'InvalidPacks' });
  const [, plain, whole = '0', part = '0', of = '1'] = match;
  const packs = plain === undefined ? Number(whole) + Number(part) / Number(of) : Number(plain);
  return packs <= maximumPacks ? E.right(Math.floor(packs * 4) / 4) : E.left({ kind: 'InvalidPacks' });
};

/** Notes how much of a food is at home, in place of what was noted before. */
export const noteFoodAtHome = (household: Household, counted: FoodAtHome): E.Either<FoodNotEaten, Household> => {
  const others = household.foodAtHome.filter(({ food }) => food !== counted.food);
  const noted = keepEatenFoods({ ...household, foodAtHome: [...others, counted] });
  return noted.foodAtHome.includes(counted) ? E.right(noted) : E.left({ kind: 'FoodNotEaten' });
};
