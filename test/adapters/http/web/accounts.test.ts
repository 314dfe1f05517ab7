import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeRedirect } from '#domain/identity/redirect';
import type { OrderId } from '#domain/orders/order';
import { anOrder } from '../../../builders';
import { typed } from '../../../contracts/checkout-input';
import { anHttpShop, defaultSeed, type HttpShop, merchandiseOf, origins } from '../../../http-shop';
import { testIdentityServices } from '../../../open-test-site';
import { lastMailedLink, testPerson } from '../../../signed-in-browser';
import { hiddenFields, pageOf, screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await anHttpShop();
  browser = new TestBrowser(shop);
  browser.cookies.set('visited', 'before');
});

const details: Record<keyof typeof testPerson, string> = testPerson;
const staffHost = new URL(origins.HPSF).host;

const lastLink = () => lastMailedLink(shop);

const confirm = async (password = details.password, token?: string) =>
  browser.post('/shelter/confirm', { token: token ?? (await lastLink()), password });

const register = async (some: Partial<typeof details> = {}, redirect = '') => {
  await browser.post('/shelter/register', { ...details, ...some, redirect });
  return confirm(some.password);
};

const statusOf = async (url: string) => (await browser.get(url)).statusCode;
const isSignedIn = async (): Promise<boolean> => (await statusOf('/account/dashboard')) === 200;
const login = (some: Partial<typeof details> = {}, more = {}) =>
  browser.post('/shelter/login', { email: details.email, password: details.password, ...some, ...more });

describe('the end of a session for inactivity', () => {
  it('leads to the login page, and from there back (SE-10)', async () => {
    await register();
    const ended = await browser.post('/logout', { reason: 'inactivity', return: '/account/orders?page=2' });
    expect(ended.headers.location).toBe(`/shelter/login?redirect=${encodeRedirect('/account/orders?page=2')}`);
    expect(await isSignedIn()).toBe(false);
    const elsewhere = await browser.post('/logout', { reason: 'inactivity', return: '//elsewhere.example' });
    expect(elsewhere.headers.location).toBe('/shelter/login');
  });
});

