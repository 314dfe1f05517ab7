import type { RequestListener } from 'node:http';
import * as O from 'fp-ts/Option';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop } from '../../http-shop';
import { listenOnLoopback, signInAt } from '../../open-id-provider';
import { screenOf, TestBrowser } from '../../test-browser';

type Claims = Readonly<Record<string, unknown>>;
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** What the token endpoint of the provider answers to any code. */
type TokenAnswer = { readonly status?: number; readonly body: (nonce: string) => Promise<unknown> };

const now = (): number => Math.floor(Date.now() / 1000);

let issuer: string;
let close: () => Promise<void>;
let keys: Keys;
let others: Keys;
let answer: TokenAnswer;
let nonce = '';
let discoveries = 0;
let metadata: Claims = {};
let pageOfPerson: Claims = {};
let pagesAsked = 0;
let reported: unknown[] = [];

const honest = (): Claims => ({
  iss: issuer,
  aud: 'shop',
  sub: 'pat',
  nonce,
  iat: now(),
  exp: now() + 60,
  email: 'pat@example.com',
  email_verified: true,
});

const sign = (claims: Claims, key = keys.privateKey): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(key);

const tokens = (idToken: string) => ({ access_token: 'a', token_type: 'bearer', id_token: idToken });

/** A provider that signs whatever claims it is told. */
const says = (claims: (nonceOfStart: string) => Claims): TokenAnswer => ({
  body: async (given) => tokens(await sign(claims(given))),
});

const listener = async (origin: string): Promise<RequestListener> => {
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }] };
  const published: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => {
      discoveries += 1;
      return {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...metadata,
      };
    },
    '/jwks': () => jwks,
  };
  return async (request, response) => {
    const publish = published[request.url ?? ''];
    const status = publish ? 200 : (answer.status ?? 200);
    const isPage = request.url === '/userinfo';
    if (isPage) pagesAsked += 1;
    const body = publish ? publish() : isPage ? pageOfPerson : await answer.body(nonce);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

let shop: HttpShop;
let browser: TestBrowser;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  others = await generateKeyPair('RS256');
  ({ origin: issuer, close } = await listenOnLoopback(listener));
});

afterAll(() => close());

beforeEach(async () => {
  metadata = {};
  discoveries = 0;
  pagesAsked = 0;
  reported = [];
  answer = says(honest);
  shop = await anHttpShop(undefined, {
    signInProviders: {
      DTC: signInAt(issuer, 'DTC', {}, (_message, why) => reported.push(why)),
      HPSF: signInAt(issuer, 'HPSF'),
    },
  });
  browser = new TestBrowser(shop);
});

/** Begins a login and comes back with a code, as the provider would lead the browser. */
const signIn = async (more: Readonly<Record<string, string>> = {}) => {
  const { headers } = await browser.get('/shelter/sso');
  const url = new URL(String(headers.location));
  nonce = url.searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({ code: 'a', state: url.searchParams.get('state') ?? '', iss: issuer, ...more });
  return browser.get(`/shelter/sso/callback?${query}`);
};

const isSignedIn = async (): Promise<boolean> => (await browser.get('/account/dashboard')).statusCode === 200;

describe('an honest token', () => {
  it('logs in, which proves that the cases below are refused for their lie', async () => {
    expect((await signIn()).headers.location).toBe('/');
    expect(await isSignedIn()).toBe(true);
  });

  it('may be as much out of step as clocks are', async () => {
    answer = says(() => ({ ...honest(), iat: now() + 20, exp: now() - 20 }));
    expect((await signIn()).headers.location).toBe('/');
  });
});

describe('an answer that the browser made up', () => {
  it('is no error of the shop: a code that the provider does not know, another issuer, another state', async () => {
    answer = { status: 400, body: async () => ({ error: 'invalid_grant' }) };
    await signIn({ code: 'made-up' });
    answer = says(honest);
    await signIn({ iss: 'https://evil.test' });
    await signIn({ state: 'made-up' });
    expect(reported).toEqual([]);
    expect(await isSignedIn()).toBe(false);
  });

  it('leaves a token that does not hold an error', async () => {
    answer = says(() => ({ ...honest(), nonce: 'another' }));
    await signIn();
    expect(reported).toHaveLength(1);
  });
});

const lies: Readonly<Record<string, () => TokenAnswer>> = {
  'another issuer': () => says(() => ({ ...honest(), iss: 'https://other.test' })),
  'another audience': () => says(() => ({ ...honest(), aud: 'another shop' })),
  'several audiences, meant for another': () => says(() => ({ ...honest(), aud: ['shop', 'x'], azp: 'x' })),
  'a time that is over': () => says(() => ({ ...honest(), iat: now() - 600, exp: now() - 300 })),
  'no end': () => says(() => ({ ...honest(), exp: undefined })),
  'the nonce of another sign-in': () => says(() => ({ ...honest(), nonce: 'another' })),
  'no nonce': () => says(() => ({ ...honest(), nonce: undefined })),
  'no subject': () => says(() => ({ ...honest(), sub: undefined })),
  'the key of somebody else': () => ({ body: async () => tokens(await sign(honest(), others.privateKey)) }),
  'no signature': () => ({ body: async () => tokens(new UnsecuredJWT({ ...honest() }).encode()) }),
  'no token': () => ({ body: async () => ({ access_token: 'a', token_type: 'bearer' }) }),
  'what is no token': () => ({ body: async () => tokens('nonsense') }),
  'a refusal': () => ({
    status: 400,
    body: async () => ({ error: 'invalid_grant', error_description: '<b>evil</b>' }),
  }),
};

