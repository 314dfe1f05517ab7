import { beforeEach, describe, expect, it } from 'vitest';
import { isCacheablePage, parsePageUrl } from '#domain/shell/parsed-page-url';
import { matchRoute } from '#domain/shell/routes';
import { anInstant, aProductNamed, someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';
import { hasSmallWindow } from '../answers/small-window';

let shop: HttpShop;

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({ url, headers: { host: 'shop.test', ...headers } });

const staff = { host: new URL(origins.HPSF).host };
const variant = '/products/provender-daily/adult-chicken-dry-dog-food/chicken/15-lb-bag';

beforeEach(async () => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() });
});

describe('the query of a page', () => {
  it.each(['/products', '/products/dog', '/products/dog/flavor/chicken'])(
    'is ignored on %s for unknown parameters, so that the page stays the same (BU-06, FI-21)',
    async (url) => {
      const { body, headers } = await get(url);
      for (const query of ['flavor=zz', 'sort=zz', 'page=1', 'sort=featured', 'brand=<b>', 'zz=1', 'sku=zz']) {
        const other = await get(`${url}?${query}`);
        expect([other.body === body, other.headers.etag]).toEqual([true, headers.etag]);
      }
    },
  );

  it('is ignored for a brand that no product has, and the page is not cached, because anyone can invent brands (FI-21)', async () => {
    const { body } = await get('/products');
    const other = await get('/products?brand=zz');
    expect(other.statusCode).toBe(200);
    expect(other.body.replaceAll('/products?brand=zz', '/products')).toBe(body);
    const isCacheable = (brand: string) =>
      isCacheablePage(parsePageUrl('/products', matchRoute('/products'), [['brand', brand]], 'DTC'));
    expect([isCacheable('zz'), isCacheable('provender-daily')]).toEqual([false, true]);
  });

  it.each(['/products?search=chicken', '/products/_payload.json?search=chicken', '/contact-us?sent=C-AAAAAAAAAA'])(
    'is not cached for %s',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('private, no-store');
    },
  );
});

