import { beforeEach, describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CalendarDate } from '#domain/time';
import { anInstant, anOrderLine, aProduct, aProductNamed, aVariant, someTerms } from '../../../builders';
import { startAutoship } from '../../../contracts/start-autoship';
import { anAutoshipLine } from '../../../domain/autoship/autoship-builders';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { aStaffPerson } from '../../../staff-person';
import { screenOf, TestBrowser } from '../../../test-browser';

const path = '/account/pets';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;
let chicken: MerchandiseId;
let salmon: MerchandiseId;

const seed = {
  products: [
    aProduct({ variants: [aVariant(), aVariant({ sku: 'ADC-30', sizeSlug: '30-lb-bag', weight: 30 })] }),
    aProductNamed('Salmon'),
    aProductNamed('Cat Chow', { terms: someTerms({ species: ['cat'] }) }),
    aProductNamed('Unlabeled', { nutrition: { ingredients: 'Beef', analysis: [], feedingGuide: [] } }),
  ],
};

beforeEach(async () => {
  shop = await anHttpShop(seed);
  owner = await aSignedInCustomer(shop);
  chicken = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  salmon = await merchandiseOf(shop.ports.DTC, 'SALMON-1');
});

const typed = (fields: Readonly<Record<string, string>> = {}) => ({
  intent: 'save',
  id: '',
  name: 'Bella',
  species: 'dog',
  birthMonth: '5',
  birthYear: '2022',
  age: '',
  ageUnit: 'years',
  weight: '45',
  weightUnit: 'lbs',
  activity: 'moderate',
  neutered: 'yes',
  food1: chicken,
  share1: '',
  ...fields,
});
const post = (fields: Readonly<Record<string, string>>, by = owner.browser) => by.post(path, fields);
const viewAt = async (query = '', by = owner.browser) => screenOf((await by.get(path + query)).body).view;
const add = async (fields: Readonly<Record<string, string>> = {}) => {
  const answer = await post(typed(fields));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?notice=added`]);
  return (await viewAt()).pets.at(-1) as { readonly id: string };
};
const errorsOf = async (fields: Readonly<Record<string, string>>) => {
  const answer = await post(typed(fields));
  expect(answer.statusCode).toBe(422);
  return screenOf(answer.body).view.errors;
};

describe('the page of pets', () => {
  it('is for logged-in customers only, in the navigation of the account (RO-28, CU-07)', async () => {
    const { statusCode, body, headers } = await owner.browser.get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatch(/<title>My Pets \| /);
    expect(body).toMatch(/<a href="\/account\/pets"[^>]*aria-current="page"/);
    const guest = new TestBrowser(shop);
    for (const answer of [await guest.get(path), await post(typed(), guest)])
      expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringMatching('/shelter/login')]);
  });

  it('adds, shows, changes and removes a pet', async () => {
    const { id } = await add();
    const [pet] = (await viewAt()).pets;
    expect(pet).toEqual({
      id,
      name: 'Bella',
      species: 'dog',
      facts: ['3 years old', '45 lb', 'Walks and play every day', 'Spayed or neutered'],
      foods: ['Adult Chicken & Rice Dry Dog Food'],
    });
    expect((await viewAt(`?edit=${id}`)).values).toMatchObject({ name: 'Bella', birthMonth: '5', birthYear: '2022' });
    const changed = await post(
      typed({
        id,
        name: 'Max',
        weight: '9.5',
        weightUnit: 'kg',
        share1: '75',
        food2: salmon,
        share2: '25',
        neutered: '',
      }),
    );
    expect(changed.headers.location).toBe(`${path}?notice=changed`);
    expect((await viewAt()).pets).toEqual([
      {
        id,
        name: 'Max',
        species: 'dog',
        facts: ['3 years old', '9.5 kg', 'Walks and play every day', 'Not spayed or neutered'],
        foods: ['Adult Chicken & Rice Dry Dog Food, 75%', 'Salmon, 25%'],
      },
    ]);
    expect(await viewAt(`?remove=${id}`)).toMatchObject({ kind: 'remove', pet: { name: 'Max' } });
    expect((await post({ intent: 'remove', id })).headers.location).toBe(`${path}?notice=removed`);
    expect((await viewAt()).pets).toEqual([]);
  });

  it('says at each field what is wrong, and shows again what was typed', async () => {
    expect(await errorsOf({ name: '', birthMonth: '', birthYear: '', weight: '300' })).toEqual({
      name: 'This field is required.',
      birthMonth: 'Enter a birth month or an age.',
      weight: 'Enter a weight between 0.01 and 250 lb (113 kg).',
    });
    expect(await errorsOf({ share1: '40', food2: salmon, share2: '40' })).toEqual({
      foods: "The shares don't add up to 100%. Please check them.",
    });
    const cat = await merchandiseOf(shop.ports.DTC, 'CAT-CHOW-1');
    for (const food1 of [cat, 'gid://nothing'])
      expect((await errorsOf({ food1 })).foods).toMatch("We don't sell one of these foods for this kind of pet.");
    const bigger = await merchandiseOf(shop.ports.DTC, 'ADC-30');
    expect((await errorsOf({ share1: '50', food2: bigger, share2: '50' })).foods).toMatch('the same food twice');
    const { body } = await post(typed({ name: 'Bella'.repeat(9), weight: '45.5' }));
    expect(screenOf(body).view.values).toMatchObject({
      weight: '45.5',
      foods: [{ merchandiseId: chicken }, {}, {}, {}],
    });
    expect(body).toContain('value="45.5"');
  });

  it('offers what the customer bought first, then all foods for the species', async () => {
    await owner.order('an-order', { lines: [anOrderLine({ merchandiseId: salmon })] });
    const titles = (choices: readonly { readonly title: string }[]) => choices.map(({ title }) => title);
    const { choices } = await viewAt('?add=dog');
    expect(titles(choices.bought)).toEqual(['Salmon']);
    expect(titles(choices.others)).toEqual(['Adult Chicken & Rice Dry Dog Food', 'Unlabeled']);
    expect(titles((await viewAt('?add=cat')).choices.others)).toEqual(['Cat Chow']);
  });

  it('shows another customer’s pet to nobody (ST-09)', async () => {
    const { id } = await add();
    const { browser } = await aSignedInCustomer(shop, 'other@example.com');
    for (const answer of [
      await browser.get(`${path}?edit=${id}`),
      await browser.get(`${path}?remove=${id}`),
      await post(typed({ id, name: 'Thief' }), browser),
      await post({ intent: 'remove', id }, browser),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Bella');
    }
    expect((await viewAt()).pets).toMatchObject([{ name: 'Bella' }]);
  });

  it('is on the staff site too, without prices', async () => {
    const { browser } = await aStaffPerson(shop);
    expect((await post(typed(), browser)).headers.location).toBe(`${path}?notice=added`);
    for (const query of ['', '?add=dog']) {
      const { statusCode, body } = await browser.get(path + query);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('Adult Chicken &amp; Rice Dry Dog Food')]);
      expect(screenOf(body).view).not.toMatchObject({ pets: [] });
      expect(JSON.stringify(screenOf(body))).not.toMatch(/\$|price/i);
    }
    expect((await viewAt()).pets).toEqual([]);
  });
});

describe('the forecast of food', () => {
  const order = (merchandiseId = chicken, createdAt = '2026-03-01T12:00:00.000Z') =>
    owner.order(`order-${createdAt}`, {
      createdAt: anInstant(createdAt),
      lines: [anOrderLine({ merchandiseId, quantity: 1 })],
    });
  const forecasts = async () => (await viewAt()).forecasts;
  const autoshipOn = (date: string) =>
    startAutoship(shop.ports.DTC, owner.customerId, {
      anchor: date as CalendarDate,
      lines: [anAutoshipLine({ merchandiseId: chicken })],
    });

  it('says when it runs out, and what that assumes', async () => {
    await order();
    await add();
    expect(await forecasts()).toMatchObject([
      {
        title: 'Adult Chicken & Rice Dry Dog Food',
        sentence: "Bella's food runs out around March 23, 2026.",
        assumptions: ['Bella: 45 lb, walks and play every day, 3 cups a day'],
      },
    ]);
  });

  it('proposes an earlier date if the next box comes too late', async () => {
    await order();
    await add();
    const { contract } = await autoshipOn('2026-04-02');
    const [forecast] = await forecasts();
    expect(forecast).toMatchObject({
      sentence: "Bella's food runs out around March 23, 2026. Your next box ships April 2.",
      contractId: contract.id,
      move: {
        contractId: contract.id,
        from: '2026-04-02',
        to: '2026-03-15',
        label: 'Move it to March 15?',
        url: `/account/autoships/${contract.id}/change?kind=move-delivery&date=2026-03-15`,
      },
    });
    expect((await owner.browser.get(path)).body).toMatch(
      /href="\/account\/autoships\/contract-1\/change\?kind=move-delivery&amp;date=2026-03-15"[^>]*>Move it to March 15\?/,
    );
  });

  it('proposes nothing if the next box comes in time', async () => {
    await order();
    await add();
    await autoshipOn('2026-03-12');
    const [forecast] = await forecasts();
    expect(forecast.sentence).toBe("Bella's food runs out around March 23, 2026. Your next box ships March 12.");
    expect(forecast).not.toHaveProperty('move');
  });

  it('follows what the customer says is left', async () => {
    await order();
    await add();
    const [{ food }] = await forecasts();
    const bigger = await merchandiseOf(shop.ports.DTC, 'ADC-30');
    const count = (fields: Readonly<Record<string, string>>) =>
      post({ intent: 'count', food, size: chicken, packs: '1/2', ...fields });
    expect((await count({})).headers.location).toBe(`${path}?notice=counted`);
    expect(await forecasts()).toMatchObject([
      {
        sentence: "Bella's food runs out around March 14, 2026.",
        assumptions: [
          expect.anything(),
          expect.stringMatching(/^You had 1\/2 package \(.*\) at home on March 5, 2026\.$/),
        ],
      },
    ]);
    await count({ size: bigger });
    expect((await forecasts())[0].sentence).toMatch('March 25, 2026');
    const refused = await count({ packs: 'lots' });
    expect(refused.statusCode).toBe(422);
    expect(screenOf(refused.body).view.forecasts[0].refused).toMatchObject({ packs: 'lots' });
    for (const fields of [{ food: salmon }, { size: salmon }]) expect((await count(fields)).statusCode).toBe(404);
  });

  it('says why there is no forecast', async () => {
    await add({ food1: await merchandiseOf(shop.ports.DTC, 'UNLABELED-1') });
    await add({ food1: salmon });
    expect((await forecasts()).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      "We haven't delivered this food yet. If you have some at home, tell us how much.",
      "We can't say how long this food lasts, because its label doesn't say how much to feed.",
    ]);
  });
});
