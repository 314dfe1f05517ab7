import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeRedirect } from '#domain/identity/redirect';
import { findVisitorRedirect } from '#domain/identity/visitor-redirect';
import { leadsToPage, type SignedInRole, signedInRoles } from '#domain/identity/visitor-role';
import { routeDefinitions } from '#domain/shell/routes';
import type { Site } from '#domain/site';

type Role = SignedInRole | 'guest';
/** Who visits, on which site. */
const visitors = {
  'a guest': ['DTC', 'guest'],
  'a consumer': ['DTC', 'consumer'],
  'a guest of the staff site': ['HPSF', 'guest'],
  'unregistered staff': ['HPSF', 'staff-unregistered'],
  'registered staff': ['HPSF', 'staff'],
} as const satisfies Readonly<Record<string, readonly [Site, Role]>>;
type Who = keyof typeof visitors;

const roleOf = (role: Role): SignedInRole | undefined => (role === 'guest' ? undefined : role);

const redirect = (
  who: Who,
  path: string,
  destination: { readonly redirect?: string; readonly previous?: string } = {},
) => {
  const [site, role] = visitors[who];
  return findVisitorRedirect({ path, role: roleOf(role), site, ...destination });
};

const login = (path: string) => `/shelter/login?redirect=${encodeRedirect(path)}`;
const registration = (path: string) => `/shelter/register?redirect=${encodeRedirect(path)}`;
const stays = undefined;

const guests: readonly Who[] = ['a guest', 'a guest of the staff site'];
const everybody = Object.keys(visitors) as readonly Who[];

/** Every rule of RT-28 to RT-32 by visitor; a visitor who is not named stays. */
const rules: readonly (readonly [path: string, targets: Readonly<Partial<Record<Who, string>>>])[] = [
  [
    '/account/dashboard',
    {
      'a guest': login('/account/dashboard'),
      'a guest of the staff site': login('/account/dashboard'),
      'unregistered staff': registration('/account/dashboard'),
    },
  ],
  [
    '/account/orders/1001?page=2',
    {
      'a guest': login('/account/orders/1001?page=2'),
      'a guest of the staff site': login('/account/orders/1001?page=2'),
      'unregistered staff': registration('/account/orders/1001?page=2'),
    },
  ],
  [
    '/account/nothing',
    {
      'a guest': login('/account/nothing'),
      'a guest of the staff site': login('/account/nothing'),
      'unregistered staff': registration('/account/nothing'),
    },
  ],
  ['/account', {}],
  ['/account/profile', {}],
  ['/account/login', { 'unregistered staff': registration('/account/login') }],
  ['/', { 'unregistered staff': registration('/'), 'registered staff': '/products' }],
  ['/products', { 'unregistered staff': registration('/products') }],
  [
    '/products/dog/brand/provender-daily?page=2',
    {
      'unregistered staff': registration('/products/dog/brand/provender-daily?page=2'),
    },
  ],
  ['/cart', { 'unregistered staff': registration('/cart') }],
  ['/checkouts/0123456789abcdef', { 'unregistered staff': registration('/checkouts/0123456789abcdef') }],
  ['/returns-refunds', { 'unregistered staff': registration('/returns-refunds') }],
  ['/shelter/login', { 'a consumer': '/', 'unregistered staff': '/shelter/register', 'registered staff': '/products' }],
  ['/shelter/register', { 'a consumer': '/', 'registered staff': '/products' }],
  ['/shelter/forgot-password', { 'a consumer': '/', 'registered staff': '/products' }],
  ['/shelter/reset-password', {}],
  ['/shelter/confirm', { 'unregistered staff': registration('/shelter/confirm') }],
  ['/logout', {}],
  ['/products/logout', {}],
  ['/products/cart', {}],
  ['/search', {}],
  ['/terms-and-conditions', {}],
  ['/faq', {}],
  ['/contact-us', {}],
  ['/privacy', {}],
  ['/maintenance', {}],
  ['/password-protect', {}],
];

const cases = rules.flatMap(([path, targets]) =>
  everybody.map((who) => ({ who, path, target: targets[who] ?? stays })),
);

describe('visiting a page', () => {
  it.each(cases)('redirects $who from $path to $target (RT-28 to RT-32)', ({ who, path, target }) => {
    expect(redirect(who, path)).toBe(target);
  });

  it.each(['/shelter/login', '/shelter/register', '/shelter/forgot-password'])(
    'leads a consumer from %s to the page that was asked for, else to the previous one (RT-30, RT-33)',
    (path) => {
      expect(redirect('a consumer', path, { redirect: '/cart', previous: '/faq' })).toBe('/cart');
      expect(redirect('a consumer', path, { previous: '/faq' })).toBe('/faq');
      expect(redirect('a consumer', path, { redirect: '//evil.example', previous: '/logout' })).toBe('/');
      expect(redirect('registered staff', path, { redirect: '/shelter/login' })).toBe('/products');
    },
  );

  it('keeps where unregistered staff wanted to go when they log in', () => {
    expect(redirect('unregistered staff', '/shelter/login', { redirect: '/cart' })).toBe(registration('/cart'));
  });

  it('redirects once, for any visitor and any page (CT-03)', () => {
    const patterns = Object.values(routeDefinitions).flatMap(({ patterns: some }) => some);
    const paths = fc.constantFrom(...patterns.map((pattern) => pattern.replaceAll(/:\w+|\*/g, 'x')));
    const visit = fc.record({
      who: fc.constantFrom(...everybody),
      path: paths,
      destination: fc.option(paths, { nil: undefined }),
    });
    fc.assert(
      fc.property(visit, ({ who, path, destination }) => {
        const target = redirect(who, path, destination === undefined ? {} : { redirect: destination });
        fc.pre(target !== undefined);
        const next = redirect(who, target);
        return next === undefined || (who === 'registered staff' && next === '/products');
      }),
    );
  });

  it('has rules for every role of the cookie, and for guests of both sites', () => {
    const roles = new Set(everybody.map((who) => visitors[who][1]));
    expect(roles).toEqual(new Set([...signedInRoles, 'guest']));
    expect(guests).toHaveLength(2);
  });
});

describe('a link', () => {
  const paths = Object.values<{ readonly patterns: readonly string[]; readonly redirect?: object }>(routeDefinitions)
    .filter((definition) => definition.redirect === undefined)
    .flatMap(({ patterns }) => patterns);

  it.each(paths)('leads unregistered staff to %s if nothing redirects them from there', (path) => {
    const isRedirected = redirect('unregistered staff', path) !== undefined;
    expect(leadsToPage(`${path}?query#hash`, 'staff-unregistered')).toBe(!isRedirected);
  });

  it('leads everybody else, and to other sites, anywhere', () => {
    for (const role of ['consumer', 'staff', undefined] as const)
      expect([role, paths.every((path) => leadsToPage(path, role))]).toEqual([role, true]);
    expect(leadsToPage('https://example.com/products', 'staff-unregistered')).toBe(true);
    expect(leadsToPage('mailto:help@example.com', 'staff-unregistered')).toBe(true);
  });
});