describe('registering', () => {
  it('logs nobody in; the emailed link shows a page whose button confirms and logs in', async () => {
    const answer = await browser.post('/shelter/register', details);
    expect(screenOf(answer.body)).toMatchObject({
      heading: 'Check your inbox',
      done: expect.stringContaining(details.email),
    });
    expect(answer.body).toContain('href="/shelter/login"');
    expect(await isSignedIn()).toBe(false);
    const token = await lastLink();
    const page = await browser.get(`/shelter/confirm?token=${token}`);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(await isSignedIn()).toBe(false);
    const confirmed = await confirm();
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/account/dashboard?welcome=1']);
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({
      firstName: 'Pat',
      email: 'pat@example.com',
    });
  });

  it('can send its link again, as often as account emails may be sent, and names no email in a URL', async () => {
    await browser.post('/shelter/register', { ...details, redirect: '' });
    const first = await lastLink();
    const resend = (email = details.email) => browser.post('/shelter/register', { intent: 'resend', email });
    const again = await resend();
    expect([again.statusCode, screenOf(again.body).done]).toEqual([
      200,
      `We sent another link to ${details.email}. Open it to activate your account.`,
    ]);
    expect(again.headers.location).toBeUndefined();
    const second = await lastLink();
    expect(second).not.toBe(first);
    for (let sent = 2; sent < 5; sent += 1) await resend();
    const refused = await resend();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers.location).toBeUndefined();
    expect(screenOf(refused.body)).toMatchObject({
      heading: 'Check your inbox',
      alert: expect.stringMatching(/^We didn't send another email, .* try again in \d+ minutes?\.$/),
      done: `We already emailed a link to ${details.email}. Open the most recent one to activate your account.`,
      values: { email: details.email },
    });
    expect(refused.body).toMatch(/<h1>Check your inbox<.*We already emailed a link.*Send it again</s);
    expect((await confirm(details.password, second)).statusCode).toBe(303);
  });

  it.each(['/shelter/login', '/shelter/register', '/shelter/forgot-password', '/shelter/reset-password?token=gone'])(
    'keeps the redirect of %s in the links of the header to log in and register, also when a form was refused',
    async (path) => {
      const given = encodeRedirect('/account/orders');
      const shown = await browser.get(`${path}${path.includes('?') ? '&' : '?'}redirect=${given}`);
      const refused = await browser.post(path.split('?')[0] ?? '', { redirect: given });
      for (const { body } of [shown, refused])
        expect(pageOf(body).shell.guestPaths).toEqual({
          login: `/shelter/login?redirect=${given}`,
          register: `/shelter/register?redirect=${given}`,
        });
      expect(pageOf((await browser.get(path)).body).shell.guestPaths).toEqual({
        login: '/shelter/login',
        register: '/shelter/register',
      });
    },
  );

  it('shows saved addresses and items on the dashboard under a heading of both', async () => {
    await register();
    const { body } = await browser.get('/account/dashboard');
    expect(body).toMatch(/Addresses and saved items<.*No saved addresses<.*No items saved for later</s);
  });

  it('leads from the login page that a guest was sent to, by registering, back to where they were', async () => {
    const sent = await browser.get('/account/orders');
    const login = await browser.get(String(sent.headers.location));
    const [, register = ''] = /href="(\/shelter\/register[^"]*)"/.exec(login.body) ?? [];
    const { redirect } = screenOf((await browser.get(register)).body);
    await browser.post('/shelter/register', { ...details, redirect });
    const welcome = await browser.get(String((await confirm()).headers.location));
    expect(welcome.body).toMatch(/href="\/account\/orders"[^>]*>Go back to where you were</);
  });

  it('keeps what was typed, but no password, in a form that the limit on emails refuses', async () => {
    const { email, firstName, lastName } = details;
    for (let sent = 0; sent < 5; sent += 1) await browser.post('/shelter/forgot-password', { email });
    const refused = await browser.post('/shelter/register', { ...details, redirect: '' });
    expect([refused.statusCode, screenOf(refused.body)]).toEqual([
      429,
      expect.objectContaining({
        heading: 'Create Account',
        alert: expect.stringContaining('try again in'),
        values: { email, firstName, lastName },
      }),
    ]);
    expect(refused.body).not.toContain(details.password);
    const forgotten = await browser.post('/shelter/forgot-password', { email });
    expect([forgotten.statusCode, screenOf(forgotten.body).done]).toEqual([429, undefined]);
    expect(screenOf(forgotten.body).values).toEqual({ email });
  });

  it('keeps the page that names the email if a link to reset a password is not sent again', async () => {
    const { email } = details;
    for (let sent = 0; sent < 5; sent += 1)
      expect((await browser.post('/shelter/forgot-password', { intent: 'resend', email })).statusCode).toBe(200);
    const refused = await browser.post('/shelter/forgot-password', { intent: 'resend', email });
    expect([refused.statusCode, screenOf(refused.body)]).toEqual([
      429,
      expect.objectContaining({
        heading: 'Check your inbox',
        done: `If ${email} has an account, we already emailed a link. Use the most recent one. It works for 30 minutes after we send it.`,
        alert: expect.stringContaining('try again in'),
      }),
    ]);
  });

  it('answers the same when nobody is registering with an email, and sends it nothing', async () => {
    const answer = await browser.post('/shelter/register', { intent: 'resend', email: 'nobody@example.com' });
    expect([answer.statusCode, screenOf(answer.body).done]).toEqual([
      200,
      'We sent another link to nobody@example.com. Open it to activate your account.',
    ]);
    const wrong = await browser.post('/shelter/register', { intent: 'resend', email: 'no email' });
    expect([wrong.statusCode, screenOf(wrong.body).errors.email]).toEqual([422, expect.any(String)]);
  });

  it('is confirmed by whoever knows its password, so that a link of someone else opens nothing to them', async () => {
    await browser.post('/shelter/register', { ...details, password: 'words of a stranger' });
    const strangers = await lastLink();
    await browser.post('/shelter/register', details);
    const wrong = { token: strangers, password: details.password, email: details.email };
    const refused = await browser.post('/shelter/confirm', wrong);
    expect([refused.statusCode, screenOf(refused.body)]).toEqual([
      422,
      expect.objectContaining({ token: strangers, values: { email: details.email } }),
    ]);
    expect(await isSignedIn()).toBe(false);
    expect((await confirm()).statusCode).toBe(303);
    expect((await confirm('words of a stranger', strangers)).statusCode).toBe(410);
    expect((await login({ password: 'words of a stranger' })).statusCode).toBe(422);
  });

  it('gives the account the orders that a guest placed with its address, and no others', async () => {
    const { orders } = shop.ports.DTC;
    await orders.keep(anOrder({ id: 'own' as OrderId, contact: { email: 'PAT@example.com' } }))();
    await orders.keep(anOrder({ id: 'foreign' as OrderId, contact: { email: 'other@example.com' } }))();
    await register();
    const { orders: shown } = screenOf((await browser.get('/account/orders')).body);
    expect(shown.map(({ url }: { url: string }) => url)).toEqual(['/account/orders/100001']);
  });

  it('welcomes a new customer, with the order that is theirs now and its address for the address book', async () => {
    await shop.ports.DTC.orders.keep(anOrder({ id: 'own' as OrderId, contact: { email: details.email } }))();
    const confirmed = await register();
    const { body } = await browser.get(String(confirmed.headers.location));
    for (const text of ['<h1>Welcome, Pat</h1>', 'We added order 100001 to your account.', 'Save this address'])
      expect(body).toContain(text);
    const book = async () => screenOf((await browser.get('/account/address-book')).body).addresses;
    expect(await book()).toEqual([]);
    const form = /<form[^>]*action="\/account\/address-book".*?<\/form>/s.exec(body)?.[0] ?? '';
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    const saved = await browser.post('/account/address-book', Object.fromEntries(fields));
    expect(saved.headers.location).toBe('/account/address-book?notice=added');
    const { address } = anOrder();
    expect(await book()).toMatchObject([{ address1: address.address1, zip: address.zip, isDefault: true }]);
    expect((await browser.get(String(confirmed.headers.location))).body).not.toContain('Save this address');
    expect((await browser.get('/account/dashboard')).body).not.toContain('Welcome, Pat');
  });

  it('offers nothing if nothing was ordered, and leads back to the page before', async () => {
    const confirmed = await register({}, encodeRedirect('/products/dog?page=2'));
    const { body } = await browser.get(String(confirmed.headers.location));
    expect(body).toContain('<h1>Welcome, Pat</h1>');
    expect(body).toContain('href="/products/dog?page=2"');
    expect(body).not.toMatch(/We added order|Save this address/);
  });

  it('uses a link once', async () => {
    await register();
    const token = await lastLink();
    expect(await statusOf(`/shelter/confirm?token=${token}`)).toBe(410);
    expect((await confirm(details.password, token)).statusCode).toBe(410);
  });

  it('goes on with what was being bought', async () => {
    expect((await register({}, 'L2NhcnQ')).headers.location).toBe('/cart');
  });

  it('returns the same for the email of an account (ST-25)', async () => {
    const first = await browser.post('/shelter/register', details);
    await confirm();
    await browser.post('/logout', {});
    const again = await browser.post('/shelter/register', { ...details, password: 'quite other words' });
    expect(screenOf(again.body)).toEqual(screenOf(first.body));
    expect((await login()).statusCode).toBe(303);
  });

  it.each([
    [{ email: 'pat' }, { email: 'Enter a valid email address.' }],
    [{ firstName: ' ' }, { firstName: 'This field is required.' }],
    [{ password: 'short' }, { password: 'Use 12 characters or more.' }],
    [{ password: 'Password1234' }, { password: expect.stringContaining('password is too common') }],
  ])('shows what is wrong with %j, keeps the rest, and never a password', async (wrong, errors) => {
    const answer = await browser.post('/shelter/register', { ...details, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(screenOf(answer.body)).toMatchObject({ errors, values: { lastName: 'Doe' } });
    expect(answer.body).not.toContain(details.password);
  });
});

