import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPartnerKeys } from '#adapters/session-secrets/hmac-partner-keys';
import { maximumSessionMs, type SessionToken } from '#domain/identity/session';
import { anInstant } from '../../../builders';
import { idOf } from '../../../contracts/accounts.contract';
import { atOnce } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop, origins } from '../../../http-shop';
import { testIdentityServices } from '../../../open-test-site';
import { screenOf, TestBrowser } from '../../../test-browser';

const key = 'a key of the tests, of a server alone';
const body = { email: 'pat@example.com', first_name: 'Pat', last_name: 'Doe', key };

let shop: HttpShop;

beforeEach(async () => {
  shop = await anHttpShop(undefined, { partnerKeys: createPartnerKeys({ customerTokenKey: key }) });
});

type Token = {
  readonly sessionToken: string;
  readonly expiresAt: string;
  readonly customerId: string;
  readonly isNew: boolean;
};

const ask = (more: object = {}, headers: Readonly<Record<string, string>> = {}, remoteAddress = '192.0.2.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/ecom/v1.0/create-customer-token',
    remoteAddress,
    headers: { host: new URL(origins.DTC).host, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...body, ...more }),
  });

const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => [
  answer.statusCode,
  answer.json<{ error: { code: string } }>().error.code,
];

describe('POST /api/ecom/v1.0/create-customer-token (API-25)', () => {
  it('opens a session whose token is the cookie of the customer', async () => {
    const answer = await ask();
    const { sessionToken, ...rest } = answer.json<Token>();
    expect([answer.statusCode, rest, answer.cookies]).toEqual([
      200,
      {
        customerId: expect.stringMatching(/^\d+$/),
        isNew: true,
        expiresAt: new Date(anInstant() + maximumSessionMs).toISOString(),
      },
      [],
    ]);
    const browser = new TestBrowser(shop);
    browser.cookies.set('sessionToken', sessionToken);
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({
      firstName: 'Pat',
      email: 'pat@example.com',
    });
    expect((await browser.call('refresh-session-token', {})).statusCode).toBe(200);
    const elsewhere = new TestBrowser(shop, 'HPSF');
    elsewhere.cookies.set('sessionToken', sessionToken);
    expect((await elsewhere.call('refresh-session-token', {})).statusCode).toBe(401);
  });

  it('returns the same fields for a known email, whose names and password stay', async () => {
    const account = { email: body.email, firstName: 'Alex', lastName: 'Roe', passwordHash: 'plain a few words' };
    const customerId = idOf(await shop.ports.DTC.accounts.confirm(account)());
    const known = (await ask({ email: 'PAT@example.com' })).json<Token>();
    const unknown = (await ask({ email: 'other@example.com' })).json<Token>();
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect([known.isNew, known.customerId, unknown.isNew]).toEqual([false, customerId, true]);
    expect(await shop.ports.DTC.accounts.find(body.email)()).toEqual(O.some({ ...account, customerId }));
  });

  it('gives a token to a customer who logs in at a provider, whose login stays', async () => {
    const { linkedIdentities, accounts, sessions } = shop.ports.HPSF;
    const person = {
      issuer: 'https://a.test',
      subject: 'pat',
      email: 'Pat@example.com',
      firstName: 'Alex',
      lastName: 'Roe',
    };
    const linked = await linkedIdentities.findOrLink(person)();
    const answer = (await ask({}, { host: new URL(origins.HPSF).host })).json<Token>();
    expect(E.right(answer.customerId)).toEqual(linked);
    expect(answer.isNew).toBe(false);
    const { sessionSecrets } = testIdentityServices;
    const session = await sessions.use(sessionSecrets.hashOf(answer.sessionToken as SessionToken))();
    const { email, firstName, lastName } = person;
    expect(session).toMatchObject({ value: { person: { email, firstName, lastName, hasPassword: false } } });
    expect(await accounts.find(body.email)()).toEqual(O.none);
    expect(await linkedIdentities.findOrLink(person)()).toEqual(linked);
  });

  it('makes a customer of the staff site who can be linked to a provider later', async () => {
    const answer = (await ask({}, { host: new URL(origins.HPSF).host })).json<Token>();
    expect(answer.isNew).toBe(true);
    const person = { issuer: 'https://a.test', subject: 'pat', email: body.email, firstName: 'Pat', lastName: 'Doe' };
    expect(await shop.ports.HPSF.linkedIdentities.findOrLink(person)()).toEqual(E.right(answer.customerId));
  });

  it('gives a token to a guest who has ordered, who gets no password by it', async () => {
    const customerId = await shop.ports.DTC.customers.withEmail(body.email)();
    const answer = (await ask()).json<Token>();
    expect([answer.customerId, answer.isNew]).toEqual([customerId, false]);
    expect(await shop.ports.DTC.accounts.find(body.email)()).toEqual(O.none);
  });

  it('is refused for a demo person if there are none, and makes nobody', async () => {
    const email = 'Fresh@demo.provender.example';
    expect(codeOf(await ask({ email }))).toEqual([403, 'FORBIDDEN']);
    expect(await shop.ports.DTC.customers.find(email)()).toEqual(O.none);
  });

  it('makes one customer of many simultaneous requests, each with a session of its own', async () => {
    const tokens = await atOnce(8, async () => (await ask()).json<Token>());
    expect(new Set(tokens.map(({ customerId }) => customerId)).size).toBe(1);
    expect(new Set(tokens.map(({ sessionToken }) => sessionToken)).size).toBe(8);
    expect(tokens.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('gives a new customer no password to log in with', async () => {
    await ask();
    expect(await shop.ports.DTC.accounts.find(body.email)()).toEqual(O.none);
    const browser = new TestBrowser(shop);
    for (const password of ['', 'plain', key])
      expect((await browser.post('/shelter/login', { email: body.email, password })).statusCode).toBe(422);
  });

  it('is refused with a wrong key, and makes nothing (ST-06)', async () => {
    expect(codeOf(await ask({ key: `${key}.` }))).toEqual([403, 'FORBIDDEN']);
    expect(await shop.ports.DTC.customers.find(body.email)()).toEqual(O.none);
  });

  it.each<Readonly<Record<string, string>>>([
    { origin: origins.DTC },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is refused to a browser, even with the right key: %j', async (headers) => {
    expect(codeOf(await ask({}, headers))).toEqual([403, 'FORBIDDEN']);
  });

  it('is not found in a shop without a key', async () => {
    shop = await anHttpShop();
    expect(codeOf(await ask({ key: '' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('serves any number of simultaneous requests with the right key', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask()));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  });

  it('refuses otherwise after 50 wrong keys from one network address, and serves the right key (ST-25)', async () => {
    for (let tries = 0; tries < 50; tries += 1) expect((await ask({ key: 'wrong' })).statusCode).toBe(403);
    const refused = await ask({ key: 'wrong' });
    expect(codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 0, seconds <= 900]).toEqual([true, true]);
    expect((await ask()).statusCode).toBe(200);
    expect(codeOf(await ask({ key: 'wrong' }, {}, '192.0.2.2'))).toEqual([403, 'FORBIDDEN']);
    shop.pass(900_000);
    expect(codeOf(await ask({ key: 'wrong' }))).toEqual([403, 'FORBIDDEN']);
  });

  it('writes neither key nor token into a log', async () => {
    const { sessionToken } = (await ask()).json<Token>();
    await ask({ key: `${key}.` });
    expect(shop.log.join('\n')).not.toContain(key);
    expect(shop.log.join('\n')).not.toContain(sessionToken);
  });
});
