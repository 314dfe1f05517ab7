import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Zip } from '#domain/shipping/zip';
import { aClinic } from '../../builders';
import { anHttpShop, type HttpShop, origins } from '../../http-shop';
import { beginSignIn, openProvider, signInAt, signInThrough, type TestProvider } from '../../open-id-provider';
import { screenOf, TestBrowser } from '../../test-browser';

let provider: TestProvider;
let shop: HttpShop;
let browser: TestBrowser;
let staff: TestBrowser;

beforeAll(async () => {
  provider = await openProvider();
});

afterAll(() => provider.close());

beforeEach(async () => {
  provider.signsIn('pat');
  const { issuer } = provider;
  shop = await anHttpShop(undefined, {
    signInProviders: { DTC: signInAt(issuer, 'DTC'), HPSF: signInAt(issuer, 'HPSF') },
  });
  browser = new TestBrowser(shop);
  staff = new TestBrowser(shop, 'HPSF');
});

const isSignedIn = async (): Promise<boolean> => (await browser.get('/account/dashboard')).statusCode === 200;

/** The alert of the page that a refused login leads to. */
const alertOf = async (answer: Awaited<ReturnType<TestBrowser['get']>>): Promise<string> => {
  expect(answer.statusCode).toBe(302);
  const location = String(answer.headers.location);
  expect(location).toMatch(/^\/shelter\/login\?/);
  return screenOf((await browser.get(location)).body).alert;
};

describe('logging in at an OpenID provider', () => {
  it('begins with a redirect that carries PKCE, state and nonce, and a cookie for ten minutes', async () => {
    const { statusCode, headers, cookies } = await browser.get('/shelter/sso');
    const url = new URL(String(headers.location));
    expect([statusCode, url.origin, headers['cache-control']]).toEqual([302, provider.issuer, 'private, no-store']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: 'https://shop.test/shelter/sso/callback',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
    });
    const [cookie] = cookies.filter(({ name }) => name === 'sso_state');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 600, path: '/shelter/sso' });
  });

  it('logs in whom the provider names, and goes where they wanted', async () => {
    const answer = await signInThrough(browser, '/shelter/sso?redirect=L2ZhcQ');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/faq']);
    expect([browser.cookies.get('signed_in'), browser.cookies.has('sso_state')]).toEqual(['consumer', false]);
    expect(screenOf((await browser.get('/account/my-profile')).body)).toMatchObject({
      firstName: 'Pat',
      lastName: 'Doe',
      email: 'pat@example.com',
      hasPassword: false,
    });
  });

  it('finds the same customer the next time, with another session', async () => {
    await signInThrough(browser);
    const first = browser.cookies.get('sessionToken');
    const elsewhere = new TestBrowser(shop);
    await signInThrough(elsewhere);
    expect(elsewhere.cookies.get('sessionToken')).not.toBe(first);
    expect(screenOf((await elsewhere.get('/account/my-profile')).body).sessions).toHaveLength(2);
  });

  it('leads a logged-in customer on without asking the provider (RT-30)', async () => {
    await signInThrough(browser);
    const answer = await browser.get('/shelter/sso?redirect=L2ZhcQ');
    expect(answer.headers.location).toBe('/shelter/login?redirect=L2ZhcQ');
    expect((await browser.get('/shelter/login?redirect=L2ZhcQ')).headers.location).toBe('/faq');
  });

  it('leads to no other origin (ST-01)', async () => {
    const redirect = Buffer.from('//evil.example').toString('base64url');
    expect((await signInThrough(browser, `/shelter/sso?redirect=${redirect}`)).headers.location).toBe('/');
  });

  it('links no account with a password, which the person has not entered', async () => {
    const account = { email: 'pat@example.com', firstName: 'P', lastName: 'D', passwordHash: 'plain words of pat' };
    await shop.ports.DTC.accounts.confirm(account)();
    expect(await alertOf(await signInThrough(browser))).toContain('account with a password');
    expect(await isSignedIn()).toBe(false);
  });

  it('links nobody who has the address of another login', async () => {
    const of = { issuer: provider.issuer, email: 'pat@example.com', firstName: '', lastName: '' };
    await shop.ports.DTC.linkedIdentities.findOrLink({ ...of, subject: 'former-pat' })();
    expect(await alertOf(await signInThrough(browser))).toContain('is already linked to a different login');
    expect(await isSignedIn()).toBe(false);
  });

  it.each([
    ['unverified', "isn't confirmed"],
    ['nameless', 'no email we can use'],
    ['nobody', "weren't logged in"],
  ] as const)('says why %s is not signed in, and keeps where they wanted to go', async (who, sentence) => {
    provider.signsIn(who);
    const answer = await signInThrough(browser, '/shelter/sso?redirect=L2ZhcQ');
    expect(answer.headers.location).toContain('redirect=L2ZhcQ');
    expect(await alertOf(answer)).toContain(sentence);
    expect(await isSignedIn()).toBe(false);
  });
});

