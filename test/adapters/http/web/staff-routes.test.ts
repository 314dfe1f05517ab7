import { beforeAll, describe, expect, it } from 'vitest';
import { encodeRedirect } from '#domain/identity/redirect';
import { leadsToPage } from '#domain/identity/visitor-role';
import { matchRoute, routeDefinitions } from '#domain/shell/routes';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { aClinic, anInstant, aProduct, someContent } from '../../../builders';
import { anHttpShop, defaultSeed } from '../../../http-shop';
import { aStaffPerson, staffProfilesByKind } from '../../../staff-person';
import { TestBrowser } from '../../../test-browser';

const siteName = 'Provender Professional Staff Feeding';

/** What a page is for a state: its title without the site's name, or its redirect. */
type Shown = string | { readonly to: string } | { readonly status: number };
type State = 'guest' | 'unregistered' | 'waiting' | 'refused' | 'eligible' | 'not eligible';

const login = (path: string): Shown => ({ to: `/shelter/login?redirect=${encodeRedirect(path)}` });
const registration = (path: string): Shown => ({ to: `/shelter/register?redirect=${encodeRedirect(path)}` });

/** A page that everybody sees: its answer is the same for all, and the browser leads staff on who are not registered. */
const ofAll = (path: string, title: string) => [path, title, title, title] as const;
/** A page of the account, for registered staff alone (RT-27, RT-31). */
const ofRegistered = (path: string, title: string) => [path, login(path), registration(path), title] as const;
const lost: Shown = { status: 404 };
const forEverybody = (shown: Shown) => [shown, shown, shown] as const;
const openToUnregistered = (path: string, title: string) => [path, login(path), title, title] as const;

const rows: readonly (readonly [path: string, guest: Shown, unregistered: Shown, registered: Shown])[] = [
  ofAll('/', ''),
  ofAll('/products', 'Product Catalog'),
  ofAll('/products/dog', 'Dog'),
  ofAll('/products/adult-chicken-dry-dog-food', 'Adult Chicken &amp; Rice Dry Dog Food'),
  ofAll('/terms-and-conditions', 'Terms and Conditions'),
  ofAll('/shipping', 'Shipping'),
  ofAll('/contact-us', 'Contact Us'),
  ofAll('/faq', 'Questions'),
  ofAll('/privacy', 'Privacy'),
  ofAll('/order-status', 'Order Status'),
  ofAll('/logout', 'Log Out'),
  ['/cart', 'Shopping Cart', registration('/cart'), 'Shopping Cart'],
  ofRegistered('/account/dashboard', 'My Account'),
  ofRegistered('/account/orders', 'My Orders'),
  ofRegistered('/account/pets', 'My Pets'),
  ofRegistered('/account/my-profile', 'My Profile'),
  ofRegistered('/account/address-book', 'Address Book'),
  openToUnregistered('/account/clinic', 'My Clinic'),
  openToUnregistered('/shelter/eligibility', 'Eligibility'),
  openToUnregistered('/account/my-data', 'My Data'),
  ['/account/profile', ...forEverybody({ to: '/account/my-profile' })],
  ofRegistered('/account/autoships', 'My Autoships'),
  ofRegistered('/account/cards', 'Saved Cards'),
  ['/account/autoships/1', login('/account/autoships/1'), registration('/account/autoships/1'), lost],
  [
    '/account/autoships/1/change?kind=pause',
    login('/account/autoships/1/change?kind=pause'),
    registration('/account/autoships/1/change?kind=pause'),
    lost,
  ],
  ['/account/autoships/1/items', login('/account/autoships/1/items'), registration('/account/autoships/1/items'), lost],
  ['/account/orders/1', login('/account/orders/1'), registration('/account/orders/1'), lost],
  ['/account/orders/1/invoice', login('/account/orders/1/invoice'), registration('/account/orders/1/invoice'), lost],
  ['/account/orders/1/refund', login('/account/orders/1/refund'), registration('/account/orders/1/refund'), lost],
  ['/order-status/nobody', lost, lost, lost],
  ['/account/nothing', login('/account/nothing'), registration('/account/nothing'), lost],
  ['/account/login', { to: '/shelter/login' }, registration('/account/login'), { to: '/shelter/login' }],
  ['/shelter/nothing', lost, lost, lost],
  ['/deliveries/nobody', lost, lost, lost],
  ['/deliveries/nobody/card', lost, lost, lost],
  ['/unsubscribe/nobody', lost, lost, lost],
  ['/checkouts/nobody', lost, registration('/checkouts/nobody'), lost],
  ['/search?search=chicken', ...forEverybody({ to: '/products?search=chicken' })],
  ['/products/cart', ...forEverybody({ to: '/cart' })],
  ['/products/logout', ...forEverybody({ to: '/logout' })],
  ['/password-protect', ...forEverybody({ to: '/' })],
  ['/maintenance', ...forEverybody({ status: 503 })],
  ['/nothing', lost, lost, lost],
  [
    '/shelter/autoship-required-login',
    'Autoship Needs an Account',
    registration('/shelter/autoship-required-login'),
    'Autoship Needs an Account',
  ],
  ['/account', { to: '/account/dashboard' }, { to: '/account/dashboard' }, { to: '/account/dashboard' }],
  ['/shelter/login', 'Log In', { to: '/shelter/register' }, { to: '/products' }],
  ['/shelter/register', 'Create Account', 'Register for the Program', { to: '/products' }],
  ['/shelter/forgot-password', 'Forgot Password', 'Forgot Password', { to: '/products' }],
  ofAll('/shelter/reset-password', 'Reset Password'),
  ['/shelter/confirm', 'Confirm Your Account', registration('/shelter/confirm'), 'Confirm Your Account'],
];

