import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionFamilyId } from '#domain/identity/session';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { testIdentityServices } from '../../../open-test-site';
import { TestBrowser } from '../../../test-browser';

const minute = 60_000;

let shop: HttpShop;
let browser: TestBrowser;

/** Signs a browser in on a site, as a provider would. */
const signedIn = async (site: 'DTC' | 'HPSF'): Promise<TestBrowser> => {
  const { linkedIdentities, sessions } = shop.ports[site];
  const person = {
    issuer: 'https://login.example',
    subject: '1',
    email: 'pat@example.com',
    firstName: '',
    lastName: '',
  };
  const customer = await linkedIdentities.findOrLink(person)();
  if (E.isLeft(customer)) throw new Error(customer.left.kind);
  const { sessionSecrets } = testIdentityServices;
  const token = sessionSecrets.newToken();
  const family = 'a family' as SessionFamilyId;
  await sessions.open({
    family,
    customerId: customer.right,
    token: sessionSecrets.hashOf(token),
    device: 'a browser',
  })();
  const made = new TestBrowser(shop, site);
  made.cookies.set('sessionToken', token);
  return made;
};

beforeEach(async () => {
  shop = await anHttpShop();
  browser = await signedIn('HPSF');
});

describe('a page that is made for staff alone', () => {
  it('leaves a token that is young (SE-12)', async () => {
    const { headers } = await browser.get('/shelter/register');
    expect(String(headers['set-cookie'] ?? '')).not.toContain('sessionToken=');
  });

  it('replaces a token that is older, with one token for concurrent pages (SE-12)', async () => {
    const before = browser.cookies.get('sessionToken') ?? '';
    shop.pass(6 * minute);
    const other = new TestBrowser(shop, 'HPSF');
    other.cookies.set('sessionToken', before);
    await Promise.all([browser.get('/shelter/register'), other.get('/privacy')]);
    expect(browser.cookies.get('sessionToken')).not.toBe(before);
    expect(other.cookies.get('sessionToken')).toBe(browser.cookies.get('sessionToken'));
  });

  it('keeps a session alive without script', async () => {
    for (let minutes = 0; minutes < 60; minutes += 10) {
      shop.pass(10 * minute);
      await browser.get('/shelter/register');
    }
    expect((await browser.get('/account/my-profile')).headers.location).toMatch(/^\/shelter\/register/);
  });
});

describe('a page for all', () => {
  it('never sets a session cookie', async () => {
    shop.pass(6 * minute);
    expect((await browser.get('/faq')).headers['set-cookie']).toBeUndefined();
  });
});

describe('a page for a consumer', () => {
  it('leaves the refresh to the browser', async () => {
    const consumer = await signedIn('DTC');
    shop.pass(6 * minute);
    const { headers } = await consumer.get('/account/my-profile');
    expect(String(headers['set-cookie'] ?? '')).not.toContain('sessionToken=');
  });
});
