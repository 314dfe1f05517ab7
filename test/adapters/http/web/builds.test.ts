import { beforeAll, describe, expect, it } from 'vitest';
import { isAllowedExternalUrl } from '#domain/shell/external-redirect';
import { someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop } from '../../../http-shop';

let shop: HttpShop;

beforeAll(async () => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() });
});

const get = (url: string) => shop.app.inject({ url, headers: { host: 'shop.test' } });

describe('the information about builds', () => {
  it('names the latest build (CT-30) and its details (BU-03)', async () => {
    const latest = await get('/builds/latest.json');
    expect([latest.headers['cache-control'], latest.json()]).toEqual([
      'no-cache',
      { id: 'test-build', timestamp: 1_700_000_000_000 },
    ]);
    const meta = await get('/builds/meta/test-build.json');
    expect([meta.headers['cache-control'], meta.json()]).toEqual([
      'no-cache',
      { id: 'test-build', timestamp: 1_700_000_000_000, prerendered: [] },
    ]);
  });

  it.each(['/builds/meta/other.json', '/builds', '/builds/'])('is not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

const check = async (path: string) => {
  const answer = await get(`/api/page-check?${new URLSearchParams({ path })}`);
  return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
};

describe('resolving a path (BU-08)', () => {
  it.each([
    ['/', 200, null],
    ['/products/dog?page=1', 200, null],
    ['/faq', 200, null],
    ['/cart', 200, null],
    ['/shelter/login', 200, null],
    ['/nothing', 404, null],
    ['/products/', 301, '/products'],
    ['/products/cart', 302, '/cart'],
    ['/search?search=a', 302, '/products?search=a'],
    ['/account/orders', 302, '/shelter/login?redirect=L2FjY291bnQvb3JkZXJz'],
    ['/products?page=99', 404, null],
    ['/maintenance', 404, null],
    ['/api/page-check?path=/', 404, null],
    ['/_img/share.jpg', 404, null],
    ['/healthz', 404, null],
    ['/products/_payload.json', 404, null],
    ['/\\evil.example', 404, null],
    ['/%00', 404, null],
  ])('answers for %s the status %d', async (path, status, redirect) => {
    expect(await check(path)).toEqual({ redirect, status });
  });

  it.each(['', 'products', '//evil.example', 'https://evil.example', `/${'a'.repeat(2048)}`])(
    'is refused for a value that is not a path: %j',
    async (path) => expect(await check(path)).toBe(400),
  );
});

describe('an external address (ST-02)', () => {
  const hosts = ['partner.example', 'partner.example:8443'];

  it.each([
    'https://partner.example/',
    'https://partner.example/a?b=c',
    'https://PARTNER.example/',
    'https://partner.example:8443/',
  ])('is allowed: %s', (address) => expect(isAllowedExternalUrl(address, hosts)).toBe(true));

  it.each([
    'http://partner.example/',
    'https://evil.example/',
    'https://partner.example.evil.example/',
    'https://partner.example@evil.example/',
    'https://user:secret@partner.example/',
    'https://partner.example:9/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//partner.example/',
    '',
  ])('is not allowed: %s', (address) => expect(isAllowedExternalUrl(address, hosts)).toBe(false));
});
