import type { MerchandiseId } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import type { PetFoodText, PetId, PetText } from '#domain/pets/pet';
import type { DescribedForecast } from '../pets/forecast-food';
import type { FoodChoices } from '../pets/list-food-choices';
import type { PetFieldMessages } from '../pets/refusal-messages';
import type { AccountPage } from './account-page-builder';

/** A pet in the list. */
export type PetCard = {
  readonly id: PetId;
  readonly name: string;
  readonly species: Species;
  readonly facts: readonly string[];
  /** With their shares, if it eats several. */
  readonly foods: readonly string[];
};

/** The forecast of a food, what it rests on, and the form that says how much is left. */
export type FoodForecastCard = DescribedForecast & {
  readonly assumptions: readonly string[];
  /** The sizes that can be counted, the usual one first. */
  readonly sizes: readonly { readonly merchandiseId: MerchandiseId; readonly label: string }[];
  /** The refused form's value, and what's wrong with it. */
  readonly refused?: { readonly packs: string; readonly error: string };
};

export type PetFormValues = Readonly<Partial<PetText>> & {
  readonly isNeutered: boolean;
  readonly foods: readonly PetFoodText[];
};

/** The values of a refused form, to show again, and what's wrong with them. */
type RefusedPetForm = {
  readonly values: PetFormValues;
  readonly errors: PetFieldMessages;
  /** What's wrong with the whole form. */
  readonly alert?: string;
};

/** The form of a new pet, or of the one with `id`. */
export type PetFormView = RefusedPetForm & {
  readonly kind: 'form';
  readonly id?: PetId;
  readonly species: Species;
  readonly choices: FoodChoices;
};

export type PetsView =
  | { readonly kind: 'list'; readonly pets: readonly PetCard[]; readonly forecasts: readonly FoodForecastCard[] }
  | PetFormView
  | { readonly kind: 'remove'; readonly pet: PetCard };

/** What the page's URL or the posted form asks for. */
export type PetsRequest = {
  readonly notice?: string;
  readonly step?:
    | { readonly kind: 'add'; readonly species: Species }
    | { readonly kind: 'edit' | 'remove'; readonly id: PetId };
  readonly refused?: RefusedPetForm;
  /** A refused count of a food. */
  readonly refusedCount?: { readonly food: MerchandiseId; readonly packs: string; readonly error: string };
  /** What couldn't be done, if no form says so. */
  readonly alert?: string;
};

export type PetsScreenData = AccountPage & {
  readonly kind: 'pets';
  readonly view: PetsView;
  readonly notice?: string;
  readonly alert?: string;
};
