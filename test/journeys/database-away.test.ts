import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { aRestartingPostgres, hasPostgres, type RestartingPostgres } from './restarting-postgres';

const aKey = 'a-key-of-the-tests-that-is-long-enough';

const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  topic: 'order',
  message: 'Where is it?',
};

describe.skipIf(!hasPostgres)('a running shop whose database stops', () => {
  let postgres: RestartingPostgres;
  let shop: BuiltShop;
  beforeAll(async () => {
    postgres = aRestartingPostgres();
    shop = await openBuiltShop({ DATABASE_URL: postgres.url, SECRET_KEY: aKey, LOOKUP_KEY: aKey, DEMO: 'true' });
  });
  afterAll(async () => {
    await shop?.close();
    postgres?.forget();
  });

  const get = (path: string) => fetch(shop.origins.DTC + path, { redirect: 'manual' });
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(shop.origins.DTC + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const statusOf = async (response: Promise<Response>): Promise<number> => {
    const { status, body } = await response;
    await body?.cancel();
    return status;
  };
  const readiness = async () => {
    const response = await get('/readyz');
    const { status: says } = (await response.json()) as { readonly status: string };
    return `${response.status} ${says}`;
  };

  it('serves cached pages, returns 503 to what it cannot save, and continues once the database is back', async () => {
    const seen = ['/', '/products', '/products/dog', '/faq'];
    for (const path of seen) expect([path, await statusOf(get(path))]).toEqual([path, 200]);
    expect(await readiness()).toBe('200 ok');
    postgres.stop();
    for (const path of seen) expect([path, await statusOf(get(path))]).toEqual([path, 200]);
    const calls = {
      'email-signup': { email: 'ann@example.com' },
      'ecom/v1.0/create-cart': { buyerIdentity: {}, lineItems: [{ merchandiseId: 'gid-1', quantity: 1 }] },
    };
    for (const [name, body] of Object.entries(calls)) {
      const response = await fetch(`${shop.origins.DTC}/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '5']);
      expect(await response.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    }
    const forms = { '/email-signup': { email: 'ann@example.com' }, '/contact-us': contact };
    for (const [path, fields] of Object.entries(forms)) {
      const response = await post(path, fields);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
      const page = await response.text();
      expect(page).toContain("We couldn't save this");
      for (const typed of Object.values(fields)) expect(page).toContain(`value="${typed}"`);
    }
    await expect.poll(readiness).toBe('200 degraded');
    postgres.start();
    await expect.poll(readiness).toBe('200 ok');
    expect(await statusOf(post('/email-signup', { email: 'ann@example.com' }))).toBe(200);
    for (const path of [...seen, '/products/cat']) expect([path, await statusOf(get(path))]).toEqual([path, 200]);
  });
});
