import { beforeEach, describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpOwnProfile } from '#adapters/http/client/http-own-profile';
import { anHttpShop, type HttpShop } from '../../http-shop';
import { aStaffPerson, staffProfilesByKind } from '../../staff-person';
import { aStaffProfile } from '../../staff-visitor';
import { screenOf, TestBrowser } from '../../test-browser';

let shop: HttpShop;

beforeEach(async () => {
  shop = await anHttpShop();
});

const quotaOf = async (browser: TestBrowser) => {
  const { customer } = (await browser.call('get-platform-customer', {})).json();
  const { quotaMonth, quotaValue, quotaLimit, quotaResetsOn } = customer;
  return { quotaMonth, quotaValue, quotaLimit, quotaResetsOn };
};

describe('asking for the customer on the staff site (API-14)', () => {
  it('answers what the orders of this month weigh in pounds, the limit, and when it starts anew (EN-03)', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(9072);
    expect(await quotaOf(browser)).toEqual({
      quotaMonth: '2026-03',
      quotaValue: 20,
      quotaLimit: 60,
      quotaResetsOn: '2026-04-01',
    });
  });

  it('answers no quota of whoever is not registered', async () => {
    const { browser } = await aStaffPerson(shop, staffProfilesByKind.unregistered);
    const none = { quotaMonth: null, quotaValue: null, quotaLimit: null, quotaResetsOn: null };
    expect(await quotaOf(browser)).toEqual(none);
  });
});

describe('the profile of a browser', () => {
  const profileOf = (browser: TestBrowser) =>
    new HttpOwnProfile(new HttpClient(browser.send, async () => undefined)).find()();

  it('has the quota of a member of staff', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(9072);
    const quota = { limitPounds: 60, usedPounds: 20, leftPounds: 40, resetsOn: '2026-04-01' };
    expect(await profileOf(browser)).toEqual({ quota });
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

  it('is asked for under the name that settings give the platform', async () => {
    const named = await anHttpShop(undefined, { callPathNames: { platform: 'shopkeeper', identity: 'identity' } });
    const { browser } = await aStaffPerson(named);
    const client = new HttpClient(browser.send, async () => undefined);
    expect(await new HttpOwnProfile(client, { platform: 'shopkeeper' }).find()()).toHaveProperty('quota');
  });

  it('has no quota of whoever is not registered', async () => {
    const { browser } = await aStaffPerson(shop, staffProfilesByKind.unregistered);
    expect(await profileOf(browser)).toEqual({});
  });
});

describe('GET /account/dashboard on the staff site', () => {
  const dashboardOf = async ({ browser }: { readonly browser: TestBrowser }): Promise<string> =>
    (await browser.get('/account/dashboard')).body;

  it('shows the quota of the month and that every rule is met', async () => {
    const staff = await aStaffPerson(shop);
    await staff.useQuota(9072);
    const body = await dashboardOf(staff);
    expect(screenOf(body).programme).toMatchObject({ unmetRules: 0, quota: { usedGrams: 9072 } });
    expect(body).toMatch(/<meter[^>]+aria-valuetext="40 of 60 lb left"/);
    expect(body).toContain('Starts anew on April 1, 2026');
    expect(body).toContain('You meet every rule of the staff program and can place orders.');
  });

  it.each([
    [1, 'One rule of the staff program is not met yet', aStaffProfile({ accountGroup: 'PRIVATE' })],
    [2, '2 rules of the staff program are not met yet', staffProfilesByKind['not eligible']],
  ])('counts rules that are not met: %d', async (unmetRules, words, profile) => {
    const body = await dashboardOf(await aStaffPerson(shop, profile));
    expect(screenOf(body).programme.unmetRules).toBe(unmetRules);
    expect(body).toContain(words);
    expect(body).toContain('href="/shelter/eligibility"');
  });
});
