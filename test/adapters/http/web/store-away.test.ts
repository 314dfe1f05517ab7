import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import { someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, postForm } from '../../../http-shop';

let shop: HttpShop;

const get = (url: string, headers = {}) => shop.app.inject({ url, headers: { host: 'shop.test', ...headers } });
const call = (name: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { host: 'shop.test', 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

const goAway = (): void => {
  const trouble = new DatabaseUnavailable(new Error('connect ECONNREFUSED secret.host:5432'));
  vi.spyOn(shop.ports.DTC.store, 'within').mockRejectedValue(trouble);
};

beforeEach(async () => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() });
  expect((await get('/products')).statusCode).toBe(200);
  goAway();
});

const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/cart', { intent: 'add', merchandiseId: 'gid-1', quantity: '3' }],
  ['/contact-us', { name: 'Ann', email: 'ann@example.com', message: 'Where is <my> "order"?', topic: 'orders' }],
  ['/email-signup', { email: 'ann@example.com' }],
  ['/location', { zip: '90210', return: '/products' }],
  ['/checkouts/some-token-of-a-checkout', { orderId: 'an-order-id-1234567', email: 'ann@example.com', city: 'Reno' }],
];

describe('the shop during a database outage', () => {
  it.each(forms)(
    'returns 503 to a form posted to %s, with the typed values on its page to be sent again',
    async (url, typed) => {
      const { statusCode, headers, body } = await postForm(shop.app, url, typed);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
      const { document } = new JSDOM(body, { contentType: 'text/html' }).window;
      expect(document.querySelector('h1')?.textContent).toBe("We couldn't save this");
      expect(document.querySelector('#content, main')?.textContent).toContain("We've kept what you typed on this page");
      const form = document.querySelector(`main form[method="post"][action="${url}"]`);
      const kept = [...(form?.querySelectorAll('input[type=hidden]') ?? [])];
      expect(Object.fromEntries(kept.map((one) => [one.getAttribute('name'), one.getAttribute('value')]))).toEqual(
        typed,
      );
      expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Try again');
      expect(body).not.toContain('secret.host');
    },
  );

  it('writes no card and no password into a page', async () => {
    const secret = {
      cardNumber: '4242424242424242',
      cardExpiry: '12/99',
      cardCode: '123',
      password: 'hush',
      city: 'Reno',
    };
    const { statusCode, body } = await postForm(shop.app, '/checkouts/some-token-of-a-checkout', {
      orderId: 'an-order-id-1234567',
      ...secret,
    });
    expect(statusCode).toBe(503);
    expect(body).toContain('Reno');
    for (const text of ['4242424242424242', '12/99', 'hush', 'cardCode']) expect(body).not.toContain(text);
  });

  it.each([
    ['ecom/v1.0/create-cart', { buyerIdentity: {}, lineItems: [{ merchandiseId: 'gid-1', quantity: 1 }] }],
    ['email-signup', { email: 'ann@example.com' }],
  ])('answers 503 and UNAVAILABLE to the call %s', async (name, request) => {
    const answer = await call(name, request);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json<{ error: { code: string } }>().error.code).toBe('UNAVAILABLE');
    expect(answer.body).not.toContain('secret.host');
  });

  it('answers cached pages, and others with 503 and the error screen', async () => {
    expect((await get('/products')).statusCode).toBe(200);
    const other = await get('/products/dog');
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '5']);
    expect(other.body).toContain('Something went wrong');
    const payload = await get('/products/dog/_payload.json');
    expect([payload.statusCode, payload.headers['retry-after']]).toEqual([503, '5']);
    expect(payload.json<{ error: { code: string } }>().error.code).toBe('UNAVAILABLE');
    const cart = await get('/cart', { cookie: 'col_cart_id=a-cart-that-there-was' });
    expect([cart.statusCode, cart.headers['retry-after']]).toEqual([503, '5']);
  });

  it('reports itself as degraded for a while after a refused write', async () => {
    const readiness = async () => (await get('/readyz')).json<{ status: string }>().status;
    expect(await readiness()).toBe('ok');
    await postForm(shop.app, '/email-signup', { email: 'ann@example.com' });
    expect(await readiness()).toBe('degraded');
    shop.pass(15_000);
    expect(await readiness()).toBe('ok');
  });

  it('logs the cause', async () => {
    await get('/products/dog');
    expect(shop.log.join('')).toContain('ECONNREFUSED');
  });
});
