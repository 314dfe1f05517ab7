import { beforeEach, describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;

beforeEach(async () => {
  shop = await anHttpShop();
});

const addTo = async (browser: TestBrowser): Promise<void> => {
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId: '' });
};

const aBuyer = async (): Promise<TestBrowser> => {
  const { browser } = await aSignedInCustomer(shop);
  await addTo(browser);
  return browser;
};

describe('the address of the checkout of a customer (API-46, ST-05)', () => {
  it('has a pass, and the time until which it works, in 60 seconds', async () => {
    const browser = await aBuyer();
    const answer = await browser.call('/api/multipass', { getURL: true });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        url: expect.stringMatching(/^https:\/\/shop\.test\/checkouts\/[\w-]{20,}\?pass=[\w.-]+$/),
        expiresAt: new Date(shop.ports.DTC.clock() + 60_000).toISOString(),
      },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['another than that of the session', 'other@example.com', 403],
    ['that of the session, in any case', 'OWNER@example.com', 200],
    ['none', null, 200],
  ])('is answered for a customer who names %s', async (_what, email, status) => {
    const answer = await (await aBuyer()).call('/api/multipass', { getURL: true, email });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ error: { code: 'FORBIDDEN' } });
    else expect(answer.json().url).toContain('?pass=');
  });

  it('is refused for another email without an address too', async () => {
    const answer = await (await aBuyer()).call('/api/multipass', { getURL: false, email: 'other@example.com' });
    expect(answer.statusCode).toBe(403);
  });

  it('is not named if it is not asked for', async () => {
    const answer = await (await aBuyer()).call('/api/multipass', { getURL: false });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('comes from the cart, whatever the body names (ST-04)', async () => {
    const browser = await aBuyer();
    const answer = await browser.call('/api/multipass', { getURL: true, checkoutUrl: 'https://evil.example/x' });
    expect(new URL(answer.json().url).pathname).toBe(await browser.proceedToCheckout());
  });

  it('has no pass for a guest, whatever email they name', async () => {
    const guest = new TestBrowser(shop);
    await addTo(guest);
    const answer = await guest.call('/api/multipass', { getURL: true, email: 'owner@example.com' });
    expect(answer.json()).toEqual({ url: expect.not.stringContaining('pass'), expiresAt: null });
  });
});

describe('the description of the call', () => {
  it('names the answer without content', async () => {
    const description = (await new TestBrowser(shop).get('/api/openapi.json')).json();
    const { responses } = description.paths['/api/multipass'].post;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '204', '403']));
    expect(responses['204']).not.toHaveProperty('content');
  });
});