/** Pages of the catalog and of editors, which everybody sees alike (`route-table.test.ts`). */
const sameForAll: readonly string[] = [
  'product',
  'picture',
  'thankYou',
  'siteIndex',
  'privacyPolicy',
  'autoshipInformation',
  'otherContent',
];

const browsers = new Map<State, TestBrowser>();

beforeAll(async () => {
  const text = [{ kind: 'text', html: '<p>Text.</p>' }] as const;
  const slugs = {
    faq: 'Questions',
    'contact-us': 'Write to us',
    'terms-and-conditions': 'Terms',
    shipping: 'Delivery',
  };
  const pages = Object.entries(slugs).map(([slug, title]) => ({ slug, title, blocks: text }));
  const shop = await anHttpShop({ ...defaultSeed, products: [aProduct()] });
  await shop.ports.HPSF.content.write(someContent({ pages }))();
  browsers.set('guest', new TestBrowser(shop, 'HPSF'));
  const clinic = aClinic();
  const waiting = { status: 'requested', clinic, requestedAt: anInstant() } as const;
  const refused = { status: 'refused', clinic, decidedAt: anInstant(), reason: 'Nobody knows you.' } as const;
  const profiles = {
    ...staffProfilesByKind,
    waiting: { ...emptyStaffProfile, membership: waiting },
    refused: { ...emptyStaffProfile, membership: refused },
  } as const;
  for (const [index, [state, profile]] of Object.entries(profiles).entries())
    browsers.set(state as State, (await aStaffPerson(shop, profile, `staff-${index}@example.com`)).browser);
});

const visit = async (state: State, path: string): Promise<Shown> => {
  const answer = await browsers.get(state)?.get(path);
  const to = answer?.headers.location;
  if (typeof to === 'string') return { to };
  if (answer?.statusCode !== 200) return { status: answer?.statusCode ?? 0 };
  const title = /<title>([^<]*)/.exec(answer?.body ?? '')?.[1] ?? '';
  return title === siteName ? '' : title.replace(` | ${siteName}`, '');
};

const columns = { guest: 1, unregistered: 2, waiting: 2, refused: 2, eligible: 3, 'not eligible': 3 } as const;

describe.each(Object.keys(columns) as State[])('a page of the staff site for the state %s', (state) => {
  it.each(rows)('has its title or its redirect at %s (TI-13, RT-27 to RT-32)', async (...row) => {
    expect(await visit(state, row[0])).toEqual(row[columns[state]]);
  });
});

describe('a page for staff who are not registered', () => {
  const ofVisitor = rows.filter(([path]) => {
    const name = matchRoute(path.split('?')[0] ?? '')?.name;
    const isOneForAll = name === 'maintenance' || name === 'unknownShelter';
    return name !== undefined && !isOneForAll && routeDefinitions[name].audience === 'visitor';
  });

  it.each(['unregistered', 'waiting', 'refused'] as const)(
    'has no link that leads %s staff to a redirect',
    async (state) => {
      const dead = new Set<string>();
      let shown = 0;
      for (const [path] of ofVisitor) {
        const body = (await browsers.get(state)?.get(path))?.body ?? '';
        const urls = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url = '']) => url);
        if (urls.length > 0) shown += 1;
        for (const url of urls) if (!leadsToPage(url, 'staff-unregistered')) dead.add(`${path}: ${url}`);
      }
      expect([...dead]).toEqual([]);
      expect(shown).toBeGreaterThan(3);
    },
  );

  it('leads from the question before logging out back to what is left to do', async () => {
    const stay = async (state: State) =>
      /<a href="([^"]*)"[^>]*>Stay logged in</.exec((await browsers.get(state)?.get('/logout'))?.body ?? '')?.[1];
    expect(await stay('unregistered')).toBe('/shelter/eligibility');
    expect(await stay('waiting')).toBe('/shelter/eligibility');
    expect(await stay('eligible')).toBe('/');
  });
});

describe('the table of the staff site', () => {
  it('has every page', () => {
    const listed = new Set(rows.map(([path]) => matchRoute(path.split('?')[0] ?? '')?.name as string));
    const pages = Object.entries(routeDefinitions).filter(([, { audience }]) => audience !== 'none');
    expect(pages.map(([name]) => name).filter((name) => !listed.has(name) && !sameForAll.includes(name))).toEqual([]);
  });
});
