import type { Site } from '../site';

/** What both sites call these screens (TI-03, TI-04, TI-15). */
const ofBoth: Readonly<Record<string, string>> = {
  '/cart': 'Shopping Cart',
  '/logout': 'Log Out',
  '/maintenance': 'Maintenance',
  '/password-protect': 'Private Preview',
  '/shelter/login': 'Log In',
  '/shelter/register': 'Create Account',
  '/shelter/forgot-password': 'Forgot Password',
  '/shelter/reset-password': 'Reset Password',
  '/shelter/autoship-required-login': 'Autoship needs an account',
  '/account/dashboard': 'My Account',
  '/account/orders': 'My Orders',
  '/account/my-profile': 'My Profile',
  '/account/address-book': 'Address Book',
};

const ofSite: Readonly<Record<Site, Readonly<Record<string, string>>>> = {
  DTC: {
    ...ofBoth,
    '/account/autoships': 'My Subscriptions',
    '/contact-us': 'Contact Us for any Pet Food Questions',
    '/products': 'Shop All Pet Food',
  },
  HPSF: {
    ...ofBoth,
    '/account/autoships': 'My Autoships',
    '/contact-us': 'Contact Us',
    '/products': 'Product Catalog',
    '/shipping': 'Shipping',
    '/terms-and-conditions': 'Terms and Conditions',
  },
};

/**
 * The title that the shop itself gives a path, without the site's name (TI-03 to TI-15); undefined where the page's own
 * content says it.
 */
export const pageTitle = (site: Site, path: string): string | undefined =>
  Object.hasOwn(ofSite[site], path) ? ofSite[site][path] : undefined;
