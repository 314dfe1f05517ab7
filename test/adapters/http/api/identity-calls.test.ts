import { beforeEach, describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let browser: TestBrowser;

const signedIn = async (email: string): Promise<TestBrowser> => {
  await shop.ports.DTC.accounts.confirm({ email, firstName: 'Pat', lastName: 'Doe', passwordHash: 'plain words' })();
  const one = new TestBrowser(shop);
  await one.post('/shelter/login', { email, password: 'words' });
  return one;
};

beforeEach(async () => {
  shop = await anHttpShop();
  browser = await signedIn('pat@example.com');
});

const call = (name: string, body: object = {}, by = browser) => by.call(`/api/identity/${name}`, body);
const jwtOf = async (by: TestBrowser): Promise<string> => (await call('get-jwt', {}, by)).json<{ jwt: string }>().jwt;

describe('POST /api/identity/get-account-info (API-08)', () => {
  it('returns who is logged in, with the chosen ZIP code', async () => {
    await browser.post('/location', { zip: '80011' });
    expect((await call('get-account-info')).json()).toEqual({
      UID: expect.stringMatching(/^\d+$/),
      isRegistered: false,
      profile: { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', country: 'US', zip: '80011' },
      data: {
        SAP_CustomerAccountGroup: null,
        SF_PreferedShipTo: null,
        SF_StoreSoldTo: null,
        roleCode: null,
        graduationYear: null,
        currentSchoolName: null,
        sessionToken: null,
        authenticated: true,
        isRegistered: false,
        email: 'pat@example.com',
        firstName: 'Pat',
        lastName: 'Doe',
        country: 'US',
        zipCode: '80011',
        clinicAddress: null,
        isEligibleForPd: false,
      },
    });
  });

  it('says exactly that a guest is unauthorized (API-12, ER-19)', async () => {
    const answer = await call('get-account-info', {}, new TestBrowser(shop));
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      401,
      { code: 'UNAUTHENTICATED', message: 'Unauthorized user' },
    ]);
  });

  it('accepts the token of this session, and refuses tokens of other customers and unknown ones (ST-16)', async () => {
    const other = await signedIn('sam@example.com');
    expect((await call('get-account-info', { jwt: await jwtOf(browser) })).statusCode).toBe(200);
    for (const jwt of [await jwtOf(other), 'nonsense', ''])
      expect((await call('get-account-info', { jwt })).statusCode).toBe(401);
  });

  it('is unknown under another name of the identity', async () => {
    expect((await browser.call('/api/other/get-account-info', {})).statusCode).toBe(404);
  });
});

describe('POST /api/identity/logout (API-11)', () => {
  it('clears the shopper’s cookies, and names no logout page without a provider', async () => {
    browser.cookies.set('col_cart_id', 'a-cart-of-the-tests');
    const answer = await call('logout');
    expect([answer.statusCode, answer.json()]).toEqual([200, { logoutUrl: null }]);
    expect([...browser.cookies.keys()]).toEqual(['known_browser']);
    expect((await call('logout')).statusCode).toBe(200);
  });
});

describe('GET /.well-known/jwks.json', () => {
  it('publishes the key of the tokens', async () => {
    const { statusCode, body } = await browser.get('/.well-known/jwks.json');
    expect(statusCode).toBe(200);
    const [header = ''] = (await jwtOf(browser)).split('.');
    expect(body).toContain(JSON.parse(Buffer.from(header, 'base64url').toString()).kid);
  });
});
