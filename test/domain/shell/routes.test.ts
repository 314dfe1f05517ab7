import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForConsent,
  findRoutePath,
  hasSharedPayload,
  isAllowedLoginRedirect,
  isOpenWhileClosed,
  isPagePath,
  isReservedHandle,
  matchRoute,
  reservedSegments,
  routeDefinitions,
} from '#domain/shell/routes';

describe('the table of routes', () => {
  const patterns = Object.values(routeDefinitions).flatMap((route) => [...route.patterns]);

  it('has no duplicate pattern', () => {
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('redirects to paths that have a route', () => {
    for (const { redirect } of Object.values(routeDefinitions)) {
      if (redirect) expect(matchRoute(redirect.to)).toEqual({ name: expect.any(String), params: {} });
    }
  });

  it.each([
    ['/', 'home', {}],
    ['/products', 'products', {}],
    ['/products/dog', 'category', {}],
    ['/products/dog/flavor/chicken', 'category', { group: 'flavor', option: 'chicken' }],
    ['/products/cart', 'cartBelowProducts', {}],
    ['/products/a', 'shortProduct', { handle: 'a' }],
    ['/products/a/b/c/d', 'product', { brand: 'a', handle: 'b', flavor: 'c', size: 'd' }],
    ['/checkouts/abc/thank-you', 'thankYou', { token: 'abc' }],
    ['/shelter/nobody', 'unknownShelter', {}],
    ['/account', 'account', {}],
    ['/account/orders/5', 'order', { order: '5' }],
    ['/account/orders/5/6', 'unknownAccount', {}],
    ['/api', 'calls', {}],
    ['/api/ecom/v1.0/get-cart', 'calls', {}],
    ['/faq', 'faq', {}],
    ['/anything', 'otherContent', { slug: 'anything' }],
  ])('matches %s as %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params });
  });

  it.each(['', 'products', '/a/b', '/products/a/b', '/products//b/c/d', '/products/dog/'])(
    'has no route for %j',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );

  it('has a route or none for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = matchRoute(`/${text}`);
        if (found) expect(Object.keys(routeDefinitions)).toContain(found.name);
      }),
    );
  });

  it('knows the path of a route that has one', () => {
    expect(findRoutePath('cart')).toBe('/cart');
    expect(() => findRoutePath('product')).toThrow('product');
    expect(() => findRoutePath('calls')).toThrow('calls');
  });
});

describe('the handling of a path', () => {
  it.each(['/', '/cart', '/products/a', '/faq', '/faq?a=b', '/nowhere/at/all'])(
    'has a public payload for %s',
    (path) => {
      expect(hasSharedPayload(path)).toBe(true);
    },
  );

  it.each([
    '/account/orders',
    '/shelter/login',
    '/checkouts/a',
    '/logout',
    '/location',
    '/api',
    '/_img/a',
    '/assets/a',
  ])('has no public payload for %s', (path) => {
    expect(hasSharedPayload(path)).toBe(false);
  });

  it('asks for consent on no page that has the choice or is for logging in', () => {
    const asked = ['/', '/products', '/cart', '/faq', '/account/dashboard'];
    const others = ['/privacy', '/shelter/login', '/shelter/register', '/shelter/reset-password', '/logout'];
    expect([...asked, ...others].filter(asksForConsent)).toEqual(asked);
  });

  it.each(['/api/crypto', '/_img/share.jpg', '/sitemap.xml', '/location'])(
    'redirects from the login page to no path without a page: %s (RT-33)',
    (path) => expect(isAllowedLoginRedirect(path)).toBe(false),
  );

  it('redirects from the login page to none of the login pages (RT-33)', () => {
    const refused = ['/shelter/login', '/logout', '/account/login', '/products/cart', '/search?search=a'];
    expect(refused.filter(isAllowedLoginRedirect)).toEqual([]);
    expect(['/', '/cart', '/account/orders', '/products?search=a'].every(isAllowedLoginRedirect)).toBe(true);
  });

  it('lets a closed shop serve files and health checks, but no share pictures (RT-14)', () => {
    const open = [
      '/assets/a.js',
      '/_img/a/b',
      '/healthz',
      '/readyz',
      '/metrics',
      '/robots.txt',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/builds/a',
    ];
    expect(open.filter((path) => !isOpenWhileClosed(path))).toEqual([]);
    expect(['/', '/_img/share.jpg', '/_img/share/a.jpg', '/api', '/sitemap.xml'].filter(isOpenWhileClosed)).toEqual([]);
  });

  it('treats files and calls as no pages', () => {
    expect(['/api/a', '/_img/a', '/sitemap.xml', '/location'].filter(isPagePath)).toEqual([]);
    expect(['/', '/cart', '/nowhere'].every(isPagePath)).toBe(true);
  });

  it('gives content no first segment of another route (RT-16)', () => {
    const taken = ['api', '_img', 'assets', 'builds', 'cart', 'checkouts', 'location', 'logout', 'account', 'shelter'];
    const more = ['products', 'search', 'maintenance', 'password-protect', 'healthz', 'sitemap.xml', '_payload.json'];
    expect([...taken, ...more].filter((segment) => !reservedSegments.has(segment))).toEqual([]);
    expect(['faq', 'shipping', 'contact-us', 'sitemap'].filter((slug) => reservedSegments.has(slug))).toEqual([]);
  });

  it.each(['dog', 'cat', 'cart', 'logout', 'products'])(
    'does not accept %s as the handle of a product (RT-05)',
    (handle) => {
      expect([isReservedHandle(handle), isReservedHandle(`${handle}-food`)]).toEqual([true, false]);
    },
  );
});