describe('an answer of the provider', () => {
  it('is refused in a browser that did not begin the login', async () => {
    const answer = await beginSignIn(new TestBrowser(shop));
    expect(await alertOf(await browser.get(answer))).toContain('Allow cookies for this site, then log in again.');
    const other = await beginSignIn(new TestBrowser(shop));
    await beginSignIn(browser);
    expect(await alertOf(await browser.get(other))).toContain('in another browser');
    expect(await isSignedIn()).toBe(false);
  });

  it('finishes the login of each tab that began one, whichever comes first', async () => {
    const [first, second] = [await beginSignIn(browser, '/shelter/sso?redirect=L2ZhcQ'), await beginSignIn(browser)];
    await browser.get(second);
    expect(await isSignedIn()).toBe(true);
    expect((await browser.get(first)).headers.location).toBe('/faq');
    expect(await isSignedIn()).toBe(true);
  });

  it('keeps what other tabs began, when it is refused', async () => {
    const [stranger, own] = [await beginSignIn(new TestBrowser(shop)), await beginSignIn(browser)];
    await browser.get(stranger);
    await browser.get(own);
    expect(await isSignedIn()).toBe(true);
  });

  it('is refused on the other site', async () => {
    const answer = await beginSignIn(browser);
    for (const [name, value] of browser.cookies) staff.cookies.set(name, value);
    expect((await staff.get(answer)).headers.location).toBe('/shelter/login?problem=SignInGone');
    expect(staff.cookies.has('sessionToken')).toBe(false);
  });

  it('is refused after ten minutes', async () => {
    const answer = await beginSignIn(browser);
    shop.pass(600_001);
    expect(await alertOf(await browser.get(answer))).toContain('took too long');
  });

  it('is refused with a cookie that the shop has not signed', async () => {
    const answer = await beginSignIn(browser);
    const [value = ''] = (browser.cookies.get('sso_state') ?? '').split('.');
    browser.cookies.set('sso_state', `${value}.${'a'.repeat(43)}`);
    expect(await alertOf(await browser.get(answer))).toContain('in another browser');
  });

  it('is good for once, even if the browser has kept its cookie', async () => {
    const answer = await beginSignIn(browser);
    const kept = browser.cookies.get('sso_state') ?? '';
    expect((await browser.get(answer)).headers.location).toBe('/');
    await browser.post('/logout', {});
    browser.cookies.set('sso_state', kept);
    expect(await alertOf(await browser.get(answer))).toContain('took too long');
    expect(await isSignedIn()).toBe(false);
  });

  it('is refused with the code of an earlier login', async () => {
    const former = new URL(await beginSignIn(browser), origins.DTC);
    await browser.get(former.pathname + former.search);
    await browser.post('/logout', {});
    const answer = new URL(await beginSignIn(browser), origins.DTC);
    answer.searchParams.set('code', former.searchParams.get('code') ?? '');
    expect(await alertOf(await browser.get(answer.pathname + answer.search))).toContain("couldn't verify");
    expect(await isSignedIn()).toBe(false);
  });

  it.each(['', '?', '?state=', '?code=a&code=b&state=c&state=d', `?state=${'a'.repeat(100)}`])(
    'never fails, whatever its query is: %s',
    async (query) => {
      await beginSignIn(browser);
      expect((await browser.get(`/shelter/sso/callback${query}`)).statusCode).toBe(302);
    },
  );
});