describe('logging in', () => {
  beforeEach(async () => {
    await register();
    await browser.post('/logout', {});
  });

  it('sets a cookie that no script can read, and one that says only that someone is logged in (ST-07)', async () => {
    const cookies = [(await login()).headers['set-cookie']].flat();
    expect(cookies).toContainEqual(expect.stringMatching(/^sessionToken=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax/));
    expect(cookies).toContainEqual(expect.stringMatching(/^signed_in=consumer;(?!.*HttpOnly)/));
    expect(await isSignedIn()).toBe(true);
  });

  it('tells a browser that stores no cookies so, and leads any other on to where it goes', async () => {
    browser.cookies.clear();
    const answer = await login({}, { redirect: 'L2ZhcQ' });
    const check = String(answer.headers.location);
    expect((await browser.get(check)).headers.location).toBe('/faq');
    browser.cookies.clear();
    const page = screenOf((await browser.get(check)).body);
    expect(page).toMatchObject({ alert: expect.stringContaining('is blocking cookies') });
    browser.cookies.set('consent', 'any');
    expect(screenOf((await browser.get(check)).body)).not.toHaveProperty('alert');
  });

  it.each([
    ['on the way to the checkout, by the page of Autoship', { ack: '1' }, '/cart'],
    [
      'that leads to a checkout',
      { redirect: Buffer.from('/checkouts/token-1').toString('base64url') },
      '/checkouts/token-1',
    ],
  ])('tells a browser that stores no cookies so in a login %s', async (_where, fields, target) => {
    browser.cookies.clear();
    const check = String((await login({}, fields)).headers.location);
    expect((await browser.get(check)).headers.location).toBe(target);
    browser.cookies.clear();
    expect(screenOf((await browser.get(check)).body)).toMatchObject({
      alert: expect.stringContaining('is blocking cookies'),
    });
  });

  it('says the same of a wrong password and of an unknown address (ST-25)', async () => {
    const answers = [await login({ password: 'other' }), await login({ email: 'nobody@example.com' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(new Set(answers.map(({ body }) => (screenOf(body) as { alert: string }).alert)).size).toBe(1);
  });

  it('stops after five failures in 15 minutes, also for the right password, and says when to go on (ST-24)', async () => {
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await login({ password: 'wrong' })).statusCode);
    expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
    const refused = await login();
    const seconds = Number(refused.headers['retry-after']);
    expect([refused.statusCode, seconds > 0, seconds <= 900]).toEqual([429, true, true]);
    shop.pass(seconds * 1000 - 1);
    expect((await login()).statusCode).toBe(429);
    shop.pass(1);
    expect((await login()).statusCode).toBe(303);
  });

  it('marks the browser for 180 days, also after logging out, so that nobody else locks its owner out (ST-24)', async () => {
    await browser.post('/logout', {});
    const marked = [(await login()).headers['set-cookie']].flat().find((one) => one?.startsWith('known_browser='));
    expect(marked).toMatch(/^known_browser=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await browser.post('/logout', {});
    const guesser = new TestBrowser(shop);
    for (let guess = 0; guess < 6; guess += 1)
      await guesser.post('/shelter/login', { email: details.email, password: 'some other words' });
    const refused = await guesser.post('/shelter/login', { email: details.email, password: details.password });
    expect([refused.statusCode, (await login()).statusCode]).toEqual([429, 303]);
  });

  it('locks nobody else out by tries that were refused', async () => {
    for (let tries = 0; tries < 30; tries += 1) await login({ password: 'wrong' });
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: '/shelter/login',
      remoteAddress: '192.0.2.7',
      headers: {
        host: 'shop.test',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ email: details.email, password: details.password }).toString(),
    });
    expect(elsewhere.statusCode).toBe(303);
  });

  it('counts no success as a failure', async () => {
    for (let tries = 0; tries < 8; tries += 1) expect((await login()).statusCode).toBe(303);
  });

  it.each([
    ['L2FjY291bnQvb3JkZXJz', '/account/orders'],
    ['Ly9ldmlsLmV4YW1wbGU', '/'],
    ['', '/'],
  ])('goes on to a safe page for the redirect %j (RT-33, ST-01)', async (redirect, location) => {
    expect((await login({}, { redirect })).headers.location).toBe(location);
  });

  it('sends logged-in visitors away from the login pages (RT-30)', async () => {
    await login();
    for (const page of ['login', 'register', 'forgot-password'])
      expect([page, (await browser.get(`/shelter/${page}?redirect=L2NhcnQ`)).headers.location]).toEqual([
        page,
        '/cart',
      ]);
    expect(await statusOf('/shelter/reset-password')).toBe(200);
  });

  it.each([
    ['the page whose link was followed', 'http://shop.test/faq?page=2', '/faq?page=2'],
    ['no page of another site', 'https://evil.example/faq', '/'],
    ['no sign-in page', 'http://shop.test/shelter/register', '/'],
    ['no text that is no address', '//', '/'],
  ])('goes back to %s (RT-30, RT-33, KO-22)', async (_what, referer, location) => {
    const page = await browser.get('/shelter/login', { referer });
    const { redirect = '' } = screenOf(page.body) as { redirect?: string };
    expect((await login({}, { redirect })).headers.location).toBe(location);
    expect((await browser.get('/shelter/login', { referer })).headers.location).toBe(location);
  });

  it('asks for the screen that the identity provider means (RT-36)', async () => {
    const answer = await browser.get('/account/login?screenSet=Default-RegistrationLogin&redirect=L2NhcnQ');
    expect(answer.headers.location).toBe('/shelter/register?redirect=L2NhcnQ');
  });

  it('ends when the idle limit has passed, and when logging out', async () => {
    await login();
    shop.pass(1_020_001);
    expect(await isSignedIn()).toBe(false);
    await login();
    expect((await browser.post('/logout', {})).headers.location).toBe('/');
    expect(await isSignedIn()).toBe(false);
  });

  it('is of one site (SE-19)', async () => {
    await login();
    const answer = await browser.get('/account/dashboard', { host: staffHost });
    expect(answer.statusCode).toBe(302);
  });
});

