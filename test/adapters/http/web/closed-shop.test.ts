import { beforeEach, describe, expect, it } from 'vitest';
import { PreviewPassSigner } from '#adapters/http/web/shell/preview-pass-signer';
import { encodeRedirect, parseRedirectParameter } from '#domain/identity/redirect';
import type { Site } from '#domain/site';
import { anInstant, someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins, postForm } from '../../../http-shop';

let shop: HttpShop;

const hostOf = (site: Site): string => new URL(origins[site]).host;

const get = (url: string, headers: Readonly<Record<string, string>> = {}, site: Site = 'DTC') =>
  shop.app.inject({ url, headers: { host: hostOf(site), ...headers } });

const post = (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  postForm(shop.app, url, fields, headers);

const open = async (options: Parameters<typeof anHttpShop>[1]): Promise<void> => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() }, options);
};

const alwaysOpen = ['/healthz', '/readyz', '/robots.txt'];

describe('maintenance (RT-14)', () => {
  beforeEach(() => open({ maintenance: true }));

  it.each(['/', '/products', '/cart', '/nothing', '/account/orders', '/shelter/login', '/sitemap.xml', '/logout'])(
    'redirects %s to the maintenance page, which is not cached',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/maintenance']);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('redirects posted forms as well, and tells an open page in the payload', async () => {
    expect((await post('/cart', { intent: 'add' })).headers.location).toBe('/maintenance');
    const payload = await get('/products/_payload.json');
    expect(payload.json()).toEqual({ build: 'test-build', redirect: '/maintenance', status: 302 });
  });

  it.each(alwaysOpen)('leaves %s as it is', async (url) => expect((await get(url)).statusCode).toBe(200));

  it('leaves calls as they are', async () => {
    expect((await get('/api/openapi.json')).statusCode).toBe(200);
  });
});

describe('the maintenance page', () => {
  it.each([true, false])('says when the shop is back, without a layout (maintenance %s)', async (maintenance) => {
    await open({ maintenance });
    const answer = await get('/maintenance');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'private, no-store' });
    expect(answer.body).toContain('ll be right back');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('<footer');
  });
});

const password = 'open sesame';
const gate = () => ({
  pass: new PreviewPassSigner('a hash'),
  verify: (tried: string) => async () => tried === password,
});

const passOf = async (): Promise<string> => {
  const answer = await post('/password-protect', { password });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
};

