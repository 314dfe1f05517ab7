import { createHmac } from 'node:crypto';
import { parseAuth } from '@ordergroove/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPartnerKeys } from '#adapters/session-secrets/hmac-partner-keys';
import type { CustomerId } from '#domain/customer/customer';
import { anInstant } from '../../../builders';
import { idOf } from '../../../contracts/accounts.contract';
import { minuteInMs } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { TestBrowser } from '../../../test-browser';

const subscriptionKey = 'a key of the tests, of the provider';
const password = 'a few words';
const seconds = Math.floor(anInstant() / 1000);

let shop: HttpShop;
let browser: TestBrowser;
let customerId: CustomerId;

const logIn = () => browser.post('/shelter/login', { email: 'pat@example.com', password });

const openShop = async (keys: Parameters<typeof createPartnerKeys>[0]) => {
  shop = await anHttpShop(undefined, { partnerKeys: createPartnerKeys(keys) });
  browser = new TestBrowser(shop);
  const account = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: `plain ${password}` };
  customerId = idOf(await shop.ports.DTC.accounts.confirm(account)());
};

const signatureOf = (at: number) =>
  createHmac('sha256', subscriptionKey).update(`${customerId}|${at}`).digest('base64');

beforeEach(() => openShop({ subscriptionKey }));

describe('the cookie og_auth (CU-04)', () => {
  it('is set at login, not encoded, readable by script, for two hours (KO-14)', async () => {
    const headers = [(await logIn()).headers['set-cookie']].flat();
    const value = `${customerId}|${seconds}|${signatureOf(seconds)}`;
    expect(headers).toContain(`og_auth=${value}; Max-Age=7200; Path=/; Secure; SameSite=Lax`);
  });

  it('is read by the parser of the provider', async () => {
    await logIn();
    const sent = [(await browser.call('/api/crypto', {})).json<[number, string]>()].flat();
    const cookie = `${customerId}|${sent[0]}|${sent[1]}`;
    expect(parseAuth(cookie)).toEqual({ sig_field: customerId, ts: seconds, sig: signatureOf(seconds) });
    expect(parseAuth(encodeURIComponent(cookie))).toBeNull();
  });

  const refresh = async () => {
    const answer = await browser.call('refresh-session-token', {});
    expect(answer.statusCode).toBe(200);
    return answer.cookies.find(({ name }) => name === 'og_auth');
  };

  it('is renewed at a refresh once it is older than half of its life', async () => {
    await logIn();
    for (let minutes = 10; minutes < 60; minutes += 10) {
      shop.pass(10 * minuteInMs);
      expect(await refresh()).toBeUndefined();
    }
    shop.pass(10 * minuteInMs);
    expect((await refresh())?.value).toBe(`${customerId}|${seconds + 3600}|${signatureOf(seconds + 3600)}`);
  });

  it.each(['', '1|2|3', 'nonsense', '||', 'a|b|c|d'])(
    'is set at a refresh if the browser has %j instead',
    async (other) => {
      await logIn();
      browser.cookies.set('og_auth', other);
      expect((await refresh())?.value).toBe(`${customerId}|${seconds}|${signatureOf(seconds)}`);
    },
  );

  it('is removed at logout, and if the session is over', async () => {
    await logIn();
    await browser.post('/logout', {});
    expect([...browser.cookies.keys()]).toEqual(['known_browser']);
    await logIn();
    shop.pass(60 * minuteInMs);
    await browser.call('refresh-session-token', {});
    expect([...browser.cookies.keys()]).toEqual(['known_browser']);
  });

  it('is not set in a shop without the key', async () => {
    await openShop({});
    await logIn();
    expect([...browser.cookies.keys()]).toEqual(['sessionToken', 'signed_in', 'known_browser']);
    expect(await refresh()).toBeUndefined();
  });
});

describe('POST /api/crypto (API-07)', () => {
  it('signs the customer of the session and the time of the server, whatever the body says (ST-12)', async () => {
    await logIn();
    const answer = await browser.call('/api/crypto', { customerId: 'another', timestamp: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, [seconds, signatureOf(seconds)]]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is not found in a shop without the key, and refused to a guest', async () => {
    expect((await browser.call('/api/crypto', {})).statusCode).toBe(401);
    await openShop({});
    await logIn();
    const answer = await browser.call('/api/crypto', {});
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });
});

describe('the keys that the shop shares with other servers', () => {
  it('are in nothing that a browser gets, and in no log', async () => {
    const customerTokenKey = 'a key of the tests, of a server';
    await openShop({ subscriptionKey, customerTokenKey });
    await logIn();
    const answers = [
      await browser.get('/'),
      await browser.get('/account/dashboard'),
      await browser.get('/api/openapi.json'),
      await browser.call('/api/crypto', {}),
      await browser.call('refresh-session-token', {}),
      await browser.call('create-customer-token', {
        email: 'a@example.com',
        first_name: 'A',
        last_name: 'B',
        key: customerTokenKey,
      }),
    ];
    const seen = answers.map((answer) => answer.body + JSON.stringify(answer.headers)).join('\n') + shop.log.join('\n');
    for (const key of [subscriptionKey, customerTokenKey]) expect(seen).not.toContain(key);
  });
});
