import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../contracts/accounts.contract';
import { anHttpShop, type HttpShop, origins } from '../../../http-shop';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await anHttpShop();
  browser = new TestBrowser(shop);
  const account = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: 'plain a few words' };
  idOf(await shop.ports.DTC.accounts.confirm(account)());
  await browser.post('/shelter/login', { email: account.email, password: 'a few words' });
});

const refresh = (body: object = {}) => browser.call('refresh-session-token', body);
const cookieNames = (answer: Awaited<ReturnType<typeof refresh>>) => answer.cookies.map(({ name }) => name);

describe('POST /api/ecom/v1.0/refresh-session-token (API-26)', () => {
  it('returns how long the session lives, and nothing secret (ST-07)', async () => {
    const before = browser.cookies.get('sessionToken') ?? '';
    const answer = await refresh({ forceRefreshToken: true });
    expect(answer.json()).toEqual({
      sessionToken: null,
      expiresAt: expect.stringMatching(/Z$/),
      inactivitySeconds: 900,
    });
    const token = browser.cookies.get('sessionToken') ?? '';
    expect(token).not.toBe(before);
    expect(answer.cookies.find(({ name }) => name === 'sessionToken')).toMatchObject({ httpOnly: true, secure: true });
    expect([answer.body.includes(token), answer.headers['cache-control']]).toEqual([false, 'private, no-store']);
  });

  it('leaves the cookies of a young token', async () => {
    const answer = await refresh();
    expect([answer.statusCode, cookieNames(answer)]).toEqual([200, []]);
  });

  it('accepts only the token in the cookie, and no other token in the body', async () => {
    const sessionToken = browser.cookies.get('sessionToken') ?? '';
    expect((await refresh({ sessionToken })).statusCode).toBe(200);
    const other = await refresh({ sessionToken: 'another' });
    expect([other.statusCode, cookieNames(other)]).toEqual([409, []]);
    browser.cookies.delete('sessionToken');
    expect((await refresh({ sessionToken })).statusCode).toBe(401);
  });

  it('is refused without a live session, and clears its cookies alone', async () => {
    shop.pass(31 * 86_400_000);
    browser.cookies.set('col_cart_id', 'a-cart-of-the-tests');
    const answer = await refresh();
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: { code: 'UNAUTHENTICATED', message: expect.any(String), requestId: expect.any(String) } },
    ]);
    expect(cookieNames(answer).toSorted()).toEqual(['og_auth', 'sessionToken', 'signed_in']);
    expect([...browser.cookies.keys()]).toEqual(['known_browser', 'col_cart_id']);
    expect((await refresh()).statusCode).toBe(401);
  });

  it('asks for the session once', async () => {
    const use = vi.spyOn(shop.ports.DTC.sessions, 'use');
    expect((await refresh({ forceRefreshToken: true })).statusCode).toBe(200);
    expect(use).toHaveBeenCalledTimes(1);
  });

  it('is refused to pages of other sites', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/ecom/v1.0/refresh-session-token',
      headers: { host: new URL(origins.DTC).host, origin: 'https://other.example', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(403);
  });
});
