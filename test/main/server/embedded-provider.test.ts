import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopLog } from '#adapters/pino/shop-log';
import { DeliverEvents } from '#application/events/deliver-events';
import { providerSignInMessages } from '#application/identity/messages';
import { addProviderPerson } from '#main/server/demo-people.ts';
import { findEmbeddedIssuer } from '#main/server/open-embedded-provider.ts';
import { renderScreen } from '#main/server/render.tsx';
import { openShopServer, type ShopServer } from '#main/server/running-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { signInProvider } from '#main/wiring/identity/identity.tokens.ts';
import { testBuild } from '../../http-shop';
import { screenOf, TestBrowser } from '../../test-browser';

const origin = 'http://staff.localhost:3000';
const password = 'eleven yellow trams';

let server: ShopServer;
let dataDir: string;
const log: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'provender-provider-'));
  const settings = parseSettings({ DATA_DIR: dataDir, INSECURE_COOKIES: 'true' });
  const logger = openShopLog('info', { write: (line) => void log.push(line) });
  server = await openShopServer(settings, { build: testBuild, render: renderScreen, maxEventLoopDelayMs: 0 }, logger);
  await server.app.ready();
});

afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const staffBrowser = () => new TestBrowser({ app: server.app }, 'HPSF', origin);

const staffSite = () => {
  const site = server.shop.sites.find((one) => one.site === 'HPSF');
  if (!site) throw new Error('the staff site is served');
  return site;
};

/** The path of the last link that was emailed to an address. */
const mailedPath = async (email: string): Promise<string> => {
  await staffSite().container.get(DeliverEvents).execute()();
  const mails = (await server.shop.inbox?.messages()()) ?? [];
  const { text = '' } = mails.find(({ to, text: body }) => to === email && body.includes('token=')) ?? {};
  const [link = ''] = /http:\S+token=\S+/.exec(text) ?? [];
  return link.slice(origin.length);
};

/** Follows redirects until a page answers. */
const follow = async (browser: TestBrowser, first: Awaited<ReturnType<TestBrowser['get']>>) => {
  let answer = first;
  const paths: string[] = [];
  for (let step = 0; step < 12 && answer.statusCode >= 300 && answer.statusCode < 400; step += 1) {
    const location = new URL(String(answer.headers.location), origin);
    expect(location.origin).toBe(origin);
    paths.push(location.pathname + location.search);
    answer = await browser.get(location.pathname + location.search);
  }
  return { answer, paths };
};

const tokenOfPath = (path: string): string => new URL(path, origin).searchParams.get('token') ?? '';

/** Registers somebody, and confirms the address with the emailed link. */
const register = async (email: string, browser: TestBrowser) => {
  await browser.post('/shelter/register', { email, password, firstName: 'Pat', lastName: 'Doe' });
  const path = await mailedPath(email);
  return follow(browser, await browser.post('/shelter/confirm', { token: tokenOfPath(path), password }));
};

const signIn = async (browser: TestBrowser, email: string, typed = password) =>
  browser.post('/shelter/login', { email, password: typed });

const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get('/account/my-profile')).headers.location?.toString().startsWith('/shelter/login') !== true;

/** Goes to the provider, and returns the query with which it leads back to the shop. */
const authorize = async (browser: TestBrowser, start: string): Promise<string> => {
  let path = start;
  for (let step = 0; step < 8 && !path.startsWith('/shelter/sso/callback'); step += 1) {
    const { headers } = await browser.get(path);
    const location = new URL(String(headers.location), origin);
    path = location.pathname + location.search;
  }
  return path.slice(path.indexOf('?') + 1);
};

const refuse = async (browser: TestBrowser, query: string) =>
  (await browser.get(`/shelter/sso/callback?${query}`)).headers.location;