describe('a token with', () => {
  it.each(Object.entries(lies))('%s logs nobody in, and says so in words of the shop', async (_lie, lie) => {
    answer = lie();
    const refused = await signIn();
    expect(refused.headers.location).toBe('/shelter/login?problem=AnswerRefused');
    const page = await browser.get('/shelter/login?problem=AnswerRefused');
    expect(screenOf(page.body).alert).toBe("We couldn't verify the login service's response. Please log in again.");
    expect(await isSignedIn()).toBe(false);
    expect(shop.log.join()).not.toContain('evil');
  });
});

describe('an address and whether it was proved', () => {
  const unverified = '/shelter/login?problem=EmailUnverified';
  const proved = { email: 'pat@example.com', email_verified: true };

  it.each<[string, Claims, Claims, string]>([
    ['the token where it has both', proved, { email: 'sam@example.com', email_verified: false }, '/'],
    ['the page where the token has neither', {}, proved, '/'],
    ['the page where the token has the same address alone', { email: 'pat@example.com' }, proved, '/'],
    ['no two addresses', { email: 'victim@example.com' }, proved, unverified],
    ['no flag of a page without an address', { email: 'pat@example.com' }, { email_verified: true }, unverified],
    [
      'no flag of a token without an address',
      { email_verified: true },
      { ...proved, email_verified: false },
      unverified,
    ],
  ])('are taken from %s', async (_what, claims, page, target) => {
    metadata = { userinfo_endpoint: `${issuer}/userinfo` };
    pageOfPerson = { sub: 'pat', ...page };
    answer = says(() => ({ ...honest(), email: undefined, email_verified: undefined, ...claims }));
    expect((await signIn()).headers.location).toBe(target);
  });
});

describe('logging in with claims of the staff program (EN-08, EN-09)', () => {
  const student = { roleCode: 'STUDENT', graduationYear: 2028, currentSchoolName: 'Aspenford' };
  const accounts = { SF_PreferedShipTo: '11', SF_StoreSoldTo: '22', SAP_CustomerAccountGroup: 'VET_SCHOOL' };

  const findProfile = async () => {
    const { customers, staffProfiles } = shop.ports.HPSF;
    const customer = O.toUndefined(await customers.find('pat@example.com')());
    return customer && O.toUndefined(await staffProfiles.find(customer)());
  };

  const tellOf = (token: Claims, page: Claims) => {
    metadata = { userinfo_endpoint: `${issuer}/userinfo` };
    pageOfPerson = { sub: 'pat', ...page };
    answer = says(() => ({ ...honest(), ...token }));
  };

  beforeEach(() => {
    browser = new TestBrowser(shop, 'HPSF');
  });

  it('fills a new profile, and only the empty fields of an existing one', async () => {
    tellOf(student, {});
    await signIn();
    expect(await findProfile()).toMatchObject({
      roleCode: 'STUDENT',
      graduationYear: 2028,
      schoolName: 'Aspenford',
      membership: { status: 'none' },
    });
    tellOf({ ...accounts, roleCode: 'FACULTY', graduationYear: 2031, currentSchoolName: 'Elsewhere' }, {});
    browser = new TestBrowser(shop, 'HPSF');
    await signIn();
    expect(await findProfile()).toMatchObject({
      roleCode: 'STUDENT',
      graduationYear: 2028,
      schoolName: 'Aspenford',
      preferredShipTo: '11',
      soldTo: '22',
      accountGroup: 'VET_SCHOOL',
    });
  });

  it('takes them from the page about the person if the token has none', async () => {
    tellOf({}, student);
    await signIn();
    expect(await findProfile()).toMatchObject({ roleCode: 'STUDENT', graduationYear: 2028 });
    expect(pagesAsked).toBe(1);
  });

  it('asks for no page if the token has some', async () => {
    tellOf(student, accounts);
    await signIn();
    expect(await findProfile()).not.toHaveProperty('accountGroup');
    expect(pagesAsked).toBe(0);
  });

  it('takes none from the page of someone else', async () => {
    tellOf({}, { ...accounts, sub: 'sam' });
    expect((await signIn()).headers.location).toBe('/shelter/register');
    expect(browser.cookies.has('sessionToken')).toBe(true);
    expect(await findProfile()).toBeUndefined();
  });

  it('asks for no page on the consumer site', async () => {
    tellOf({}, student);
    browser = new TestBrowser(shop);
    expect((await signIn()).headers.location).toBe('/');
    expect(pagesAsked).toBe(0);
  });
});

describe('an answer of the provider', () => {
  it('is refused with another issuer in its query', async () => {
    expect((await signIn({ iss: 'https://other.test' })).headers.location).toContain('AnswerRefused');
    expect(await isSignedIn()).toBe(false);
  });

  it('shows no text of the provider', async () => {
    const refused = await signIn({ error: 'server_error', error_description: 'Call <b>this</b> number' });
    expect(refused.headers.location).toBe('/shelter/login?problem=AnswerRefused');
    expect((await browser.get('/shelter/login?problem=Call+this')).body).not.toContain('role="alert"');
  });

  it('says that the provider is out of order if it fails', async () => {
    answer = { status: 503, body: async () => ({}) };
    expect((await signIn()).headers.location).toBe('/shelter/login?problem=ProviderDown');
  });
});

describe('the description of a provider', () => {
  it('is requested at the first login, and once for several', async () => {
    expect(discoveries).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => new TestBrowser(shop).get('/shelter/sso')));
    expect(discoveries).toBe(1);
  });

  it('is refused if it is of another issuer, and asked for again by the next login', async () => {
    metadata = { issuer: 'https://other.test' };
    expect((await browser.get('/shelter/sso')).headers.location).toBe('/shelter/login?problem=ProviderDown');
    metadata = {};
    expect((await signIn()).headers.location).toBe('/');
    expect(discoveries).toBe(2);
  });
});
