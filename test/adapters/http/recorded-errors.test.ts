import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import { someContent } from '../../builders';
import { anHttpShop, defaultSeed, type HttpShop, postForm } from '../../http-shop';

const headers = { host: 'shop.test', 'content-type': 'application/json' };

const aShopWhoseStoreThrows = async (error: Error): Promise<HttpShop> => {
  const shop = await anHttpShop({ ...defaultSeed, content: someContent() });
  vi.spyOn(shop.ports.DTC.store, 'within').mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  return shop;
};

describe('an error that ends in a 500', () => {
  const bug = new TypeError('no cart of pat@example.com');

  it('is recorded for a call under the pattern of its path, scrubbed', async () => {
    const contact = () => () => Promise.reject(bug);
    const shop = await anHttpShop(undefined, { content: { contact } });
    const url = '/api/cms/v1.0/get-contact?email=pat@example.com';
    expect((await shop.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(500);
    expect(await shop.recordedErrors('DTC')).toMatchObject([
      {
        count: 1,
        report: {
          origin: 'server',
          name: 'TypeError',
          message: 'no cart of [email]',
          route: '/api/cms/v1.0/get-contact',
          release: 'test-release',
          stack: expect.not.stringContaining('example.com'),
        },
      },
    ]);
    expect(await shop.recordedErrors('HPSF')).toEqual([]);
  });

  it.each([
    ['a page for all', '/products?q=pat', '/products'],
    ['a payload', '/products/_payload.json', '/products'],
    ['a page of one visitor', '/checkouts/secret', '/checkouts/:token'],
  ])('is recorded for %s under the pattern of its route', async (_what, url, route) => {
    const shop = await aShopWhoseStoreThrows(bug);
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(500);
    expect((await shop.recordedErrors('DTC')).map(({ report }) => report.route)).toEqual([route]);
  });

  it('is recorded for a posted form', async () => {
    const shop = await aShopWhoseStoreThrows(bug);
    const fields = { email: 'pat@example.com' };
    expect((await postForm(shop.app, '/email-signup', fields)).statusCode).toBe(500);
    expect(await shop.recordedErrors('DTC')).toMatchObject([{ report: { route: '/email-signup' } }]);
  });
});

describe('a database that is away', () => {
  it('is no recorded error', async () => {
    const shop = await aShopWhoseStoreThrows(new DatabaseUnavailable(new Error('connect ECONNREFUSED')));
    expect((await shop.app.inject({ url: '/checkouts/secret', headers })).statusCode).toBe(503);
    expect(await shop.recordedErrors('DTC')).toEqual([]);
  });
});