describe('the footer of a page of one visitor', () => {
  const footerOf = (body: string) => body.slice(body.indexOf('<footer'), body.indexOf('</footer>'));
  const links = [
    { text: 'Log in', url: '/account/dashboard' },
    { text: 'Create account', url: '/shelter/register' },
  ];
  const footer = { social: [], columns: [{ title: 'Your account', links }], legal: [], copyright: '' };

  beforeEach(async () => {
    shop = await anHttpShop({ ...defaultSeed, content: { footer: [footer] } });
    browser = new TestBrowser(shop);
  });

  it('offers a login to a guest, and the account to logged-in visitors', async () => {
    const ofGuest = footerOf((await browser.get('/cart')).body);
    await register();
    const ofCustomer = footerOf((await browser.get('/cart')).body);
    const texts = ['>Log in<', '>Create account<', 'href="/account/my-profile"'];
    expect(texts.map((text) => ofGuest.includes(text))).toEqual([true, true, false]);
    expect(texts.map((text) => ofCustomer.includes(text))).toEqual([false, false, true]);
  });

  it('offers a login to everybody on a page that is cached for all', async () => {
    await register();
    expect(footerOf((await browser.get('/faq')).body)).toContain('>Log in<');
  });
});

describe('logging in before the email is confirmed', () => {
  const alertOf = (body: string) => (screenOf(body) as { alert: string }).alert;
  const countLinks = () => shop.ports.DTC.store.within(({ accountLinks }) => accountLinks.size);

  it('tells only someone who knows the password, and emails the link again', async () => {
    await browser.post('/shelter/register', details);
    const first = await lastLink();
    const answer = await login({ email: 'PAT@example.com' });
    expect([answer.statusCode, screenOf(answer.body)]).toEqual([
      422,
      expect.objectContaining({
        alert: expect.stringContaining("isn't confirmed yet"),
        values: { email: 'PAT@example.com' },
      }),
    ]);
    expect(await lastLink()).not.toBe(first);
    expect((await confirm()).statusCode).toBe(303);
  });

  it('ends once any of the emailed links has confirmed it', async () => {
    await browser.post('/shelter/register', details);
    const first = await lastLink();
    await login();
    await confirm();
    expect(await statusOf(`/shelter/confirm?token=${first}`)).toBe(410);
    const changed = 'entirely new words';
    const fields = { intent: 'change-password', currentPassword: details.password, password: changed };
    await browser.post('/account/my-profile', fields);
    await browser.post('/logout', {});
    const answer = await login();
    expect(alertOf(answer.body)).not.toContain("isn't confirmed yet");
    expect((await login({ password: changed })).statusCode).toBe(303);
  });

  it('says to nobody else that there is a registration (ST-25)', async () => {
    await browser.post('/shelter/register', details);
    const answers = [await login({ password: 'some other words' }), await login({ email: 'nobody@example.com' })];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${alertOf(body)}`)).size).toBe(1);
    expect(await countLinks()).toBe(1);
  });

  it('says the same to a stranger who registered the address of an account (ST-25)', async () => {
    await register();
    await browser.post('/logout', {});
    const strangers = 'words of a stranger';
    const answers = [];
    for (const email of [details.email, 'nobody@example.com']) {
      await browser.post('/shelter/register', { ...details, email, password: strangers });
      answers.push(await login({ email, password: strangers }));
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${alertOf(body)}`)).size).toBe(1);
    expect(alertOf(answers[0]?.body ?? '')).toContain("isn't confirmed yet");
    expect((await login()).statusCode).toBe(303);
  });

  it('takes as long for a wrong password whatever there is with the address (ST-25)', async () => {
    await register();
    await browser.post('/logout', {});
    await browser.post('/shelter/register', { ...details, email: 'pending@example.com' });
    const verify = vi.spyOn(testIdentityServices.passwords, 'verify');
    const counts = [];
    for (const email of [details.email, 'pending@example.com', 'nobody@example.com']) {
      verify.mockClear();
      await login({ email, password: 'some other words' });
      counts.push(verify.mock.calls.length);
    }
    verify.mockRestore();
    expect(counts).toEqual([2, 2, 2]);
  });

  it('sends at most five emails an hour, then says that none was sent', async () => {
    await browser.post('/shelter/register', details);
    for (let tries = 0; tries < 4; tries += 1) expect(alertOf((await login()).body)).toContain("isn't confirmed yet");
    for (let tries = 0; tries < 6; tries += 1) {
      const refused = await login();
      expect([refused.statusCode, alertOf(refused.body)]).toEqual([
        429,
        expect.stringContaining("We didn't send another email"),
      ]);
    }
    expect(await countLinks()).toBe(5);
  });
});

