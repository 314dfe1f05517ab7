import { describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop } from '../../../http-shop';

const aReport = (some: object = {}) => ({
  name: 'TypeError',
  message: 'no cart of pat@example.com',
  stack: 'TypeError: pat@example.com\n    at show (https://shop.test/assets/cart-screen-a1b2c3d4.js:1:99)',
  path: '/checkouts/secret',
  build: 'build-1',
  ...some,
});

const post = ({ app }: HttpShop, body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/error-reports',
    headers: { host: 'shop.test', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

describe('a report of an error in the browser', () => {
  it('is recorded for its site, scrubbed', async () => {
    const shop = await anHttpShop();
    const { statusCode, body } = await post(shop, aReport());
    expect([statusCode, JSON.parse(body)]).toEqual([202, { accepted: true }]);
    expect(await shop.recordedErrors('DTC')).toMatchObject([
      {
        count: 1,
        report: {
          origin: 'browser',
          name: 'TypeError',
          message: 'no cart of [email]',
          stack: 'at show (assets/cart-screen-a1b2c3d4.js:1:99)',
          route: '/checkouts/:token',
          release: 'build-1',
        },
      },
    ]);
    expect(await shop.recordedErrors('HPSF')).toEqual([]);
  });

  it('is found by the support reference that the page showed', async () => {
    const shop = await anHttpShop();
    expect((await post(shop, aReport({ reference: 'b-x7k2' }))).statusCode).toBe(202);
    expect((await post(shop, aReport({ reference: null }))).statusCode).toBe(202);
    expect(await shop.recordedErrors('DTC')).toMatchObject([{ count: 2, references: ['b-x7k2'] }]);
    expect((await post(shop, aReport({ reference: 'a b' }))).statusCode).toBe(400);
  });

  it('is counted up to 60 times a minute from one network address, and always accepted', async () => {
    const shop = await anHttpShop();
    for (let count = 0; count < 61; count += 1) expect((await post(shop, aReport())).statusCode).toBe(202);
    expect(await shop.recordedErrors('DTC')).toMatchObject([{ count: 60 }]);
    shop.pass(60_000);
    await post(shop, aReport());
    expect(await shop.recordedErrors('DTC')).toMatchObject([{ count: 61 }]);
  });

  it('is refused above 16 KiB, and if it does not decode', async () => {
    const shop = await anHttpShop();
    const large = await post(shop, aReport({ other: 'x'.repeat(16 * 1024) }));
    expect([large.statusCode, large.body]).toEqual([413, expect.stringContaining('16 KiB')]);
    expect((await post(shop, { message: 'no' })).statusCode).toBe(400);
    expect(await shop.recordedErrors('DTC')).toEqual([]);
  });
});
