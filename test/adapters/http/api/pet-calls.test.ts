import { beforeEach, describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import { anInstant, anOrderLine } from '../../../builders';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;
let chicken: MerchandiseId;

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
  chicken = await merchandiseOf(shop.ports.DTC, 'ADC-15');
});

const aWirePet = (some: object = {}) => ({
  name: ' Bella ',
  species: 'dog',
  birthMonth: '2022-05',
  weight: 45,
  weightUnit: 'lbs',
  activity: 'moderate',
  neutered: true,
  foods: [{ merchandiseId: chicken, share: 100 }],
  ...some,
});
const ask = async (name: string, body: object = {}, by = owner.browser) => (await by.call(name, body)).json();
const save = async (some: object = {}, more: object = {}, by = owner.browser) =>
  (await ask('save-pet', { pet: aWirePet(some), ...more }, by)).petSave;

describe('POST /api/ecom/v1.0/save-pet', () => {
  it('adds a pet, and replaces the one with an id', async () => {
    const { pet, userErrors } = await save();
    expect(userErrors).toEqual([]);
    expect(pet).toEqual({ ...aWirePet({ name: 'Bella' }), id: expect.stringMatching(/./) });
    const changed = await save({ name: 'Max', weight: 9.5, weightUnit: 'kg' }, { id: pet.id });
    expect(changed.pet).toEqual({ ...pet, name: 'Max', weight: 9.5, weightUnit: 'kg' });
    expect((await ask('get-pets')).pets).toEqual([changed.pet]);
  });

  it('turns an age in months into a birth month', async () => {
    expect((await save({ birthMonth: null, ageInMonths: 30 })).pet.birthMonth).toBe('2023-09');
  });

  it('names each field that is refused', async () => {
    const { pet, userErrors } = await save({
      name: '',
      birthMonth: '2026-04',
      foods: [{ merchandiseId: 'x', share: 90 }],
    });
    expect([pet, userErrors]).toEqual([
      null,
      [
        { field: ['pet', 'name'], code: 'BLANK', message: 'This field is required.' },
        { field: ['pet', 'birthMonth'], code: 'INVALID', message: expect.stringMatching('Choose a month') },
        { field: ['pet', 'foods'], code: 'INVALID', message: expect.stringMatching("don't add up to 100%") },
      ],
    ]);
  });

  it('refuses what does not decode', async () => {
    for (const some of [{ weight: 251 }, { species: 'parrot' }, { activity: 'lazy' }, { birthMonth: 'May' }]) {
      expect((await owner.browser.call('save-pet', { pet: aWirePet(some) })).statusCode).toBe(400);
    }
  });

  it('answers 404 to the pet of another customer (ST-09)', async () => {
    const { pet } = await save();
    const { browser } = await aSignedInCustomer(shop, 'other@example.com');
    const theirs = { id: pet.id, pet: aWirePet({ name: 'Thief' }) };
    expect((await browser.call('save-pet', theirs)).statusCode).toBe(404);
    expect((await browser.call('remove-pet', { id: pet.id })).statusCode).toBe(404);
    expect((await ask('get-pets', {}, browser)).pets).toEqual([]);
    expect((await ask('get-pets')).pets).toEqual([pet]);
  });

  it('adds at most 30 pets', async () => {
    for (let added = 0; added < 30; added++) await save();
    expect(await save()).toEqual({
      pet: null,
      userErrors: [{ field: ['pet'], code: 'LIMIT_EXCEEDED', message: expect.stringMatching('30 pets') }],
    });
  });
});

describe('POST /api/ecom/v1.0/get-pets', () => {
  it('returns the pets, and when their food runs out', async () => {
    await owner.order('an-order', {
      createdAt: anInstant('2026-03-01T12:00:00.000Z'),
      lines: [anOrderLine({ merchandiseId: chicken, quantity: 1 })],
    });
    const { pet } = await save();
    expect(await ask('get-pets')).toEqual({
      pets: [pet],
      forecasts: [
        {
          merchandiseId: chicken,
          title: 'Adult Chicken & Rice Dry Dog Food',
          petIds: [pet.id],
          sentence: "Bella's food runs out around March 23, 2026.",
          runsOutOn: '2026-03-23',
          autoshipId: null,
          shipsOn: null,
          moveTo: null,
        },
      ],
    });
  });
});

describe('POST /api/ecom/v1.0/remove-pet', () => {
  it('removes a pet once', async () => {
    const { pet } = await save();
    expect(await ask('remove-pet', { id: pet.id })).toEqual({ petRemove: { removedPetId: pet.id } });
    expect((await owner.browser.call('remove-pet', { id: pet.id })).statusCode).toBe(404);
    expect((await ask('get-pets')).pets).toEqual([]);
  });
});