describe('asking for more account emails than one network may', () => {
  it.each([
    ['/shelter/register', details],
    ['/shelter/forgot-password', { email: details.email }],
  ])('shows the limit at %s for known and unknown emails, and keeps what was typed', async (path, posted) => {
    await register();
    await browser.post('/logout', {});
    for (let mails = 0; mails < 50; mails += 1)
      await browser.post('/shelter/forgot-password', { email: `asked-${mails}@example.com` });
    const answers = [
      await browser.post(path, posted),
      await browser.post(path, { ...posted, email: 'new@example.com' }),
    ];
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      expect(screenOf(body)).toMatchObject({ alert: expect.stringContaining("We didn't send another email") });
    }
    expect(screenOf(answers[0]?.body ?? '')).toMatchObject({ values: { email: details.email } });
  });
});

describe('the cart of a customer', () => {
  it('is out of reach when the session is over, and there again after logging in', async () => {
    await register();
    const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '2', sellingPlanId: '' });
    const inCart = async () =>
      (screenOf((await browser.get('/cart')).body) as { cart?: { totalQuantity: number } }).cart;
    expect(await inCart()).toMatchObject({ totalQuantity: 2 });
    shop.pass(1_020_001);
    expect(await inCart()).toBeUndefined();
    await login();
    expect(await inCart()).toMatchObject({ totalQuantity: 2 });
  });

  it('is not shown to whoever comes after logging out (SE-16)', async () => {
    await register();
    const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '2', sellingPlanId: '' });
    const answer = await browser.post('/logout', {});
    expect([answer.headers['set-cookie']].flat().join()).toContain('col_cart_id=;');
  });
});

