import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../contracts/accounts.contract';
import { minuteInMs } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { TestBrowser } from '../../../test-browser';

const password = 'a few words';

let shop: HttpShop;

const aCustomer = async (email: string) => {
  const account = { email, firstName: 'Pat', lastName: 'Doe', passwordHash: `plain ${password}` };
  const customerId = idOf(await shop.ports.DTC.accounts.confirm(account)());
  const browser = new TestBrowser(shop);
  await browser.post('/shelter/login', { email, password });
  return { browser, customerId };
};

beforeEach(async () => {
  shop = await anHttpShop();
});

describe('POST /api/delete-cache-item (API-47)', () => {
  it('deletes nothing, and returns the same for every key (ST-11)', async () => {
    const { browser, customerId } = await aCustomer('pat@example.com');
    const other = await aCustomer('other@example.com');
    const keys = [`customer:${customerId}`, `customer:${other.customerId}`, 'customer:*', '*', undefined];
    for (const cacheKey of keys) {
      const answer = await browser.call('/api/delete-cache-item', { cacheKey });
      expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: false }]);
    }
  });

  it('is refused more than 10 times a minute to one session, and to no other', async () => {
    const { browser } = await aCustomer('pat@example.com');
    const other = await aCustomer('other@example.com');
    for (let asked = 0; asked < 10; asked += 1)
      expect((await browser.call('/api/delete-cache-item', {})).statusCode).toBe(200);
    const refused = await browser.call('/api/delete-cache-item', {});
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }]);
    expect((await other.browser.call('/api/delete-cache-item', {})).statusCode).toBe(200);
    shop.pass(minuteInMs);
    expect((await browser.call('/api/delete-cache-item', {})).statusCode).toBe(200);
  });
});
