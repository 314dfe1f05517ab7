import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;

beforeEach(async () => {
  shop = await anHttpShop();
});

/** How often a request looks up a session and its customer, and an account. */
const lookupsOf = async (request: () => Promise<{ readonly statusCode: number }>) => {
  const { sessions, accounts, customers } = shop.ports.DTC;
  const session = vi.spyOn(sessions, 'use');
  const account = [vi.spyOn(accounts, 'find'), vi.spyOn(accounts, 'findByCustomer'), vi.spyOn(customers, 'find')];
  const { statusCode } = await request();
  const counted = {
    statusCode,
    sessions: session.mock.calls.length,
    accounts: account.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  };
  vi.restoreAllMocks();
  return counted;
};

describe('a request', () => {
  it.each([
    '/account/dashboard',
    '/account/orders',
    '/account/my-profile',
    '/account/address-book',
    '/cart',
    '/logout',
  ])('looks the session up once for the page %s', async (path) => {
    const { browser } = await aSignedInCustomer(shop);
    expect(await lookupsOf(() => browser.get(path))).toEqual({ statusCode: 200, sessions: 1, accounts: 0 });
  });

  it.each([
    ['/account/my-profile', { intent: 'save-details', firstName: 'Pat', lastName: 'Doe', phone: '' }],
    ['/account/address-book', { intent: 'delete', id: 'nothing' }],
    ['/cart', { intent: 'checkout' }],
    ['/location', { zip: '80011' }],
    ['/logout', {}],
  ])('looks the session up once for a form of %s', async (path, fields: Readonly<Record<string, string>>) => {
    const { browser } = await aSignedInCustomer(shop);
    expect(await lookupsOf(() => browser.post(path, fields))).toMatchObject({ sessions: 1, accounts: 0 });
  });

  it('looks nobody up for a guest', async () => {
    const guest = new TestBrowser(shop);
    expect(await lookupsOf(() => guest.get('/cart'))).toEqual({ statusCode: 200, sessions: 0, accounts: 0 });
  });

  it('looks the account up once for a login, and the session that it opens never', async () => {
    const { email } = await aSignedInCustomer(shop);
    const guest = new TestBrowser(shop);
    const logIn = () => guest.post('/shelter/login', { email, password: 'a few words' });
    expect(await lookupsOf(logIn)).toEqual({ statusCode: 303, sessions: 0, accounts: 1 });
    expect((await guest.get('/account/dashboard')).statusCode).toBe(200);
  });

  it('looks the former session of the browser up once for a login', async () => {
    const { browser, email } = await aSignedInCustomer(shop);
    const logIn = () => browser.post('/shelter/login', { email, password: 'a few words' });
    expect(await lookupsOf(logIn)).toEqual({ statusCode: 303, sessions: 1, accounts: 1 });
  });
});