describe('the checkout of a customer', () => {
  const valuesAt = async (path: string): Promise<Readonly<Record<string, string>> | undefined> =>
    (screenOf((await browser.get(path)).body) as { values?: Readonly<Record<string, string>> }).values;

  it('has the contact filled in from the account, for the session of its owner alone', async () => {
    await register();
    const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId: '' });
    const path = await browser.proceedToCheckout();
    expect(await valuesAt(path)).toEqual({ email: details.email, firstName: 'Pat', lastName: 'Doe' });
    browser.cookies.delete('sessionToken');
    const answer = await browser.get(path);
    expect(answer.body).not.toContain(details.email);
  });

  it('shows again what was typed instead', async () => {
    await register();
    const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId: '' });
    const path = await browser.proceedToCheckout();
    const refused = await browser.post(path, {
      ...typed(),
      ...hiddenFields(screenOf((await browser.get(path)).body)),
      email: 'other@example.com',
      firstName: '',
    });
    expect(screenOf(refused.body)).toMatchObject({ values: { email: 'other@example.com', firstName: '' } });
  });
});

describe('a forgotten password', () => {
  it('is replaced by an emailed link, which ends every other session', async () => {
    await register();
    const other = new TestBrowser(shop);
    other.cookies.set('visited', 'before');
    const asked = await other.post('/shelter/forgot-password', { email: 'PAT@example.com' });
    const token = await lastLink();
    expect(screenOf(asked.body)).toMatchObject({ done: expect.stringContaining('30 minutes') });
    const reset = await other.post('/shelter/reset-password', { token, password: 'entirely new words' });
    expect([reset.statusCode, reset.headers.location]).toEqual([303, '/']);
    expect(await isSignedIn()).toBe(false);
    expect((await other.get('/account/dashboard')).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(422);
    expect((await login({ password: 'entirely new words' })).statusCode).toBe(303);
  });

  it('gets the same response for an unknown email, and nothing is sent', async () => {
    const answer = await browser.post('/shelter/forgot-password', { email: 'nobody@example.com' });
    expect(screenOf(answer.body)).toMatchObject({
      done: expect.stringContaining('If nobody@example.com has an account'),
    });
    expect(await shop.ports.DTC.store.within(({ accountLinks }) => accountLinks.size)).toBe(0);
  });

  it('leads to the email that confirms the account if that was not done, with the same response', async () => {
    await browser.post('/shelter/register', details);
    const first = await lastLink();
    const asked = await browser.post('/shelter/forgot-password', { email: 'PAT@example.com' });
    expect(screenOf(asked.body)).toMatchObject({ done: expect.stringMatching(/^If pat@example.com has an account/i) });
    const token = await lastLink();
    expect(token).not.toBe(first);
    expect((await browser.post('/shelter/reset-password', { token, password: 'entirely new words' })).statusCode).toBe(
      410,
    );
    const confirmed = await browser.post('/shelter/confirm', { token, password: details.password });
    expect([confirmed.statusCode, await isSignedIn()]).toEqual([303, true]);
  });

  it('is reset by any of the emailed links, and by none after that', async () => {
    await register();
    await browser.post('/shelter/forgot-password', { email: details.email });
    const first = await lastLink();
    await browser.post('/shelter/forgot-password', { email: details.email });
    expect(
      (await browser.post('/shelter/reset-password', { token: await lastLink(), password: 'entirely new words' }))
        .statusCode,
    ).toBe(303);
    expect(
      (await browser.post('/shelter/reset-password', { token: first, password: 'other new words' })).statusCode,
    ).toBe(410);
  });

  it('opens the account at once after a reset, although there were too many tries before (ST-24)', async () => {
    await register();
    await browser.post('/logout', {});
    for (let tries = 0; tries < 5; tries += 1) await login({ password: 'wrong' });
    const { body, headers } = await login();
    const minutes = Math.ceil(Number(headers['retry-after']) / 60);
    expect(screenOf(body)).toMatchObject({ alert: expect.stringMatching(`wait ${minutes} minutes?, or reset`) });
    await browser.post('/shelter/forgot-password', { email: details.email });
    await browser.post('/shelter/reset-password', { token: await lastLink(), password: 'entirely new words' });
    await browser.post('/logout', {});
    expect((await login({ password: 'entirely new words' })).statusCode).toBe(303);
  });

  it('cannot be reset after 30 minutes', async () => {
    await register();
    await browser.post('/shelter/forgot-password', { email: details.email });
    const token = await lastLink();
    shop.pass(30 * 60_000);
    expect((await browser.post('/shelter/reset-password', { token, password: 'entirely new words' })).statusCode).toBe(
      410,
    );
  });
});

type Profile = { readonly sessions: readonly { readonly family: string; readonly isThis: boolean }[] };

const profile = async (): Promise<Profile> => screenOf((await browser.get('/account/my-profile')).body) as Profile;

/** The emails that wait, as recipient and subject. */
const queuedMails = () =>
  shop.ports.DTC.store.within(({ deliveries }) =>
    [...deliveries.values()].flatMap(({ event }) =>
      event?.kind === 'MailQueued' ? [{ to: event.message.to, subject: event.message.subject }] : [],
    ),
  );

describe('changing the password', () => {
  const change = (some = {}) =>
    browser.post('/account/my-profile', {
      intent: 'change-password',
      currentPassword: details.password,
      password: 'entirely new words',
      ...some,
    });

  beforeEach(() => register());

  it('ends every other session and unused link, tells the owner, and leaves this browser logged in', async () => {
    const other = new TestBrowser(shop);
    await other.post('/shelter/login', details);
    await other.post('/shelter/forgot-password', { email: details.email });
    const link = await lastLink();
    const changed = await change();
    expect([changed.statusCode, screenOf(changed.body)]).toMatchObject([
      200,
      { notice: expect.stringContaining('changed your password'), sessions: [{ isThis: true }] },
    ]);
    expect(await isSignedIn()).toBe(true);
    expect((await other.get('/account/dashboard')).statusCode).toBe(302);
    expect(await statusOf(`/shelter/reset-password?token=${link}`)).toBe(410);
    expect(await queuedMails()).toEqual([{ to: details.email, subject: expect.stringContaining('was changed') }]);
    await browser.post('/logout', {});
    expect((await login()).statusCode).toBe(422);
    expect((await login({ password: 'entirely new words' })).statusCode).toBe(303);
  });

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'This field is required.' }],
    [{ currentPassword: 'not it' }, { currentPassword: 'That password is wrong. Please try again.' }],
    [{ password: 'short' }, { password: 'Use 12 characters or more.' }],
    [{ password: details.password }, { password: 'This is already your password. Choose another one.' }],
  ])('says what is wrong with %j, and changes nothing', async (wrong, errors) => {
    const answer = await change(wrong);
    expect([answer.statusCode, screenOf(answer.body)]).toMatchObject([422, { changePassword: { errors } }]);
    expect(answer.body).not.toContain('entirely new words');
    expect(await queuedMails()).toEqual([]);
    expect((await login()).statusCode).toBe(303);
  });

  it('stops after five wrong passwords in 15 minutes (ST-24)', async () => {
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await change({ currentPassword: 'wrong' })).statusCode);
    expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
    const refused = await change();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it.each(['__proto__', 'constructor', ''])('takes no %j for a form', async (intent) => {
    expect((await browser.post('/account/my-profile', { intent })).statusCode).toBe(303);
  });

  it('is refused to a guest', async () => {
    await browser.post('/logout', {});
    expect((await change()).headers.location).toMatch(/^\/shelter\/login/);
  });
});

