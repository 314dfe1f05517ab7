import { beforeAll, describe, expect, it } from 'vitest';
import { encodeRedirect } from '#domain/identity/redirect';
import { aProduct, someContent } from '../../../builders';
import { anHttpShop, defaultSeed } from '../../../http-shop';
import { aStaffPerson, staffProfilesByKind } from '../../../staff-person';
import { TestBrowser } from '../../../test-browser';

const siteName = 'Provender Professional Staff Feeding';

/** What a page is for a state: its title without the site's name, or the redirect that answers it. */
type Shown = string | { readonly to: string };
type State = 'guest' | 'unregistered' | 'registered';

const login = (path: string): Shown => ({ to: `/shelter/login?redirect=${encodeRedirect(path)}` });
const registration = (path: string): Shown => ({ to: `/shelter/register?redirect=${encodeRedirect(path)}` });

/** A page that everybody sees: its answer is the same for all, and the browser leads staff on who are not registered. */
const ofAll = (path: string, title: string) => [path, title, title, title] as const;
/** A page of the account, for registered staff alone (RT-27, RT-31). */
const ofRegistered = (path: string, title: string) => [path, login(path), registration(path), title] as const;
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
  ofRegistered('/account/my-profile', 'My Profile'),
  ofRegistered('/account/address-book', 'Address Book'),
  ofRegistered('/account/my-data', 'My Data'),
  openToUnregistered('/account/clinic', 'My Clinic'),
  openToUnregistered('/shelter/eligibility', 'Eligibility'),
  ['/account', { to: '/account/dashboard' }, { to: '/account/dashboard' }, { to: '/account/dashboard' }],
  ['/shelter/login', 'Log In', { to: '/shelter/register' }, { to: '/products' }],
  ['/shelter/register', 'Create Account', 'Register for the Program', { to: '/products' }],
  ['/shelter/forgot-password', 'Forgot Password', 'Forgot Password', { to: '/products' }],
  ofAll('/shelter/reset-password', 'Reset Password'),
  ['/shelter/confirm', 'Confirm Your Account', registration('/shelter/confirm'), 'Confirm Your Account'],
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
  const { unregistered, eligible } = staffProfilesByKind;
  browsers.set('unregistered', (await aStaffPerson(shop, unregistered, 'new@example.com')).browser);
  browsers.set('registered', (await aStaffPerson(shop, eligible)).browser);
});

const visit = async (state: State, path: string): Promise<Shown> => {
  const answer = await browsers.get(state)?.get(path);
  const to = answer?.headers.location;
  if (typeof to === 'string') return { to };
  expect(answer?.statusCode).toBe(200);
  const title = /<title>([^<]*)/.exec(answer?.body ?? '')?.[1] ?? '';
  return title === siteName ? '' : title.replace(` | ${siteName}`, '');
};

describe.each(['guest', 'unregistered', 'registered'] as const)(
  'a page of the staff site for the state %s',
  (state) => {
    const column = { guest: 1, unregistered: 2, registered: 3 } as const;

    it.each(rows)('has its title or its redirect at %s (TI-13, RT-27 to RT-32)', async (...row) => {
      expect(await visit(state, row[0])).toEqual(row[column[state]]);
    });
  },
);
