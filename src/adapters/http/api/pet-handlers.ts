import * as E from 'fp-ts/Either';
import { describeForecast, type ForecastFood, type ForecastWithBox } from '#application/pets/forecast-food';
import { buildPetFieldMessages, petApiMessages, petRefusalMessages } from '#application/pets/refusal-messages';
import type { RemovePet } from '#application/pets/remove-pet';
import type { SavePet, SavePetRefusal } from '#application/pets/save-pet';
import type { Moment } from '#domain/autoship/autoship';
import type { PetField } from '#domain/pets/pet';
import type { ApiRefusal } from '../call';
import { buildWirePet, parsePetPayload } from '../wire/pets/pet-codec';
import type { ApiUserError } from '../wire/user-error';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type PetCallShop = {
  readonly forecastFood: ForecastFood;
  readonly savePet: SavePet;
  readonly removePet: RemovePet;
};

const petNotFound: ApiRefusal = { code: 'NOT_FOUND', message: petApiMessages.petNotFound };

const wireNames: Readonly<Partial<Record<PetField, string>>> = { age: 'ageInMonths' };

/** Why a pet was not saved, by the path of each field. */
const buildUserErrors = (refusal: Exclude<SavePetRefusal, { kind: 'PetNotFound' }>): readonly ApiUserError[] =>
  refusal.kind === 'TooManyPets'
    ? [{ field: ['pet'], code: 'LIMIT_EXCEEDED', message: petRefusalMessages.TooManyPets }]
    : (Object.entries(buildPetFieldMessages(refusal.errors)) as [PetField, string][]).map(([field, message]) => ({
        field: ['pet', wireNames[field] ?? field],
        code: refusal.errors[field] === 'required' ? 'BLANK' : 'INVALID',
        message,
      }));

const buildWireForecast = (forecast: ForecastWithBox, moment: Moment) => {
  const { food, eaters, left, nextBox } = forecast;
  const { title, sentence } = describeForecast(forecast, moment);
  return {
    merchandiseId: food,
    title,
    petIds: eaters.map(({ pet }) => pet.id),
    sentence,
    runsOutOn: left.kind === 'until' ? left.date : null,
    autoshipId: nextBox?.contractId ?? null,
    shipsOn: nextBox?.from ?? null,
    moveTo: nextBox?.to ?? null,
  };
};

export const petHandlers = {
  getPets: async (_request, { shop }) => {
    const { household, forecasts, moment } = await shop.forecastFood.execute()();
    return E.right({
      pets: household.pets.map(buildWirePet),
      forecasts: forecasts.map((forecast) => buildWireForecast(forecast, moment)),
    });
  },
  savePet: async ({ id, pet }, { shop }) => {
    const saved = await shop.savePet.execute(parsePetPayload(pet), id ?? undefined)();
    if (E.isRight(saved)) return E.right({ petSave: { pet: buildWirePet(saved.right), userErrors: [] } });
    return saved.left.kind === 'PetNotFound'
      ? E.left(petNotFound)
      : E.right({ petSave: { pet: null, userErrors: buildUserErrors(saved.left) } });
  },
  removePet: async ({ id }, { shop }) =>
    E.isRight(await shop.removePet.execute(id)()) ? E.right({ petRemove: { removedPetId: id } }) : E.left(petNotFound),
} satisfies Partial<ApiHandlers<PetCallShop>>;
