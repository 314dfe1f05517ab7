import * as t from 'io-ts';
import {
  boundedNumberCodec,
  idCodec,
  integerCodec,
  lineCodec,
  listCodec,
  nullableCodec,
  nullableOrMissingCodec,
  patternCodec,
} from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import { maximumPetPounds, petActivityLevels } from '#domain/catalog/feeding';
import type { MerchandiseId } from '#domain/catalog/product';
import { allSpecies } from '#domain/catalog/species';
import {
  longestPetName,
  maximumPetAge,
  maximumPetFoods,
  type PetInput,
  petWeightUnits,
  type SavedPet,
} from '#domain/pets/pet';

const species = literalUnionCodec(allSpecies);
const weightUnit = literalUnionCodec(petWeightUnits);
const activity = literalUnionCodec(petActivityLevels);

/** A pet in a request: with its birth month, or with its age in months. */
export const PetPayloadCodec = t.intersection([
  t.strict({
    name: lineCodec('a name', 2 * longestPetName),
    species,
    weight: boundedNumberCodec(0, maximumPetPounds),
    weightUnit,
    activity,
    neutered: t.boolean,
    foods: listCodec(
      t.strict({ merchandiseId: idCodec<MerchandiseId>('a variant id'), share: integerCodec(1, 100) }),
      0,
      maximumPetFoods,
    ),
  }),
  t.exact(
    t.partial({
      birthMonth: nullableOrMissingCodec(patternCodec('a month such as 2022-05', /^\d{4}-(?:0[1-9]|1[0-2])$/)),
      ageInMonths: nullableOrMissingCodec(integerCodec(0, 12 * maximumPetAge)),
    }),
  ),
]);
type PetPayload = t.TypeOf<typeof PetPayloadCodec>;

/** What a pet of a request means. */
export const parsePetPayload = ({
  birthMonth,
  ageInMonths,
  weight,
  neutered,
  foods,
  ...texts
}: PetPayload): PetInput => ({
  ...texts,
  birthYear: birthMonth?.slice(0, 4) ?? '',
  birthMonth: birthMonth?.slice(5) ?? '',
  age: ageInMonths == null ? '' : String(ageInMonths),
  ageUnit: 'months',
  weight: String(weight),
  isNeutered: neutered,
  foods: foods.map(({ merchandiseId, share }) => ({ merchandiseId, share: String(share) })),
});

export const PetCodec = t.strict({
  id: t.string,
  name: t.string,
  species,
  birthMonth: t.string,
  weight: t.number,
  weightUnit,
  activity,
  neutered: t.boolean,
  foods: t.readonlyArray(t.strict({ merchandiseId: t.string, share: t.number })),
});
export type WirePet = t.TypeOf<typeof PetCodec>;

export const buildWirePet = ({ born, isNeutered, ...pet }: SavedPet): WirePet => ({
  ...pet,
  birthMonth: born,
  neutered: isNeutered,
});

/**
 * How long a food lasts. `runsOutOn` is null if that isn't known, or more than two years away. `autoshipId`, `shipsOn` and
 * `moveTo` are of the next Autoship delivery that has the food. `moveTo` is the latest date that brings it in time, or else
 * the earliest that can be chosen, which may still be too late; null if it arrives in time as it is, or can't be moved
 * forward.
 */
export const FoodForecastCodec = t.strict({
  merchandiseId: t.string,
  title: t.string,
  petIds: t.readonlyArray(t.string),
  sentence: t.string,
  runsOutOn: nullableCodec(t.string),
  autoshipId: nullableCodec(t.string),
  shipsOn: nullableCodec(t.string),
  moveTo: nullableCodec(t.string),
});