describe('an address', () => {
  it.each([
    ['/', 200],
    ['/products', 200],
    ['/products/dog', 200],
    ['/products/dog/species', 200],
    ['/products/dog/species/dog', 200],
    ['/products/dog/species/cat', 404],
    ['/products/dog/flavor', 200],
    ['/products/dog/flavor/chicken', 200],
    ['/products/cat/flavor/venison', 404],
    ['/products/dog/diet-line/adult', 200],
    ['/products/dog/prescription-diet/kidney-care', 404],
    ['/products/dog/nothing', 404],
    ['/products/dog/flavor/nothing', 404],
    ['/products/bird', 404],
    ['/products/dog/flavor/chicken/more', 404],
    [variant, 200],
    ['/products/adult-chicken-dry-dog-food', 200],
    ['/products/adult-chicken-dry-dog-food/chicken', 404],
    ['/products/provender-daily/nothing/chicken/15-lb-bag', 404],
    ['/nothing', 404],
    ['/a/b', 404],
    ['//products', 404],
    ['/products//dog', 404],
    ['/Products', 404],
    ['/products/DOG', 404],
    ['/products/%00', 404],
    ['/%E0%A4%A', 404],
    ['/products?page=1', 200],
    ['/products?page=2', 404],
    ['/products?page=0', 404],
    ['/products?page=x', 404],
    ['/products?nonsense=1&sort=evil&brand=nobody', 200],
    ['/products?search=chicken', 200],
    [`/products?search=${'%F0%9F%90%B6'.repeat(50)}`, 200],
    ["/products?search=%3Cscript%3Ealert(1)%3C/script%3E';--%00", 200],
    ['/cart', 200],
    ['/shelter/login', 200],
    ['/shelter/autoship-required-login', 200],
    ['/checkouts/nobody', 404],
    ['/checkouts/nobody/thank-you', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/robots.txt', 200],
    ['/api/openapi.json', 200],
    ['/api', 200],
  ])('%s is %d', async (url, status) => expect((await get(url)).statusCode).toBe(status));

  it.each(['0', '-1', '1.5', 'abc', '01'])(
    'is not the first page for ?page=%s, also once that is cached (FI-21)',
    async (page) => {
      expect((await get('/products/dog')).statusCode).toBe(200);
      expect((await get(`/products/dog?page=${page}`)).statusCode).toBe(404);
      expect((await get('/products/dog/_payload.json')).statusCode).toBe(200);
      expect((await get(`/products/dog/_payload.json?page=${page}`)).statusCode).toBe(404);
      expect((await get('/products/dog')).statusCode).toBe(200);
    },
  );

  it('is found for the staff lines in the staff shop', async () => {
    expect((await get('/products/dog/prescription-diet/kidney-care', staff)).statusCode).toBe(200);
    expect((await get('/products/dog/brand/provender-treats', staff)).statusCode).toBe(404);
  });

  it.each([
    ['/products/', '/products', 301],
    ['/products/dog/?page=1', '/products/dog?page=1', 301],
    ['/products/products/dog?x=1', '/products/dog?x=1', 301],
    ['/products/products', '/products', 301],
    ['/products/cart', '/cart', 302],
    ['/products/logout', '/logout', 302],
    ['/search?search=dog%20food', '/products?search=dog+food', 302],
    ['/search', '/products', 302],
    ['/account', '/account/dashboard', 302],
    ['/account/profile', '/account/my-profile', 301],
    ['/account/orders?x=1', '/shelter/login?redirect=L2FjY291bnQvb3JkZXJzP3g9MQ', 302],
    ['/account/login', '/shelter/login', 302],
    ['/account/login?redirect=L2NhcnQ', '/shelter/login?redirect=L2NhcnQ', 302],
    ['/account/login?redirect=Ly9ldmlsLmV4YW1wbGU', '/shelter/login', 302],
    ['/products/nobody/adult-chicken-dry-dog-food/beef/1-lb', variant, 301],
    ['/products/provender-daily/adult-chicken-dry-dog-food/chicken/9-lb', variant, 301],
  ])('redirects from %s to %s', async (url, location, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });

  it('redirects to no other host when it repeats the products segment (ST-03)', async () => {
    for (const url of [
      '/products/products//evil.example',
      '/products/products/\\evil.example',
      '/products/products/%5Cevil.example',
      '/products/products/..//..//evil.example',
      '/foo/products/products/\\evil.example',
      '//products/products/evil.example',
      '/products/products/%2F%2Fevil.example',
    ]) {
      const { location = '/' } = (await get(url)).headers;
      expect(new URL(location, origins.DTC).origin).toBe(origins.DTC);
    }
  });
});

describe('a public page', () => {
  it('is the same for every cookie, and sets no cookie (ST-23)', async () => {
    const plain = await get('/products');
    const known = await get('/products', {
      cookie: 'col_cart_id=0123456789abcdef0123; userLocation=96813::HOME; signed_in=1',
    });
    expect(known.body).toBe(plain.body);
    expect([plain.headers['set-cookie'], known.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('says how long it may be cached, and returns 304 to a client that has it', async () => {
    const first = await get('/products');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, stale-while-revalidate=600',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const again = await get('/products', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['br', 'gzip'])('comes in %s, with an ETag of its own', async (encoding) => {
    const plain = await get('/products');
    const packed = await get('/products', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(
      (await get('/products', { 'accept-encoding': `${encoding};q=0` })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'br'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br ; q=0.000, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['brotli, xgzip', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to a browser that accepts "%s" in %s', async (accepted, encoding) => {
    const answer = await get('/products', { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
  });

  it.each([
    ['/products', false],
    ['/products?search=dog', true],
    ['/nowhere', true],
    ['/cart', true],
  ])('%s is compressed for one answer: %s', async (url, isOnce) => {
    const { rawPayload } = await get(url, { 'accept-encoding': 'br' });
    expect(hasSmallWindow(rawPayload)).toBe(isOnce);
  });

  it('redirects with the other parameters, without a backslash, and never to a location over 2,048 characters', async () => {
    const locationOf = async (url: string) => (await get(url)).headers.location;
    expect(await locationOf('/products/?utm_source=mail&_kx=a')).toBe('/products?utm_source=mail&_kx=a');
    expect(await locationOf('/search?search=dog&sgcause=1')).toBe('/products?search=dog&sgcause=1');
    expect(await locationOf('/products/cart?utm_source=mail')).toBe('/cart?utm_source=mail');
    expect(await locationOf('/account?utm_source=mail')).toBe('/account/dashboard?utm_source=mail');
    expect(await locationOf('/account/login?screenSet=a&redirect=L2NhcnQ&utm_source=mail')).toBe(
      '/shelter/login?redirect=L2NhcnQ&utm_source=mail',
    );
    expect(await locationOf('/products/?a=\\b')).toBe('/products?a=%5Cb');
    const long = await get(`/products/?a=${'b'.repeat(2048)}`);
    expect([long.statusCode, long.headers.location]).toEqual([414, undefined]);
  });

  it('leads password managers to the page that changes the password', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/account/my-profile']);
  });

  it('answers HEAD like GET, without a body', async () => {
    const head = await shop.app.inject({ method: 'HEAD', url: '/products', headers: { host: 'shop.test' } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe((await get('/products')).headers.etag);
  });

  it.each([
    ['/products', 'GET, HEAD'],
    ['/cart', 'GET, HEAD, POST'],
  ])('says which methods %s takes: %s', async (url, allow) => {
    const { statusCode, headers } = await shop.app.inject({ method: 'DELETE', url, headers: { host: 'shop.test' } });
    expect([statusCode, headers.allow, headers['cache-control']]).toEqual([405, allow, 'private, no-store']);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('answers %s with 405', async (method) => {
    expect((await shop.app.inject({ method, url: '/products', headers: { host: 'shop.test' } })).statusCode).toBe(405);
  });

  it('ignores parameters that its route does not know (ST-21)', async () => {
    expect((await get('/products?utm_source=x')).body).toBe((await get('/products')).body);
  });

  it('contains its data once, without a closing script tag (ST-19)', async () => {
    const evil = aProductNamed('Evil', { title: '</script><script>alert(1)</script>', handle: 'evil' });
    shop = await anHttpShop({ ...defaultSeed, products: [evil] });
    const { body } = await get('/products/evil');
    expect(body).not.toContain('<script>alert(1)');
    const data = body.match(/<script type="application\/json" id="page">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ build: 'test-build', page: { screen: { kind: 'product' } } });
  });
});

describe('an announcement', () => {
  const second = 1000;
  const at = (milliseconds: number) => new Date(anInstant() + milliseconds).toISOString();
  const announcing = async () => {
    const announcements = [
      { id: 'first', text: 'Ends soon', sites: ['DTC' as const], endsAt: at(30.5 * second) },
      { id: 'second', text: 'Begins later', sites: ['DTC' as const], startsAt: at(120 * second) },
    ];
    shop = await anHttpShop({ ...defaultSeed, content: someContent({ announcements }) });
  };
  const shown = async (url: string) => {
    const { body } = await get(url);
    return ['Ends soon', 'Begins later'].filter((text) => body.includes(text));
  };

  it.each(['/', '/products', variant, '/faq', '/cart/_payload.json'])(
    'is on %s from its start to its end',
    async (url) => {
      await announcing();
      expect(await shown(url)).toEqual(['Ends soon']);
      shop.pass(30.5 * second - 1);
      expect(await shown(url)).toEqual(['Ends soon']);
      shop.pass(1);
      expect(await shown(url)).toEqual([]);
      shop.pass(89.5 * second - 1);
      expect(await shown(url)).toEqual([]);
      shop.pass(1);
      expect(await shown(url)).toEqual(['Begins later']);
    },
  );

  it('is cached no longer than that', async () => {
    await announcing();
    const caching = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await caching('/products')).toBe('public, max-age=0, stale-while-revalidate=30');
    expect(await caching('/products/_payload.json')).toBe('public, max-age=30, stale-while-revalidate=0');
    shop.pass(31 * second);
    expect(await caching('/products/_payload.json')).toBe('public, max-age=60, stale-while-revalidate=29');
    shop.pass(89 * second);
    expect(await caching('/products/_payload.json')).toBe('public, max-age=60, stale-while-revalidate=600');
  });
});

describe('a payload', () => {
  it('is the data of the page as JSON', async () => {
    const answer = await get('/products/dog/_payload.json?page=1');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.json()).toMatchObject({
      build: 'test-build',
      page: { status: 200, screen: { kind: 'category', species: 'dog' } },
    });
    expect((await get('/_payload.json')).json()).toMatchObject({ page: { screen: { kind: 'home' } } });
  });

  it.each(['/products/dog/_payload.json', '/_payload.json', '/cart/_payload.json', '/nothing/_payload.json'])(
    'has a build and a page, and no JSON-LD, at %s (BU-06)',
    async (url) => {
      const answer = await get(url);
      expect(Object.keys(answer.json())).toEqual(['build', 'page']);
      expect(answer.body).not.toMatch(/json-?ld/i);
    },
  );

  it('names the new address of a page that moved', async () => {
    const answer = await get('/products/nobody/adult-chicken-dry-dog-food/beef/1-lb/_payload.json');
    expect([answer.statusCode, answer.json()]).toEqual([200, { build: 'test-build', redirect: variant, status: 301 }]);
  });

  it('is the error screen with 404 for an unknown page', async () => {
    const answer = await get('/nothing/_payload.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ build: 'test-build', page: { screen: { kind: 'error' } } });
  });

  it('is the empty cart for the cart page, and does not exist for other private pages (ST-23)', async () => {
    const cookie = 'col_cart_id=0123456789abcdef0123';
    expect((await get('/cart/_payload.json', { cookie })).json().page.screen).toEqual({ kind: 'cart' });
    expect((await get('/checkouts/x/_payload.json')).statusCode).toBe(404);
    expect((await get('/shelter/login/_payload.json')).statusCode).toBe(404);
  });
});

describe('the head of a page', () => {
  const headOf = async (url: string, headers = {}) => (await get(url, headers)).body.split('</head>')[0] ?? '';

  it.each([
    ['/', 'Provender'],
    ['/products', 'Shop All Pet Food | Provender'],
    ['/products/dog/flavor/chicken', 'Chicken | Provender'],
    [variant, 'Adult Chicken &amp; Rice Dry Dog Food | Provender'],
    ['/products?search=salmon', 'Search results for salmon | Provender'],
    ['/cart', 'Shopping Cart | Provender'],
    ['/nothing', '404 Error'],
    ['/shelter/login', 'Log In | Provender'],
  ])('has for %s the title %s', async (url, title) => expect(await headOf(url)).toContain(`<title>${title}</title>`));

  it('names the canonical address on the shop’s own origin, whatever the requested host', async () => {
    const head = await headOf('/products/dog/flavor/chicken?brand=provender-daily', { host: 'evil.example' });
    expect(head).toContain('<link rel="canonical" href="https://shop.test/products/dog/flavor/chicken">');
    expect(await headOf('/products/adult-chicken-dry-dog-food')).toContain(`href="https://shop.test${variant}"`);
  });

  it('describes for search engines how to search, and what is sold', async () => {
    expect(await headOf('/')).toContain('"target":"https://shop.test/search?search={search_term_string}"');
    expect(await headOf(variant)).toContain('"@type":"ProductGroup"');
    expect(await headOf(variant)).toContain('"price":"45.99"');
  });

  it('has noindex for search, cart, errors and the whole staff shop', async () => {
    for (const url of ['/products?search=x', '/cart', '/nothing'])
      expect(await headOf(url)).toContain('content="noindex"');
    const staffHead = await headOf('/products', staff);
    expect(staffHead).toContain('content="noindex"');
    expect(staffHead).not.toContain('application/ld+json');
    expect(await headOf('/products')).not.toContain('noindex');
  });
});

describe('the staff shop', () => {
  it('shows no price in its catalog', async () => {
    for (const url of ['/products', variant, '/products/_payload.json']) {
      const { body } = await get(url, staff);
      expect(body).not.toMatch(/\$\d|"price":\d|"compareAtPrice":\d|23\.00/);
    }
  });

  it('is chosen by its own host alone (ST-28)', async () => {
    expect((await get('/products', staff)).body).toContain('data-site="HPSF"');
    for (const headers of [
      { 'x-forwarded-host': staff.host },
      { 'x-site': 'HPSF' },
      { host: `${staff.host}.evil.example` },
    ]) {
      expect((await get('/products?site=HPSF', headers)).body).toContain('data-site="DTC"');
    }
  });
});

describe('every answer', () => {
  it.each(['/', '/nothing', '/cart', '/api/openapi.json', '/healthz', '/_img/x/y'])(
    'has the security policy and a request id, for example %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['x-request-id']).toMatch(/^[\w-]{16}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );

  it('has no inline script and no style attribute when it is a page (ST-19)', async () => {
    for (const url of ['/', '/products', variant, '/cart', '/nothing']) {
      const { body } = await get(url);
      const scripts = [...body.matchAll(/<script(?![^>]*(?:application\/json|application\/ld\+json|src=))[^>]*>/g)];
      expect(scripts).toEqual([]);
      expect(body).not.toMatch(/\sstyle="/);
      expect(body).not.toMatch(/\son[a-z]+="/);
    }
  });
});