describe('signing up at the embedded provider', () => {
  it('shows the form of its accounts, and leads a guest who registers to it', async () => {
    const browser = staffBrowser();
    const login = await browser.get('/shelter/login');
    expect(login.statusCode).toBe(200);
    expect(screenOf(login.body)).toMatchObject({ authScreen: 'login', signInMethod: 'password' });
    expect(screenOf((await browser.get('/shelter/register')).body)).toMatchObject({ signInMethod: 'password' });
  });

  it('says at the fields what is wrong', async () => {
    const answer = await staffBrowser().post('/shelter/register', { email: 'pat', password: 'short' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(screenOf(answer.body).errors).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
    ]);
  });

  it('logs in with the emailed link and the password, through the provider', async () => {
    const browser = staffBrowser();
    const { answer, paths } = await register('new@example.com', browser);
    expect(answer.statusCode).toBe(200);
    expect(paths.map((path) => path.split('?')[0]?.replace(/[\w-]{20,}$/, ':id'))).toEqual([
      '/shelter/sso',
      '/oidc/auth',
      '/oidc/interaction/:id',
      '/oidc/auth/:id',
      '/shelter/sso/callback',
      '/shelter/register',
    ]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(screenOf(answer.body)).toMatchObject({ kind: 'staff-registration' });
  });

  it('makes a customer of the staff site, whose account is at the provider alone', async () => {
    await register('linked@example.com', staffBrowser());
    const { customers } = staffSite().backends.database;
    const provider = server.shop.embeddedProvider?.accounts.backends.database;
    const [customer, person] = await Promise.all([
      customers.find('linked@example.com')(),
      provider?.customers.find('linked@example.com')(),
    ]);
    expect(customer._tag).toBe('Some');
    expect(person?._tag).toBe('Some');
    expect(customer).not.toEqual(person);
  });

  it('refuses an address that is not confirmed', async () => {
    const browser = staffBrowser();
    await browser.post('/shelter/register', { email: 'idle@example.com', password, firstName: 'A', lastName: 'B' });
    const answer = await signIn(browser, 'idle@example.com');
    expect(answer.statusCode).toBe(422);
    expect(screenOf(answer.body).alert).toContain("isn't confirmed yet");
  });
});

describe('logging in at the embedded provider', () => {
  beforeAll(async () => {
    await register('known@example.com', staffBrowser());
  });

  it('goes on to the page that was asked for', async () => {
    const browser = staffBrowser();
    const redirect = Buffer.from('/account/orders').toString('base64url');
    const posted = await browser.post('/shelter/login', { email: 'known@example.com', password, redirect });
    expect(posted.statusCode).toBe(303);
    const { paths } = await follow(browser, posted);
    expect(paths.at(-1)).toBe(`/shelter/register?redirect=${redirect}`);
  });

  it('can be canceled, also after a wrong password: the shop says so, and still knows the page that was asked for', async () => {
    const browser = staffBrowser();
    const redirect = Buffer.from('/account/orders').toString('base64url');
    const login = await browser.get(`/shelter/login?redirect=${redirect}`);
    const wrong = await browser.post('/shelter/login', { email: 'known@example.com', password: 'wrong', redirect });
    expect(login.body).toContain('>Cancel</a>');
    for (const { body } of [login, wrong]) {
      const path = String(screenOf(body).cancelPath);
      const { answer } = await follow(browser, await browser.get(path));
      expect([answer.statusCode, screenOf(answer.body)]).toEqual([
        200,
        expect.objectContaining({ alert: providerSignInMessages.SignInCanceled, redirect }),
      ]);
    }
    expect(await isSignedIn(browser)).toBe(false);
    expect(screenOf((await browser.get('/shelter/register')).body).cancelPath).toBeUndefined();
  });

  it('treats an unknown email and a wrong password the same', async () => {
    const [unknown, wrong] = await Promise.all([
      signIn(staffBrowser(), 'nobody@example.com'),
      signIn(staffBrowser(), 'known@example.com', 'a wrong password'),
    ]);
    expect([unknown.statusCode, wrong.statusCode]).toEqual([422, 422]);
    expect(screenOf(unknown.body).alert).toBe(screenOf(wrong.body).alert);
    expect(screenOf(wrong.body).alert).toBeTypeOf('string');
  });

  it('lets an owner in on a browser that has logged in before, whatever others guess elsewhere', async () => {
    const browser = staffBrowser();
    await register('owner@example.com', browser);
    expect(browser.cookies.has('known_browser')).toBe(true);
    await browser.post('/logout', {});
    const guesser = staffBrowser();
    for (let tried = 0; tried < 6; tried += 1) await signIn(guesser, 'owner@example.com', `guess ${tried}`);
    expect((await signIn(guesser, 'owner@example.com')).statusCode).toBe(429);
    await follow(browser, await signIn(browser, 'owner@example.com'));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('limits failed tries', async () => {
    const browser = staffBrowser();
    const answers = [];
    for (let tried = 0; tried < 6; tried += 1)
      answers.push(await signIn(browser, 'guessed@example.com', `guess ${tried}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('logs in whoever has typed the password, not who was logged in at the provider before', async () => {
    await register('second@example.com', staffBrowser());
    const browser = staffBrowser();
    await follow(browser, await signIn(browser, 'known@example.com'));
    await follow(browser, await signIn(browser, 'second@example.com'));
    const info = await browser.call('/api/identity/get-account-info', {});
    expect(info.body).toContain('second@example.com');
    expect(info.body).not.toContain('known@example.com');
  });

  it('sends a guest whom the provider does not know to the form', async () => {
    const started = await staffBrowser().get('/shelter/sso?redirect=L2NhcnQ');
    expect(started.headers.location).toBe('/shelter/login?redirect=L2NhcnQ');
  });

  it('asks again if the browser says that it has just logged in, and has not', async () => {
    const browser = staffBrowser();
    browser.cookies.set('provider_login', 'x'.repeat(43));
    const { paths, answer } = await follow(browser, await browser.get('/shelter/sso'));
    expect(paths.at(-1)).toBe('/shelter/login?problem=SignInGone');
    expect(answer.statusCode).toBe(200);
  });

  it('uses a login up with the first login', async () => {
    const browser = staffBrowser();
    await signIn(browser, 'known@example.com');
    const login = browser.cookies.get('provider_login') ?? '';
    await follow(browser, await browser.get('/shelter/sso'));
    const thief = staffBrowser();
    thief.cookies.set('provider_login', login);
    await follow(thief, await thief.get('/shelter/sso'));
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('refuses an answer twice, in another browser, and from another issuer', async () => {
    const browser = staffBrowser();
    const posted = await signIn(browser, 'known@example.com');
    const query = await authorize(browser, String(posted.headers.location));
    expect(await refuse(staffBrowser(), query)).toBe('/shelter/login?problem=NoCookies');
    const pending = browser.cookies.get('sso_state') ?? '';
    const elsewhere = new URLSearchParams(query);
    elsewhere.set('iss', 'https://elsewhere.example');
    const other = staffBrowser();
    other.cookies.set('sso_state', pending);
    expect(await refuse(other, elsewhere.toString())).toMatch(/problem=AnswerRefused$/);
    const again = staffBrowser();
    again.cookies.set('sso_state', pending);
    expect(await refuse(again, query)).toMatch(/problem=SignInGone$/);
  });

  it('exchanges a code once, of any number of concurrent requests', async () => {
    const provider = server.shop.embeddedProvider;
    const verifier = 'v'.repeat(64);
    const digest = createHash('sha256').update(verifier).digest('base64url');
    const browser = staffBrowser();
    await signIn(browser, 'known@example.com');
    const asked = new URLSearchParams({
      client_id: 'shop',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${origin}/shelter/sso/callback`,
      state: 'a state',
      code_challenge: digest,
      code_challenge_method: 'S256',
    });
    const query = await authorize(browser, `/oidc/auth?${asked.toString()}`);
    const code = new URLSearchParams(query).get('code') ?? '';
    const exchange = () =>
      provider?.pages.answer({
        method: 'POST',
        url: '/oidc/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'shop',
          code,
          code_verifier: verifier,
          redirect_uri: `${origin}/shelter/sso/callback`,
        }).toString(),
      });
    const answers = await Promise.all(Array.from({ length: 6 }, exchange));
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect((await exchange())?.status).toBe(400);
  });
});

describe('a page of staff', () => {
  it('refreshes their session, whose token stays while it is young (SE-12)', async () => {
    await register('paging@example.com', staffBrowser());
    const browser = staffBrowser();
    await follow(browser, await signIn(browser, 'paging@example.com'));
    const token = browser.cookies.get('sessionToken') ?? '';
    await browser.get('/shelter/register');
    expect(browser.cookies.get('sessionToken')).toBe(token);
  });
});

describe('leaving the embedded provider', () => {
  beforeAll(async () => {
    await register('leaving@example.com', staffBrowser());
  });

  it('ends its session together with the shop’s, so that the form asks for the password again', async () => {
    const browser = staffBrowser();
    await follow(browser, await signIn(browser, 'leaving@example.com'));
    const session = browser.cookies.get('provider_session') ?? '';
    const out = await browser.post('/logout', {});
    expect(out.headers.location).toBe('/');
    expect(browser.cookies.has('provider_session')).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
    browser.cookies.set('provider_session', session);
    const { paths } = await follow(browser, await browser.get('/shelter/sso'));
    expect(paths.at(-1)).toMatch(/^\/shelter\/login/);
  });

  it('does the same by call', async () => {
    const browser = staffBrowser();
    await follow(browser, await signIn(browser, 'leaving@example.com'));
    const answer = await browser.call('/api/identity/logout', {});
    expect(answer.json()).toEqual({ logoutUrl: null });
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('provider_session'))).toEqual([]);
  });
});