describe('logging in on the staff site', () => {
  it('offers the account of school or clinic, with the page that was asked for', async () => {
    const { body } = await staff.get('/shelter/login?redirect=L2ZhcQ');
    expect(body).toMatch(
      /<a[^>]*href="\/shelter\/sso\?redirect=L2ZhcQ"[^>]*>Log in with your school or clinic account/,
    );
    expect(body).not.toContain('name="password"');
  });

  it.each(['register', 'forgot-password', 'reset-password', 'confirm'])('shows no form on %s', async (screen) => {
    const { statusCode, body } = await staff.get(`/shelter/${screen}`);
    expect([statusCode, body.includes('href="/shelter/sso"')]).toEqual([200, true]);
    expect(body).not.toMatch(/<form[^>]*action="\/shelter/);
    expect((await staff.post(`/shelter/${screen}`, {})).headers.location).toBe(`/shelter/${screen}`);
  });

  it('leads to registration, which says what is missing (RT-31)', async () => {
    const answer = await signInThrough(staff, '/shelter/sso?redirect=L2ZhcQ');
    expect(answer.headers.location).toBe('/shelter/register?redirect=L2ZhcQ');
    expect(staff.cookies.get('signed_in')).toBe('staff-unregistered');
    const { body } = await staff.get('/shelter/register');
    expect(body).toContain('Register for the Program');
    expect(body).toMatch(/<form[^>]*action="\/logout"/);
    for (const path of ['/shelter/login', '/account/dashboard'])
      expect((await staff.get(path)).headers.location).toMatch(/^\/shelter\/register/);
  });

  it.each([
    ['clinic', '80111::CLINIC'],
    ['home', undefined],
  ] as const)(
    'stores the ZIP code of the clinic where orders go to it: %s (SE-15)',
    async (preferredAddress, stored) => {
      await signInThrough(staff);
      const { clinics, customers, staffProfiles } = shop.ports.HPSF;
      const clinic = aClinic();
      await clinics.write([{ ...clinic, address: { ...clinic.address, zip: '80111' as Zip } }])();
      const customerId = await customers.withEmail('pat@example.com')();
      await staffProfiles.change(customerId, { preferredAddress })();
      await staffProfiles.joinClinic(customerId, clinic.id, true)();
      const elsewhere = new TestBrowser(shop, 'HPSF');
      await signInThrough(elsewhere);
      expect(elsewhere.cookies.get('userLocation')).toBe(stored);
    },
  );

  it('gives the session to no other site (SE-19)', async () => {
    await signInThrough(staff);
    browser.cookies.set('sessionToken', staff.cookies.get('sessionToken') ?? '');
    expect(await isSignedIn()).toBe(false);
  });
});

describe('logging out', () => {
  it('ends the session here, and says where the session at the provider ends (API-11)', async () => {
    await signInThrough(browser);
    const { logoutUrl } = (await browser.call('/api/identity/logout', {})).json<{ logoutUrl: string }>();
    const url = new URL(logoutUrl);
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      'https://shop.test/',
    ]);
    expect(await isSignedIn()).toBe(false);
  });

  it('leads by its form to a page with a link to the provider, and leaves nothing behind', async () => {
    await signInThrough(browser);
    const left = await browser.post('/logout', {});
    expect([left.statusCode, left.headers.location]).toEqual([303, '/logout?done=1']);
    expect([...browser.cookies.keys()]).toEqual(['known_browser']);
    const page = screenOf((await browser.get('/logout?done=1')).body);
    expect(page).toMatchObject({
      page: 'logged-out',
      provider: { text: 'Log out of our login service too', url: expect.stringContaining(`${provider.issuer}/`) },
    });
  });

  it('goes home by its form if the provider does not answer within a second', async () => {
    const silent = signInAt(provider.issuer, 'DTC');
    silent.findLogoutUrl = () => () => new Promise(() => undefined);
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    browser = new TestBrowser(await anHttpShop(undefined, { signInProviders: { DTC: silent }, wait }));
    expect((await browser.post('/logout', {})).headers.location).toBe('/');
    expect(screenOf((await browser.get('/logout?done=1')).body)).not.toHaveProperty('provider');
    expect(waits).toEqual([1000, 1000]);
  });

  it('ends the session here even if the provider is down (API-11)', async () => {
    const other = await openProvider();
    shop = await anHttpShop(undefined, { signInProviders: { DTC: signInAt(other.issuer, 'DTC') } });
    browser = new TestBrowser(shop);
    await signInThrough(browser);
    await other.close();
    expect((await browser.call('/api/identity/logout', {})).statusCode).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['known_browser']);
    expect(await isSignedIn()).toBe(false);
  });
});