describe('changing the email', () => {
  const email = 'new@example.com';
  const request = (some = {}) =>
    browser.post('/account/my-profile', {
      intent: 'change-email',
      email,
      currentPassword: details.password,
      ...some,
    });

  beforeEach(() => register());

  it('is confirmed at the new address with the password, and told to the old one', async () => {
    const asked = await request();
    expect(screenOf(asked.body)).toMatchObject({
      email: details.email,
      notice: expect.stringContaining(email),
    });
    const token = await lastLink();
    const page = await browser.get(`/shelter/confirm?token=${token}`);
    expect(screenOf(page.body)).toMatchObject({ isEmailChange: true, values: { email } });
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({ email: details.email });
    const confirmed = await confirm();
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/account/my-profile?notice=email']);
    expect((await profile()).sessions).toHaveLength(1);
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({ email });
    expect(await queuedMails()).toEqual([{ to: details.email, subject: expect.stringContaining('a new email') }]);
    expect((await login()).statusCode).toBe(422);
    expect((await login({ email })).statusCode).toBe(303);
  });

  it('opens nothing to the reader of a mistyped address, who does not know the password', async () => {
    await request();
    const token = await lastLink();
    const stranger = new TestBrowser(shop);
    const refused = await stranger.post('/shelter/confirm', { token, password: 'a guess of a stranger', email });
    expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([
      422,
      { isEmailChange: true, token, errors: { password: 'That password is wrong. Please try again.' } },
    ]);
    expect((await stranger.get('/account/dashboard')).statusCode).toBe(302);
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({ email: details.email });
  });

  it('returns the same for the email of another account, which stays that account’s (ST-25)', async () => {
    await browser.post('/logout', {});
    await register({ email: 'taken@example.com' });
    const asked = await request({ email: details.email });
    const free = await request();
    const noticeOf = (body: string) => (screenOf(body) as { notice: string }).notice;
    expect(noticeOf(asked.body).replace(details.email, email)).toBe(noticeOf(free.body));
    await request({ email: details.email });
    const refused = await confirm();
    expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([
      409,
      { heading: "Your email wasn't changed", isEmailTaken: true },
    ]);
    expect(refused.body).toContain('>Back to my profile</a>');
    expect(refused.body).not.toContain('action="/shelter/confirm"');
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({ email: 'taken@example.com' });
  });

  it.each([
    [{ email: '' }, { email: 'This field is required.' }],
    [{ email: 'new' }, { email: 'Enter a valid email address.' }],
    [{ email: details.email }, { email: 'This is already your email.' }],
    [{ currentPassword: 'not it' }, { currentPassword: 'That password is wrong. Please try again.' }],
  ])('says what is wrong with %j, and sends no email', async (wrong, errors) => {
    const links = await shop.ports.DTC.store.within(({ accountLinks }) => accountLinks.size);
    const answer = await request(wrong);
    expect([answer.statusCode, screenOf(answer.body)]).toMatchObject([422, { changeEmail: { errors } }]);
    expect(await shop.ports.DTC.store.within(({ accountLinks }) => accountLinks.size)).toBe(links);
  });
});

