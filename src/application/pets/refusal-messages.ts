import { maximumPets } from '#domain/pets/household';
import {
  longestPetName,
  maximumPetAge,
  maximumPetFoods,
  type PetErrors,
  type PetField,
  type PetFieldError,
} from '#domain/pets/pet';
import { requiredFieldMessage } from '../shell/messages';
import type { NoteFoodAtHomeRefusal } from './note-food-at-home';
import type { SavePetRefusal } from './save-pet';

const petFieldMessages: Readonly<Record<PetFieldError, string>> = {
  required: requiredFieldMessage,
  'too-long': `Please shorten the name to ${longestPetName} characters.`,
  species: 'Choose a dog or a cat.',
  'birth-month': `Choose a month and enter a year within the last ${maximumPetAge} years.`,
  age: `Enter a whole number up to ${maximumPetAge} years.`,
  weight: 'Enter a weight between 0.01 and 250 lb (113 kg).',
  activity: 'Choose how active your pet is.',
  'too-many-foods': `Choose ${maximumPetFoods} foods or fewer.`,
  share: 'Enter each share as a whole number from 1 to 100.',
  sum: "The shares don't add up to 100%. Please check them.",
  'repeated-food': 'You chose the same food twice. Choose each food once.',
  'unknown-food': "We don't sell one of these foods for this kind of pet. Choose another one.",
};

export type PetFieldMessages = Readonly<Partial<Record<PetField, string>>>;

/** The message of each invalid field; an age may stand for the birth month. */
export const buildPetFieldMessages = (errors: PetErrors): PetFieldMessages =>
  Object.fromEntries(
    Object.entries<PetFieldError>(errors).map(([field, error]) => [
      field,
      field === 'birthMonth' && error === 'required' ? 'Enter a birth month or an age.' : petFieldMessages[error],
    ]),
  );

export const petRefusalMessages: Readonly<
  Record<Exclude<SavePetRefusal | NoteFoodAtHomeRefusal, { kind: 'InvalidPet' }>['kind'], string>
> = {
  PetNotFound: "This pet isn't on your list anymore.",
  TooManyPets: `Your list is full. It can hold ${maximumPets} pets. Remove one to add another.`,
  FoodNotEaten: 'None of your pets eats this food anymore. Choose it for a pet first.',
  InvalidPacks: 'Enter a number of packages from 0 to 99, such as 1, 1/2 or 1.5.',
};

/** For developers. */
export const petApiMessages = { petNotFound: 'The customer has no such pet.' } as const;
