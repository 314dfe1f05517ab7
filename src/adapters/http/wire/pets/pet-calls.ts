import * as t from 'io-ts';
import { idCodec, nullableCodec, nullableOrMissingCodec } from '#adapters/codecs/mapped-codec';
import type { PetId } from '#domain/pets/pet';
import { defineUncachedCall } from '../../call';
import { WithSessionTokenCodec } from '../session-token-codec';
import { UserErrorCodec } from '../user-error';
import { FoodForecastCodec, PetCodec, PetPayloadCodec } from './pet-codec';

const petId = idCodec<PetId>('a pet id');

export const getPetsCall = defineUncachedCall({
  name: 'getPets',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-pets',
  summary:
    "The customer's pets, and how long each of their foods lasts, judged by the feeding guide and what was delivered. If the next Autoship delivery may come too late, `moveTo` is the latest date that brings it in time, or else the earliest that can be chosen, which may still be too late. It's null if the delivery can't be moved forward.",
  request: WithSessionTokenCodec,
  answer: t.strict({ pets: t.readonlyArray(PetCodec), forecasts: t.readonlyArray(FoodForecastCodec) }),
});

export const savePetCall = defineUncachedCall({
  name: 'savePet',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/save-pet',
  summary:
    "Adds a pet, up to 30; with an `id`, replaces that pet. Send a `birthMonth` or `ageInMonths`. The shares of several foods add up to 100. What's refused is named in `userErrors`.",
  request: t.intersection([
    t.strict({ pet: PetPayloadCodec }),
    t.exact(t.partial({ id: nullableOrMissingCodec(petId) })),
    WithSessionTokenCodec,
  ]),
  answer: t.strict({
    petSave: t.strict({ pet: nullableCodec(PetCodec), userErrors: t.readonlyArray(UserErrorCodec) }),
  }),
  refusals: ['NOT_FOUND'],
});

export const removePetCall = defineUncachedCall({
  name: 'removePet',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/remove-pet',
  summary: "Removes one of the customer's pets.",
  request: t.intersection([t.strict({ id: petId }), WithSessionTokenCodec]),
  answer: t.strict({ petRemove: t.strict({ removedPetId: t.string }) }),
  refusals: ['NOT_FOUND'],
});