describe('a shop that asks for a password (RT-15)', () => {
  beforeEach(() => open({ preview: gate() }));

  it.each(['/', '/products?page=1', '/cart', '/nothing', '/sitemap.xml', '/checkouts/x', '/%E0%A4%A', '//products'])(
    'redirects %s to the password page, and back',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers.location).toMatch(/^\/password-protect\?redirect=[\w-]+$/);
    },
  );

  it('shows no share picture of a product that is not public yet', async () => {
    for (const url of ['/_img/share.jpg', '/_img/share/adult-chicken-dry-dog-food.jpg']) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([302, 'private, no-store']);
    }
  });

  it('discloses nothing of the shop in payloads and calls, nor on the password page', async () => {
    expect((await get('/products/_payload.json')).json()).toEqual({
      build: 'test-build',
      redirect: `/password-protect?redirect=${encodeRedirect('/products')}`,
      status: 302,
    });
    expect((await get('/api/get-header')).statusCode).toBe(403);
    const asks = await get('/password-protect');
    expect([asks.statusCode, asks.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(asks.body).toContain('t open yet');
    expect(asks.body).not.toContain('Shop all');
    expect(asks.body).toContain('"header":{"logo":{"source":""');
  });

  it.each(alwaysOpen)('leaves %s as it is', async (url) => expect((await get(url)).statusCode).toBe(200));

  it('lets a hosted platform report its orders, and says nothing if there is none', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/x', headers: { host: hostOf('DTC') } });
    expect(answer.statusCode).toBe(404);
  });

  it('opens for a day to a visitor who knows it, and redirects to the requested page', async () => {
    const { location = '' } = (await get('/products?page=1')).headers;
    const redirect = new URL(String(location), origins.DTC).searchParams.get('redirect') ?? '';
    expect(parseRedirectParameter(redirect)).toMatchObject({ value: '/products?page=1' });
    const answer = await post('/password-protect', { password, redirect });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/products?page=1']);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^preview_access=\d+\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookies = { cookie: cookie.split(';')[0] ?? '' };
    const page = await get('/products', cookies);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await get('/products/_payload.json', cookies)).headers['cache-control']).toBe('private, no-store');
    expect((await get('/nothing', cookies)).headers['cache-control']).toBe('private, no-store');
    shop.pass(86_400_000);
    expect((await get('/products', cookies)).statusCode).toBe(302);
  });

  it('caches no page: a visitor who knows the password sees a change immediately', async () => {
    const cookies = { cookie: await passOf() };
    expect((await get('/', cookies)).body).toContain('Good food');
    const home = (someContent().home ?? []).map((version) => ({
      ...version,
      slides: version.slides.map((slide) => ({ ...slide, headline: 'Better food' })),
    }));
    await shop.ports.DTC.content.write(someContent({ home }))();
    expect((await get('/', cookies)).body).toContain('Better food');
  });

  it.each(['/search?search=dog', '/shelter/login', '/account/orders?x=1', '/products/products/dog'])(
    'redirects to %s after the password, as to any requested page',
    async (target) => {
      const { location = '' } = (await get(target)).headers;
      const redirect = new URL(String(location), origins.DTC).searchParams.get('redirect') ?? '';
      expect((await post('/password-protect', { password, redirect })).headers.location).toBe(target);
    },
  );

  it('redirects a visitor who has entered it to the next page, and never to the password page', async () => {
    const cookies = { cookie: await passOf() };
    const to = async (target: string) =>
      (await get(`/password-protect?redirect=${encodeRedirect(target)}`, cookies)).headers.location;
    expect([await to('/faq'), await to('/password-protect'), await to('//evil.example')]).toEqual(['/faq', '/', '/']);
  });

  it('does not open to a cookie that was forged, changed, or belongs to the other site', async () => {
    const pass = await passOf();
    const later = `preview_access=${Math.floor(anInstant() / 1000) + 999_999}.${pass.split('.')[1]}`;
    for (const cookie of ['preview_access=1', `${pass}x`, later, `preview_access=9999999999.${'A'.repeat(43)}`])
      expect((await get('/products', { cookie })).statusCode).toBe(302);
    expect((await get('/products', { cookie: pass }, 'HPSF')).statusCode).toBe(302);
    const other = new PreviewPassSigner('another hash').issue('DTC', anInstant());
    expect((await get('/products', { cookie: `preview_access=${other}` })).statusCode).toBe(302);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/password-protect\r\nx: y'])(
    'redirects to no other host, such as %j (ST-01)',
    async (target) => {
      const redirect = Buffer.from(target).toString('base64url');
      expect((await post('/password-protect', { password, redirect })).headers.location).toBe('/');
    },
  );

  it('shows the same sentence for every failure, and stops at five tries in 15 minutes (ST-24)', async () => {
    const sentence = "That password didn't work. Check it and try again. If it still doesn't work, wait 15 minutes.";
    const tried = [];
    for (let count = 0; count < 6; count += 1) tried.push(await post('/password-protect', { password: 'guess' }));
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(tried.every(({ body }) => body.includes(sentence) && !body.includes('guess'))).toBe(true);
    const late = await post('/password-protect', { password });
    expect([late.statusCode, late.headers['set-cookie'], Number(late.headers['retry-after'])]).toEqual([
      429,
      undefined,
      900,
    ]);
    shop.pass(900_000);
    expect((await post('/password-protect', { password })).statusCode).toBe(303);
  });

  it('accepts no password from another site (ST-08)', async () => {
    expect((await post('/password-protect', { password }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

describe('a shop without a password', () => {
  it('redirects the password page to the home page', async () => {
    await open({});
    const answer = await get('/password-protect');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect((await post('/password-protect', { password })).headers.location).toBe('/');
  });
});

describe('logging out (RT-19, RT-35, SE-16)', () => {
  beforeEach(() => open({}));

  it('is offered on a page without a layout, which changes nothing by itself', async () => {
    const page = await get('/logout', { cookie: 'col_cart_id=0123456789abcdef' });
    expect([page.statusCode, page.headers['set-cookie'], page.headers['cache-control']]).toEqual([
      200,
      undefined,
      'private, no-store',
    ]);
    expect(page.body).toMatch(/<form [^>]*action="\/logout" method="post">/);
    expect(page.body).not.toContain('<footer');
  });

  it('is done by its form, which clears the shopper’s cookies and redirects to the home page', async () => {
    const answer = await post('/logout', {}, { origin: origins.DTC, 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    const cleared = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split('=')[0]);
    expect(cleared.toSorted()).toEqual(['col_cart_id', 'col_checkout', 'og_auth', 'sessionToken', 'signed_in']);
  });

  it('is refused from another site (ST-08)', async () => {
    expect((await post('/logout', {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const led = await get('/logout', { 'sec-fetch-site': 'cross-site' });
    expect(led.body).toContain('"asks":true');
    expect((await get('/logout')).body).toContain('"asks":false');
  });
});

it('a shop without a password redirects the password page to the next page (RT-15)', async () => {
  await open({});
  const answer = await get(`/password-protect?redirect=${encodeRedirect('/faq')}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/faq']);
  expect((await get('/password-protect')).headers.location).toBe('/');
});
