import { describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpSuggestSearch } from '#adapters/http/client/http-suggest-search';
import { anHttpShop, sendInto } from '../../../http-shop';

const path = '/api/ecom/v1.0/get-suggestions';

describe('the call for suggestions', () => {
  it('answers the browser what the shop answers on the server', async () => {
    const { app, shops } = await anHttpShop();
    const client = new HttpClient(sendInto(app), async () => undefined);
    const expected = await shops.DTC.suggestSearch.execute('chicken')();
    expect(expected.products).not.toEqual([]);
    expect(await createHttpSuggestSearch(client).execute('chicken')()).toEqual(expected);
  });

  it('may be cached publicly for a minute', async () => {
    const { app } = await anHttpShop();
    const response = await app.inject({ url: `${path}?search=beef`, headers: { host: 'shop.test', cookie: 'zip=1' } });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each(['', '?search', '?search=', '?search=a&search=b', '?search=%00%FF', `?search=${'x'.repeat(3000)}`])(
    'does not fail on %j',
    async (query) => {
      const { app } = await anHttpShop();
      const { statusCode } = await app.inject({ url: `${path}${query}`, headers: { host: 'shop.test' } });
      expect([200, 400]).toContain(statusCode);
    },
  );
});

describe('a suggestion request that was canceled', () => {
  it('is not sent again', async () => {
    let asked = 0;
    const client = new HttpClient(
      async () => {
        asked += 1;
        throw new Error('aborted');
      },
      async () => undefined,
    );
    const controller = new AbortController();
    controller.abort();
    await expect(createHttpSuggestSearch(client).execute('beef', controller.signal)()).rejects.toThrow('aborted');
    expect(asked).toBe(1);
  });
});
