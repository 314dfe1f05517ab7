import { beforeEach, describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpOwnProfile } from '#adapters/http/client/http-own-profile';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../http-shop';
import { aStaffPerson, staffProfilesByKind } from '../../staff-person';
import { aStaffProfile } from '../../staff-visitor';
import { screenOf, TestBrowser } from '../../test-browser';

let shop: HttpShop;

beforeEach(async () => {
  shop = await anHttpShop();
});

const quotaOf = async (browser: TestBrowser) => {
  const { customer } = (await browser.call('get-platform-customer', {})).json();
  const { quotaMonth, quotaValue, quotaCart, quotaLimit, quotaResetsOn } = customer;
  return { quotaMonth, quotaValue, quotaCart, quotaLimit, quotaResetsOn };
};

/** A cart of one bag of 15 lb. */
const addBag = async (browser: TestBrowser): Promise<void> => {
  const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
  await browser.call('create-cart', { buyerIdentity: {}, lineItems: [{ merchandiseId, quantity: 1 }] });
};

describe('asking for the customer on the staff site (API-14)', () => {
  it('returns what the orders of this month weigh in pounds, the limit, and when it starts again (EN-03)', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(9072);
    expect(await quotaOf(browser)).toEqual({
      quotaMonth: '2026-03',
      quotaValue: 20,
      quotaCart: 0,
      quotaLimit: 60,
      quotaResetsOn: '2026-04-01',
    });
  });

  it('returns what the cart takes of it (CP-07)', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(9072);
    await addBag(browser);
    expect(await quotaOf(browser)).toMatchObject({ quotaValue: 20, quotaCart: 15 });
  });

  it('returns no quota for anyone who is not registered', async () => {
    const { browser } = await aStaffPerson(shop, staffProfilesByKind.unregistered);
    const none = { quotaMonth: null, quotaValue: null, quotaCart: null, quotaLimit: null, quotaResetsOn: null };
    expect(await quotaOf(browser)).toEqual(none);
  });
});

describe('the profile of a browser', () => {
  const profileOf = (browser: TestBrowser) =>
    new HttpOwnProfile(new HttpClient(browser.send, async () => undefined)).find()();

  it('has the quota of a staff member', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(9072);
    const quota = { limitPounds: 60, usedPounds: 20, cartPounds: 0, leftPounds: 40, resetsOn: '2026-04-01' };
    expect(await profileOf(browser)).toEqual({ firstName: 'Pat', quota });
  });

  it('has what the cart takes of it', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(18_144);
    await addBag(browser);
    expect(await profileOf(browser)).toMatchObject({ quota: { cartPounds: 15, leftPounds: 5, level: 'near' } });
  });

  it.each([
    [24_490, { usedPounds: 54, level: 'near' }],
    [27_215, { usedPounds: 60, level: 'near' }],
    [28_123, { usedPounds: 62, level: 'over', overPounds: 2 }],
  ])('says of %d grams of orders whether they are near the limit or over it (CP-07)', async (grams, meter) => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(grams);
    expect(await profileOf(browser)).toMatchObject({ quota: meter });
  });

  it('is undefined of a guest', async () => {
    expect(await profileOf(new TestBrowser(shop, 'HPSF'))).toBeUndefined();
  });

  it('is requested under the name of the platform in the settings', async () => {
    const named = await anHttpShop(undefined, { callPathNames: { platform: 'shopkeeper', identity: 'identity' } });
    const { browser } = await aStaffPerson(named);
    const client = new HttpClient(browser.send, async () => undefined);
    expect(await new HttpOwnProfile(client, { platform: 'shopkeeper' }).find()()).toHaveProperty('quota');
  });

  it('has no quota of whoever is not registered', async () => {
    const { browser } = await aStaffPerson(shop, staffProfilesByKind.unregistered);
    expect(await profileOf(browser)).toEqual({ firstName: 'Pat' });
  });
});

describe('GET /account/dashboard on the staff site', () => {
  const dashboardOf = async ({ browser }: { readonly browser: TestBrowser }): Promise<string> =>
    (await browser.get('/account/dashboard')).body;

  it('shows the quota of the month and that every rule is met', async () => {
    const staff = await aStaffPerson(shop);
    await staff.useQuota(9072);
    const body = await dashboardOf(staff);
    expect(screenOf(body).program).toMatchObject({ unmetRules: 0, quota: { usedPounds: 20, cartPounds: 0 } });
    expect(body).toMatch(/<meter[^>]+aria-valuetext="40 of 60 lb left"/);
    expect(body).toContain('Resets on April 1, 2026');
    expect(body).toContain('You&#x27;re all set to order.');
  });

  it('shows what the cart takes of it, and counts a passed limit among the rules', async () => {
    const staff = await aStaffPerson(shop);
    await staff.useQuota(22_680);
    await addBag(staff.browser);
    const body = await dashboardOf(staff);
    expect(screenOf(body).program).toMatchObject({ unmetRules: 1, quota: { cartPounds: 15, overPounds: 5 } });
    expect(body).toMatch(/<dt>This cart<\/dt><dd>15(?:<!-- -->)? lb<\/dd>/);
    expect(body).toContain('One more step and you can order.');
  });

  it.each([
    [1, 'One more step and you can order.', aStaffProfile({ accountGroup: 'PRIVATE' })],
    [2, '2 more steps and you can order.', staffProfilesByKind['not eligible']],
  ])('counts rules that are not met: %d', async (unmetRules, words, profile) => {
    const body = await dashboardOf(await aStaffPerson(shop, profile));
    expect(screenOf(body).program.unmetRules).toBe(unmetRules);
    expect(body).toContain(words);
    expect(body).toContain('href="/shelter/eligibility"');
  });
});
