import { beforeAll, describe, expect, it } from 'vitest';
import { someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';

const variant = '/products/provender-daily/adult-chicken-dry-dog-food/chicken/15-lb-bag';
const urls = ['/', '/products', '/products/dog', variant, '/faq', '/products?search=chicken', '/sitemap.xml'];
const kept = [
  ...urls,
  ...urls.slice(0, 5).map((url) => `${url === '/' ? '' : url}/_payload.json`),
  '/cart/_payload.json',
];

/** Personal values that occur in no page of the shop otherwise. */
const marks = ['evil.example', 'zz-person', 'zz@person.example', '96813', 'zzcart0123456789', 'zz-query'];

const personal: Readonly<Record<string, string>> = {
  cookie: [
    'col_cart_id=zzcart0123456789',
    'userLocation=96813::HOME',
    'sessionToken=zz-person',
    'signed_in=1',
    'og_auth=zz-person',
    'name=zz-person',
    'email=zz@person.example',
  ].join('; '),
  authorization: 'Bearer zz-person',
  'user-agent': 'zz-person',
  'accept-language': 'zz-person',
  referer: 'https://evil.example/zz-person',
};

const hostile: Readonly<Record<string, string>> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-prefix': '/zz-person',
  'x-forwarded-server': 'evil.example',
  'x-original-url': '/zz-person',
  'x-rewrite-url': '/zz-person',
  'x-http-method-override': 'POST',
  forwarded: 'host=evil.example',
};

let shop: HttpShop;
let clean: ReadonlyMap<string, string>;

const open = () => anHttpShop({ ...defaultSeed, content: someContent() });

const send = async (on: HttpShop, url: string, headers: Readonly<Record<string, string>> = {}) =>
  on.app.inject({ url, headers: { host: 'shop.test', ...headers } });

const withQuery = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}zz-query=zz-query&utm_source=evil.example&flavor=zz-query&sort=zz-query`;

beforeAll(async () => {
  const untouched = await open();
  clean = new Map(await Promise.all(kept.map(async (url) => [url, (await send(untouched, url)).body] as const)));
  shop = await open();
});

describe('a cached page', () => {
  it.each(kept)('is byte for byte the same for every visitor and without one: %s (ST-23)', async (url) => {
    for (const first of [
      await send(shop, url, { ...personal, ...hostile }),
      await send(shop, withQuery(url), personal),
      await send(shop, url, { host: 'evil.example', ...hostile }),
    ]) {
      expect(first.statusCode).toBe(200);
      expect(first.headers['set-cookie']).toBeUndefined();
      expect(String(first.headers.vary)).toBe('Accept-Encoding');
    }
    const afterwards = (await send(shop, url)).body;
    expect(afterwards === clean.get(url)).toBe(true);
    for (const mark of marks) expect(afterwards).not.toContain(mark);
  });

  it('names no host but the shop’s own', async () => {
    for (const url of kept) {
      const hosts = [...(clean.get(url) ?? '').matchAll(/https?:\/\/([^/"'<\s)]+)/g)].map(([, host]) => host);
      if (!url.endsWith('.json')) expect(hosts).toContain('shop.test');
      expect(
        [...new Set(hosts)].filter(
          (host) => !['shop.test', 'schema.org', 'www.w3.org', 'www.sitemaps.org'].includes(host ?? ''),
        ),
      ).toEqual([]);
    }
  });

  it('is never shown on the other site', async () => {
    const staff = await send(shop, '/products', { host: new URL(origins.HPSF).host });
    expect(staff.body).not.toBe(clean.get('/products'));
    expect(staff.body).not.toContain('https://shop.test');
  });

  it('has the same ETag for the parameters of its route in any order', async () => {
    const [one, other] = await Promise.all(
      ['/products/dog?sort=title-asc&flavor=chicken', '/products/dog?flavor=chicken&zz=1&sort=title-asc'].map((url) =>
        send(shop, url),
      ),
    );
    expect([one?.body === other?.body, one?.headers.etag]).toEqual([true, other?.headers.etag]);
  });
});
