import { findRoutePath, isOpenToUnregistered, matchRoute, routeDefinitions } from '../shell/routes';
import type { Site } from '../site';
import { encodeRedirect, postLoginTarget } from './redirect';
import type { SignedInRole } from './visitor-role';

type Visit = {
  /** The path that is visited, with query. */
  readonly path: string;
  /** Undefined for a guest. */
  readonly role: SignedInRole | undefined;
  readonly site: Site;
  /** The safe path of the `redirect` parameter. */
  readonly redirect?: string;
  /** The page of the shop that was left for this one. */
  readonly previous?: string;
};

const signInScreens: ReadonlySet<string> = new Set(['login', 'register', 'forgotPassword']);

/** A path of a login screen, with where it leads on to as its `redirect`. */
export const buildPathWithRedirect = (path: string, redirect: string | undefined): string =>
  redirect === undefined ? path : `${path}?redirect=${encodeRedirect(redirect)}`;

/** The page for logging in, which leads on to `redirect` (RT-29). */
export const buildLoginPath = (redirect?: string): string => buildPathWithRedirect(findRoutePath('login'), redirect);

/** The page that registers for the staff program, which keeps where they want to go (RT-31). */
export const buildRegistrationPath = (redirect?: string): string =>
  buildPathWithRedirect(findRoutePath('register'), redirect);

/** The dashboard's query for a customer who has just confirmed their account. */
export const welcomeQuery = { name: 'welcome', value: '1' } as const;

/** The page that welcomes a new customer, and leads back to where they created the account; home needs no link. */
export const buildWelcomePath = (redirect: string | undefined): string => {
  const dashboard = findRoutePath('dashboard');
  const path = `${dashboard}?${welcomeQuery.name}=${welcomeQuery.value}`;
  const needsNoLink = redirect === undefined || redirect === findRoutePath('home') || redirect === dashboard;
  return needsNoLink ? path : `${path}&redirect=${encodeRedirect(redirect)}`;
};

/** The query of a login page that knows whether the browser stores cookies: it was sent one right before. */
export const cookieCheck = { name: 'checked', value: '1' } as const;

/** The login page after a login, which leads a logged-in visitor on to `redirect`. */
export const buildCookieCheckPath = (redirect: string): string =>
  `${buildLoginPath(redirect)}&${cookieCheck.name}=${cookieCheck.value}`;

const isAccountPath = (pathname: string): boolean =>
  (pathname === findRoutePath('account') || pathname.startsWith(`${findRoutePath('account')}/`)) &&
  pathname !== findRoutePath('accountLogin');

/**
 * Where a visit is redirected to because of who is logged in; undefined if it isn't. A guest logs in for the account
 * (RT-28, RT-29), unregistered staff register unless the page is open to them (RT-31), logged-in visitors leave the login
 * screens (RT-30), and registered staff at home see the products (RT-32). The result redirects no further (CT-03).
 */
export const findVisitorRedirect = ({ path, role, site, ...destination }: Visit): string | undefined => {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const route = matchRoute(pathname)?.name;
  // A path without a screen leads to one first.
  if (route !== undefined && routeDefinitions[route].redirect) return undefined;
  if (role === undefined) return isAccountPath(pathname) ? buildLoginPath(path) : undefined;
  if (role === 'staff-unregistered') {
    if (isOpenToUnregistered(pathname)) return undefined;
    return buildRegistrationPath(route === 'login' ? destination.redirect : path);
  }
  if (route !== undefined && signInScreens.has(route)) return postLoginTarget({ ...destination, site });
  return role === 'staff' && route === 'home' ? findRoutePath('products') : undefined;
};