describe('the list of sessions', () => {
  it('names the place of a browser only if a zip was chosen before logging in', async () => {
    await register();
    expect((await profile()).sessions).toMatchObject([{ device: 'Unknown browser' }]);
    expect((await browser.get('/account/my-profile')).body).not.toContain('near ');
    const other = new TestBrowser(shop);
    await other.post('/location', { zip: '80202', return: '/' });
    await other.post('/shelter/login', details);
    const page = await browser.get('/account/my-profile');
    expect(
      screenOf(page.body)
        .sessions.map(({ zip }: { zip?: string }) => zip ?? '')
        .toSorted(),
    ).toEqual(['', '80202']);
    expect(page.body).toContain('Unknown browser near 80202');
  });

  it('logs another browser out, and all others at once', async () => {
    await register();
    const others = [new TestBrowser(shop), new TestBrowser(shop)];
    for (const other of others) await other.post('/shelter/login', details);
    const sessions = async () => (await profile()).sessions;
    expect((await sessions()).filter(({ isThis }) => isThis)).toHaveLength(1);
    const [one] = (await sessions()).filter(({ isThis }) => !isThis);
    await browser.post('/account/my-profile', { family: one?.family ?? '' });
    expect(await sessions()).toHaveLength(2);
    await browser.post('/account/my-profile', { intent: 'end-others' });
    expect(await sessions()).toHaveLength(1);
    expect(await isSignedIn()).toBe(true);
  });
});