describe('logins from one client IP (ST-24)', () => {
  const tooMany = '/shelter/login?problem=TooManySignIns';

  it('are refused after 50 unfinished ones, for 15 minutes', async () => {
    for (let started = 0; started < 50; started += 1)
      expect((await browser.get('/shelter/sso')).headers.location).toContain(provider.issuer);
    expect((await browser.get('/shelter/sso')).headers.location).toBe(tooMany);
    expect(await alertOf(await browser.get('/shelter/sso'))).toContain('Too many logins from your network');
    shop.pass(900_000);
    expect((await browser.get('/shelter/sso')).headers.location).toContain(provider.issuer);
  });

  it('are refused after 50 failed responses, even a valid one', async () => {
    const answer = await beginSignIn(browser);
    for (let failed = 0; failed < 50; failed += 1) {
      const { headers } = await new TestBrowser(shop).get('/shelter/sso/callback?code=a&state=b');
      expect(headers.location).toBe('/shelter/login?problem=NoCookies');
    }
    expect((await browser.get(answer)).headers.location).toBe(tooMany);
    expect(await isSignedIn()).toBe(false);
  });

  it('are counted until they are finished', async () => {
    for (let finished = 0; finished < 51; finished += 1)
      expect((await signInThrough(new TestBrowser(shop))).headers.location).toBe('/');
  });
});

describe('a site without a provider', () => {
  it('says that logging in is closed, and leads nowhere', async () => {
    const closed = new TestBrowser(await anHttpShop(), 'HPSF');
    const { body } = await closed.get('/shelter/login');
    expect(body).toContain('set up here yet, so you can');
    expect(body).toContain('href="/contact-us"');
    expect(body).not.toContain('href="/shelter/sso');
    expect((await closed.get('/shelter/sso')).headers.location).toBe('/shelter/login');
    expect((await closed.get('/shelter/sso/callback?code=a&state=b')).statusCode).toBe(302);
  });
});

describe('a provider that is down', () => {
  it('shows a sentence on the login page, and is requested again the next time', async () => {
    const other = await openProvider();
    const gone = await anHttpShop(undefined, { signInProviders: { DTC: signInAt(other.issuer, 'DTC') } });
    browser = new TestBrowser(gone);
    const answer = await beginSignIn(browser);
    await other.close();
    expect(await alertOf(await browser.get(answer))).toContain("isn't responding");
    shop = await anHttpShop(undefined, { signInProviders: { DTC: signInAt(other.issuer, 'DTC') } });
    browser = new TestBrowser(shop);
    expect(await alertOf(await browser.get('/shelter/sso'))).toContain("isn't responding");
    expect(await alertOf(await browser.get('/shelter/sso'))).toContain("isn't responding");
  });
});