describe('a forgotten password at the embedded provider', () => {
  it('is replaced through the emailed link, which logs in, and the old one stops working', async () => {
    const email = 'forgetful@example.com';
    const before = staffBrowser();
    await register(email, before);
    const browser = staffBrowser();
    const unknown = await browser.post('/shelter/forgot-password', { email: 'nobody@example.com' });
    const known = await browser.post('/shelter/forgot-password', { email });
    expect(screenOf(known.body).done.replace(email, 'nobody@example.com')).toBe(screenOf(unknown.body).done);
    const path = await mailedPath(email);
    expect(path).toMatch(/^\/shelter\/reset-password\?token=/);
    const changed = { token: tokenOfPath(path), password: 'twelve violet buses' };
    await follow(browser, await browser.post('/shelter/reset-password', changed));
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
    expect((await browser.post('/shelter/reset-password', changed)).statusCode).toBe(410);
    expect((await signIn(staffBrowser(), email)).statusCode).toBe(422);
    const stolen = staffBrowser();
    for (const name of ['provider_session', 'provider_session.sig'])
      stolen.cookies.set(name, before.cookies.get(name) ?? '');
    const { paths } = await follow(stolen, await stolen.get('/shelter/sso'));
    expect(paths.at(-1)).toMatch(/^\/shelter\/login/);
  });
});

