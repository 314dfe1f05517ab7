import * as E from 'fp-ts/Either';
import { maximumPetPounds, type PetActivityLevel, petActivityLevels } from '#domain/catalog/feeding';
import type { MerchandiseId } from '#domain/catalog/product';
import { isSpecies, type Species } from '#domain/catalog/species';
import { convertToPounds, type WeightUnit } from '#domain/shipping/weight';
import { addMonths, type CalendarDate, countMonths } from '#domain/time';
import { normalizeKey, normalizeLine } from '#domain/typed-text';

export type PetId = string & { readonly PetId: unique symbol };

/** A month `YYYY-MM`. */
export type BirthMonth = string & { readonly BirthMonth: unique symbol };

export const petWeightUnits = ['lbs', 'kg'] as const satisfies readonly WeightUnit[];
type PetWeightUnit = (typeof petWeightUnits)[number];

/**
 * A part of what a pet eats: `share` is a whole number of percent of its meals, from 1 to 100. Any variant of a product
 * stands for the product, because its flavors and sizes are fed alike.
 */
export type PetFood = { readonly merchandiseId: MerchandiseId; readonly share: number };

export type Pet = {
  readonly name: string;
  readonly species: Species;
  /** A pet whose age was typed has the month in which it's that old. */
  readonly born: BirthMonth;
  readonly weight: number;
  readonly weightUnit: PetWeightUnit;
  readonly activity: PetActivityLevel;
  readonly isNeutered: boolean;
  /** Their shares sum to 100; empty if the customer didn't say. */
  readonly foods: readonly PetFood[];
};

export type SavedPet = Pet & { readonly id: PetId };

/** The most foods of one pet. */
export const maximumPetFoods = 4;
export const longestPetName = 40;
/** The most years since a pet was born. */
export const maximumPetAge = 40;

/** The texts of the form of a pet. A birth month counts if there is one, and the age otherwise. */
export type PetText = Readonly<
  Record<
    'name' | 'species' | 'birthMonth' | 'birthYear' | 'age' | 'ageUnit' | 'weight' | 'weightUnit' | 'activity',
    string
  >
>;
export type PetFoodText = { readonly merchandiseId: string; readonly share: string };
export type PetInput = PetText & { readonly isNeutered: boolean; readonly foods: readonly PetFoodText[] };

/** `birthMonth` stands for month and year, and for the age where there is none. */
export type PetField = 'name' | 'species' | 'birthMonth' | 'age' | 'weight' | 'activity' | 'foods';
export type PetFieldError =
  | 'required'
  | 'too-long'
  | 'species'
  | 'birth-month'
  | 'age'
  | 'weight'
  | 'activity'
  | 'too-many-foods'
  | 'share'
  | 'sum'
  | 'repeated-food'
  /** No food of that species has this id on the site. */
  | 'unknown-food';
export type PetErrors = Readonly<Partial<Record<PetField, PetFieldError>>>;

type Parsed<A> = E.Either<PetFieldError, A>;

const refused = (error: PetFieldError): E.Either<PetFieldError, never> => E.left(error);

const parseName = (typed: string): Parsed<string> => {
  const name = normalizeLine(typed);
  if (name === '') return refused('required');
  return [...name].length > longestPetName ? refused('too-long') : E.right(name);
};

const toBirthMonth = (date: CalendarDate): BirthMonth => date.slice(0, 'YYYY-MM'.length) as BirthMonth;

/** How many months ago a pet was born; negative if it isn't born yet. */
export const countMonthsOfAge = (born: BirthMonth, on: CalendarDate): number =>
  countMonths(`${born}-01` as CalendarDate, on);

const parseBirthMonth = (month: string, year: string, today: CalendarDate): Parsed<BirthMonth> => {
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month) || !/^\d{4}$/.test(year)) return refused('birth-month');
  const born = `${year}-${month.padStart(2, '0')}` as BirthMonth;
  const months = countMonthsOfAge(born, today);
  return months < 0 || months > maximumPetAge * 12 ? refused('birth-month') : E.right(born);
};

const parseAge = (age: string, unit: string, today: CalendarDate): Parsed<BirthMonth> => {
  const months = Number(age) * (unit === 'months' ? 1 : 12);
  if (!/^\d{1,3}$/.test(age) || months > maximumPetAge * 12) return refused('age');
  return E.right(toBirthMonth(addMonths(today, -months)));
};

const parseWeight = (typed: string, weightUnit: PetWeightUnit): Parsed<number> => {
  const text = normalizeKey(typed);
  if (text === '') return refused('required');
  const weight = Number(text);
  const pounds = convertToPounds(weight, weightUnit);
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && pounds > 0 && pounds <= maximumPetPounds
    ? E.right(weight)
    : refused('weight');
};

/** The foods with an id. One food alone is all that a pet eats, whether or not its share was typed. */
const parseFoods = (typed: readonly PetFoodText[]): Parsed<readonly PetFood[]> => {
  const named = typed.filter(({ merchandiseId }) => merchandiseId !== '');
  if (named.length > maximumPetFoods) return refused('too-many-foods');
  if (new Set(named.map(({ merchandiseId }) => merchandiseId)).size < named.length) return refused('repeated-food');
  const foods = named.map(({ merchandiseId, share }) => {
    const text = normalizeKey(share).replace(/ ?%$/, '');
    return {
      merchandiseId: merchandiseId as MerchandiseId,
      share: named.length === 1 && text === '' ? 100 : /^\d{1,3}$/.test(text) ? Number(text) : 0,
    };
  });
  if (foods.some(({ share }) => share < 1)) return refused('share');
  const sum = foods.reduce((total, { share }) => total + share, 0);
  return foods.length > 0 && sum !== 100 ? refused('sum') : E.right(foods);
};

/** Parses what was typed about a pet; refused with one error per invalid field. */
export const parsePet = (input: PetInput, today: CalendarDate): E.Either<PetErrors, Pet> => {
  const { birthMonth, birthYear } = input;
  const hasBirthMonth = birthMonth !== '' || normalizeKey(birthYear) !== '';
  const age = normalizeKey(input.age);
  const weightUnit = petWeightUnits.find((unit) => unit === input.weightUnit) ?? 'lbs';
  const activity = petActivityLevels.find((level) => level === input.activity);
  const born = hasBirthMonth
    ? parseBirthMonth(birthMonth, normalizeKey(birthYear), today)
    : age === ''
      ? refused('required')
      : parseAge(age, input.ageUnit, today);
  const fields = {
    name: parseName(input.name),
    species: isSpecies(input.species) ? E.right(input.species) : refused('species'),
    born,
    weight: parseWeight(input.weight, weightUnit),
    activity: activity ? E.right(activity) : refused('activity'),
    foods: parseFoods(input.foods),
  };
  const { name, species, weight, foods } = fields;
  if (
    E.isRight(name) &&
    E.isRight(species) &&
    E.isRight(born) &&
    E.isRight(weight) &&
    E.isRight(fields.activity) &&
    E.isRight(foods)
  ) {
    return E.right({
      name: name.right,
      species: species.right,
      born: born.right,
      weight: weight.right,
      weightUnit,
      activity: fields.activity.right,
      isNeutered: input.isNeutered,
      foods: foods.right,
    });
  }
  const bornField = E.isLeft(born) && born.left === 'age' ? 'age' : 'birthMonth';
  return E.left(
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, parsed]) =>
        E.isLeft(parsed) ? [[field === 'born' ? bornField : field, parsed.left]] : [],
      ),
    ),
  );
};