describe('deleting what is stored of a person of the staff site', () => {
  it('deletes the person of the embedded provider too', async () => {
    const email = 'deleted@example.com';
    await register(email, staffBrowser());
    const { personalData } = staffSite().backends.database;
    expect(Object.keys(await personalData.find(email)())).toContain('account for the staff shop');
    expect(E.isRight(await personalData.erase(email)())).toBe(true);
    expect(await personalData.find(email)()).toEqual({});
    expect((await signIn(staffBrowser(), email)).statusCode).toBe(422);
    expect((await server.shop.embeddedProvider?.accounts.backends.database.customers.find(email)())?._tag).toBe('None');
  });
});

describe('a person who is added to the embedded provider', () => {
  const person = { email: 'added@example.com', firstName: 'Ada', lastName: 'Added', password };

  it('logs in at once, and the token says what is known of them in the program', async () => {
    const program = { roleCode: 'STU', graduationYear: '2028', accountGroup: 'ZSTU', zip: '80012' };
    expect(await addProviderPerson(server.shop, { ...person, program })).toBe(true);
    const browser = staffBrowser();
    await signIn(browser, person.email);
    const provider = O.toUndefined(staffSite().container.get(signInProvider));
    const started = await provider?.start()();
    if (!provider || !started || E.isLeft(started)) throw new Error('the sign-in does not start');
    const query = await authorize(browser, started.right.url.slice(origin.length));
    expect(await provider.finish(query, started.right.secrets)()).toMatchObject(
      E.right({
        issuer: `${origin}/oidc`,
        email: person.email,
        isEmailVerified: true,
        firstName: 'Ada',
        lastName: 'Added',
        program,
      }),
    );
  });

  it('is not added twice', async () => {
    expect(await addProviderPerson(server.shop, person)).toBe(false);
  });

  it('is not added if there is no embedded provider', async () => {
    expect(await addProviderPerson({}, person)).toBe(false);
  });
});

describe('the address of the embedded provider', () => {
  it('answers on the staff site alone', async () => {
    const path = '/oidc/.well-known/openid-configuration';
    const staff = await staffBrowser().get(path);
    expect(staff.json()).toMatchObject({ issuer: `${origin}/oidc`, token_endpoint: `${origin}/oidc/token` });
    expect(staff.json().end_session_endpoint).toBeUndefined();
    const consumer = await new TestBrowser({ app: server.app }, 'DTC', 'http://localhost:3000').get(path);
    expect(consumer.statusCode).toBe(404);
  });

  it('leaves nothing of a person in the log', async () => {
    expect(log.join('\n')).not.toMatch(/example\.com|eleven yellow/);
    expect(log.filter((line) => line.includes('the embedded identity provider failed'))).toEqual([]);
  });
});

describe('deciding whether there is an embedded provider', () => {
  const keys = { SECRET_KEY: 'a'.repeat(32), LOOKUP_KEY: 'b'.repeat(32) };
  const server15 = { ...keys, DATABASE_URL: 'postgres://localhost/shop' };

  it.each([
    [{}, 'http://staff.localhost:3000/oidc'],
    [{ SITE: 'HPSF', HPSF_ORIGIN: 'http://localhost:3001' }, 'http://localhost:3001/oidc'],
    [{ HPSF_ORIGIN: 'http://[::1]:3000' }, 'http://[::1]:3000/oidc'],
    [{ SITE: 'DTC' }, undefined],
    [{ HPSF_ORIGIN: 'https://staff.example' }, undefined],
    [{ HPSF_ORIGIN: 'https://staff.example', DEMO: 'true' }, undefined],
    [server15, undefined],
    [{ ...server15, DEMO: 'true' }, 'http://staff.localhost:3000/oidc'],
    [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'shop' }, undefined],
  ])('answers for the settings %j: %s', (environment, issuer) => {
    expect(findEmbeddedIssuer(parseSettings({ ...environment }))).toBe(issuer);
  });
});
