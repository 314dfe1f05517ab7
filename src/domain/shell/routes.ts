import type { PageType } from '../analytics/page-type';
import { allSpecies, type Species } from '../catalog/species';
import type { Site } from '../site';
import type { Capability } from './capabilities';

/**
 * Who sees the same page at a path: `all`, so that it is cached; one `visitor`, so that it never is; `none` if the path
 * has no page but is a call, a file, a probe, or a form that responds with a redirect.
 */
type Audience = 'all' | 'visitor' | 'none';

type RouteDefinition = {
  /** Paths in which `:name` matches one segment and a final `*` any number of segments, even none. */
  readonly patterns: readonly string[];
  readonly audience: Audience;
  /** The page has no screen of its own: it redirects here. */
  readonly redirect?: { readonly to: string; readonly status: 301 | 302 };
  /** The page's title (TI-03 to TI-15); absent if its content has one. */
  readonly title?: string | Readonly<Partial<Record<Site, string>>>;
  /** The page's type in breadcrumbs and analytics (BC-01), unless its screen decides that. */
  readonly pageType?: PageType;
  /** Editors write the page's content; without content there is no page. */
  readonly isContent?: true;
  /** A legal or static page (RT-37): logging in is not asked for, and nobody is warned of inactivity. */
  readonly isStatic?: true;
  /**
   * `false`: a consent tool whose banner may cover the page does not ask by itself here, because the page has the choice
   * or is for logging in.
   */
  readonly asksForConsent?: false;
  /** Staff who are not registered for the program see it too (RT-31). */
  readonly isOpenToUnregistered?: true;
  /** `false`: a first-time visitor is not welcomed here (UI-10). */
  readonly isWelcoming?: false;
  /** `false`: logging in does not redirect here (RT-33). */
  readonly isAllowedLoginRedirect?: false;
  /** Served while the shop is in maintenance or behind the preview password (RT-14, RT-15). */
  readonly isOpenWhileClosed?: true;
  /** A part of its path is a secret, so its pages don't reveal their URL to other pages. */
  readonly hasSecretPath?: true;
  /** What the shop must be able to do; without that there's no such page. */
  readonly needs?: Capability;
  /** A visitor's page whose payload is the same for all visitors (BU-06). */
  readonly hasSharedPayload?: true;
};

const content = { audience: 'all', isContent: true } as const;
const visitor = { audience: 'visitor', isWelcoming: false } as const;
const redirectPage = { audience: 'all', isAllowedLoginRedirect: false } as const;
const signInPage = { ...visitor, isAllowedLoginRedirect: false, asksForConsent: false } as const;
/** The page of an emailed URL, which is a secret. */
const mailLink = {
  ...visitor,
  isAllowedLoginRedirect: false,
  isOpenToUnregistered: true,
  hasSecretPath: true,
} as const;
const infrastructure = { audience: 'none', isOpenWhileClosed: true } as const;

const defineRoutes = <Name extends string>(
  definitions: Readonly<Record<Name, RouteDefinition>>,
): Readonly<Record<Name, RouteDefinition>> => definitions;

/** Every path of the shop (RT-01 to RT-29). If two routes match, the one with more literal segments wins. */
export const routeDefinitions = defineRoutes({
  home: { patterns: ['/'], audience: 'all' },
  products: {
    patterns: ['/products'],
    audience: 'all',
    title: { DTC: 'Shop All Pet Food', HPSF: 'Product Catalog' },
  },
  category: {
    patterns: allSpecies.flatMap((species) => {
      const path = `/products/${species}`;
      return [path, `${path}/:group`, `${path}/:group/:option`];
    }),
    audience: 'all',
  },
  shortProduct: { patterns: ['/products/:handle'], audience: 'all' },
  product: { patterns: ['/products/:brand/:handle/:flavor/:size'], audience: 'all' },
  picture: { patterns: ['/products/:brand/:handle/:flavor/:size/pictures/:number'], audience: 'all' },
  cart: { patterns: ['/cart'], ...visitor, title: 'Shopping Cart', hasSharedPayload: true },
  checkout: { patterns: ['/checkouts/:token'], ...visitor, hasSecretPath: true, needs: 'checkout' },
  thankYou: { patterns: ['/checkouts/:token/thank-you'], ...visitor, hasSecretPath: true, needs: 'checkout' },
  login: { patterns: ['/shelter/login'], ...signInPage, title: 'Log In' },
  register: {
    patterns: ['/shelter/register'],
    ...signInPage,
    title: 'Create Account',
    isOpenToUnregistered: true,
    needs: 'passwords',
  },
  forgotPassword: {
    patterns: ['/shelter/forgot-password'],
    ...signInPage,
    title: 'Forgot Password',
    isOpenToUnregistered: true,
    needs: 'passwords',
  },
  resetPassword: {
    patterns: ['/shelter/reset-password'],
    ...signInPage,
    title: 'Reset Password',
    isOpenToUnregistered: true,
    needs: 'passwords',
  },
  confirmAccount: { patterns: ['/shelter/confirm'], ...signInPage, title: 'Confirm Your Account', needs: 'passwords' },
  autoshipLogin: {
    patterns: ['/shelter/autoship-required-login'],
    ...signInPage,
    title: 'Autoship Needs an Account',
    needs: 'autoships',
  },
  eligibility: {
    patterns: ['/shelter/eligibility'],
    ...visitor,
    title: 'Eligibility',
    isOpenToUnregistered: true,
    asksForConsent: false,
  },
  signInStart: { patterns: ['/shelter/sso'], audience: 'none', isAllowedLoginRedirect: false },
  signInCallback: { patterns: ['/shelter/sso/callback'], audience: 'none', isAllowedLoginRedirect: false },
  embeddedProvider: {
    patterns: ['/oidc/*'],
    audience: 'none',
    isAllowedLoginRedirect: false,
    isOpenToUnregistered: true,
  },
  unknownShelter: { patterns: ['/shelter/*'], ...signInPage },
  account: { patterns: ['/account'], ...visitor, redirect: { to: '/account/dashboard', status: 302 } },
  accountLogin: { patterns: ['/account/login'], ...signInPage },
  dashboard: { patterns: ['/account/dashboard'], ...visitor, title: 'My Account', pageType: 'My Account' },
  profile: { patterns: ['/account/my-profile'], ...visitor, title: 'My Profile', pageType: 'My Profile' },
  personalData: {
    patterns: ['/account/my-data'],
    ...visitor,
    title: 'My Data',
    pageType: 'My Profile',
    isOpenToUnregistered: true,
    needs: 'personal-data',
  },
  pets: { patterns: ['/account/pets'], ...visitor, title: 'My Pets', pageType: 'My Profile' },
  formerProfile: {
    patterns: ['/account/profile'],
    ...visitor,
    pageType: 'My Profile',
    redirect: { to: '/account/my-profile', status: 301 },
  },
  orders: { patterns: ['/account/orders'], ...visitor, title: 'My Orders', pageType: 'My Orders' },
  order: { patterns: ['/account/orders/:order'], ...visitor, pageType: 'My Order Details' },
  invoice: { patterns: ['/account/orders/:order/invoice'], ...visitor, title: 'Invoice', pageType: 'My Order Details' },
  orderRefund: {
    patterns: ['/account/orders/:order/refund'],
    ...visitor,
    title: 'Ask for a Refund',
    pageType: 'My Order Details',
    needs: 'refund-requests',
  },
  autoships: {
    patterns: ['/account/autoships'],
    ...visitor,
    title: { DTC: 'My Subscriptions', HPSF: 'My Autoships' },
    pageType: 'My Autoships',
    needs: 'autoships',
  },
  autoship: { patterns: ['/account/autoships/:id'], ...visitor, pageType: 'My Autoships', needs: 'autoships' },
  autoshipChange: {
    patterns: ['/account/autoships/:id/change'],
    ...visitor,
    pageType: 'My Autoships',
    needs: 'autoships',
  },
  autoshipItems: {
    patterns: ['/account/autoships/:id/items'],
    ...visitor,
    pageType: 'My Autoships',
    needs: 'autoships',
  },
  cards: {
    patterns: ['/account/cards'],
    ...visitor,
    title: 'Saved Cards',
    pageType: 'My Profile',
    needs: 'autoships',
  },
  addressBook: { patterns: ['/account/address-book'], ...visitor, title: 'Address Book', pageType: 'Address Book' },
  clinic: {
    patterns: ['/account/clinic'],
    ...visitor,
    title: 'My Clinic',
    pageType: 'My Profile',
    isOpenToUnregistered: true,
    needs: 'staff-membership',
  },
  unknownAccount: { patterns: ['/account/*'], ...visitor },
  logout: { patterns: ['/logout'], ...signInPage, title: 'Log Out', isOpenToUnregistered: true },
  privacy: { patterns: ['/privacy'], ...visitor, title: 'Privacy', isOpenToUnregistered: true, asksForConsent: false },
  orderStatus: {
    patterns: ['/order-status'],
    ...visitor,
    title: 'Order Status',
    isOpenToUnregistered: true,
    needs: 'order-lookup',
  },
  refundLink: {
    patterns: ['/order-status/:token'],
    ...mailLink,
    title: 'Ask for a Refund',
    needs: 'refund-requests',
  },
  deliveryLink: { patterns: ['/deliveries/:token'], ...mailLink, title: 'Your Delivery', needs: 'autoships' },
  cardLink: { patterns: ['/deliveries/:token/card'], ...mailLink, title: 'Your Card', needs: 'autoships' },
  unsubscribe: { patterns: ['/unsubscribe/:token'], ...mailLink, title: 'Email Preferences' },
  maintenance: {
    patterns: ['/maintenance'],
    audience: 'visitor',
    title: 'Maintenance',
    isStatic: true,
    isOpenToUnregistered: true,
  },
  passwordProtect: {
    patterns: ['/password-protect'],
    audience: 'visitor',
    title: 'Private Preview',
    isOpenToUnregistered: true,
  },
  cartBelowProducts: { patterns: ['/products/cart'], ...redirectPage, redirect: { to: '/cart', status: 302 } },
  logoutBelowProducts: {
    patterns: ['/products/logout'],
    ...redirectPage,
    redirect: { to: '/logout', status: 302 },
    isOpenToUnregistered: true,
  },
  search: { patterns: ['/search'], ...redirectPage, redirect: { to: '/products', status: 302 } },
  terms: {
    patterns: ['/terms-and-conditions'],
    ...content,
    title: { HPSF: 'Terms and Conditions' },
    isStatic: true,
    isOpenToUnregistered: true,
  },
  privacyPolicy: { patterns: ['/privacy-policy'], ...content, isOpenToUnregistered: true },
  faq: { patterns: ['/faq'], ...content, isStatic: true, isOpenToUnregistered: true },
  shipping: { patterns: ['/shipping'], ...content, title: { HPSF: 'Shipping' } },
  autoshipInformation: { patterns: ['/autoship'], ...content, needs: 'autoships' },
  contact: {
    patterns: ['/contact-us'],
    ...content,
    title: { DTC: 'Contact Us for any Pet Food Questions', HPSF: 'Contact Us' },
    isWelcoming: false,
    isOpenToUnregistered: true,
  },
  siteIndex: { patterns: ['/sitemap'], ...content },
  otherContent: { patterns: ['/:slug'], ...content },
  calendar: { patterns: ['/calendar/:file'], audience: 'none', isOpenToUnregistered: true, needs: 'autoships' },
  location: { patterns: ['/location'], audience: 'none' },
  newsletter: { patterns: ['/email-signup'], audience: 'none' },
  identityKeys: { patterns: ['/.well-known/jwks.json'], audience: 'none' },
  changePassword: { patterns: ['/.well-known/change-password'], audience: 'none' },
  calls: { patterns: ['/api/*'], audience: 'none' },
  inbox: { patterns: ['/_inbox/*'], audience: 'none' },
  operator: { patterns: ['/_operator/*'], audience: 'none' },
  sitemap: { patterns: ['/sitemap.xml'], audience: 'none' },
  shareImages: { patterns: ['/_img/share.jpg', '/_img/share/*'], audience: 'none' },
  images: { patterns: ['/_img/*'], ...infrastructure },
  assets: { patterns: ['/assets/*'], ...infrastructure },
  builds: { patterns: ['/builds/*'], ...infrastructure },
  favicon: { patterns: ['/favicon.ico'], ...infrastructure },
  touchIcon: { patterns: ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'], ...infrastructure },
  robots: { patterns: ['/robots.txt'], ...infrastructure },
  liveness: { patterns: ['/healthz'], ...infrastructure },
  readiness: { patterns: ['/readyz'], ...infrastructure },
  metrics: { patterns: ['/metrics'], ...infrastructure },
});

export type RouteName = keyof typeof routeDefinitions;

export type RouteMatch = {
  readonly name: RouteName;
  /** The segments matched by `:name`, as they are in the path. */
  readonly params: Readonly<Record<string, string>>;
};

const segmentsOf = (path: string): readonly string[] => path.slice(1).split('/');

const patterns = (Object.entries(routeDefinitions) as [RouteName, RouteDefinition][]).flatMap(([name, definition]) =>
  definition.patterns.map((pattern) => ({ name, segments: segmentsOf(pattern) })),
);

const isLiteral = (segment: string): boolean => segment !== '*' && !segment.startsWith(':');

const rankOf = ({ segments }: (typeof patterns)[number]): number => segments.filter(isLiteral).length;

const patternsByRank = patterns.toSorted((one, other) => rankOf(other) - rankOf(one));

const matchesPattern = (pattern: readonly string[], segments: readonly string[]): boolean => {
  const hasRest = pattern.at(-1) === '*';
  const fixed = hasRest ? pattern.slice(0, -1) : pattern;
  if (hasRest ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
};

const findPattern = (path: string): (typeof patterns)[number] | undefined => {
  if (!path.startsWith('/')) return undefined;
  const segments = segmentsOf(path);
  return patternsByRank.find((pattern) => matchesPattern(pattern.segments, segments));
};

/** The pattern of the route that matches a path, with or without query and hash; undefined if none does. */
export const findRoutePattern = (path: string): string | undefined => {
  const found = findPattern(path.split(/[?#]/)[0] ?? '');
  return found && `/${found.segments.join('/')}`;
};

/** The route that matches a decoded path, or undefined. */
export const matchRoute = (path: string): RouteMatch | undefined => {
  const segments = segmentsOf(path);
  const found = findPattern(path);
  if (!found) return undefined;
  const named = found.segments.flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), segments[index] ?? ''] as const] : [],
  );
  return { name: found.name, params: Object.fromEntries(named) };
};

/** The definition of the route that matches a path, with or without query and hash. */
const definitionAt = (path: string): RouteDefinition | undefined => {
  const found = matchRoute(path.split(/[?#]/)[0] ?? '');
  return found && routeDefinitions[found.name];
};

/** The path of a route. Throws if the route has several patterns or a parameter. */
export const findRoutePath = (name: RouteName): string => {
  const [path, ...others] = routeDefinitions[name].patterns;
  if (path === undefined || others.length > 0 || path.includes(':') || path.includes('*')) {
    throw new Error(`the route ${name} has no path of its own`);
  }
  return path;
};

/** The routes whose one pattern has one parameter. */
type RouteWithParameter =
  | 'checkout'
  | 'thankYou'
  | 'invoice'
  | 'orderRefund'
  | 'refundLink'
  | 'deliveryLink'
  | 'cardLink'
  | 'unsubscribe'
  | 'calendar'
  | 'autoship'
  | 'autoshipChange'
  | 'autoshipItems';

/** The path of a route with one pattern and one parameter. */
export const buildRoutePath = (name: RouteWithParameter, value: string): string =>
  (routeDefinitions[name].patterns[0] ?? '').replace(/:\w+/, encodeURIComponent(value));

type Capabilities = ReadonlySet<Capability>;

/** Whether a shop that can do these has a page or an endpoint. */
export const isOffered = ({ needs }: { readonly needs?: Capability }, capabilities: Capabilities): boolean =>
  needs === undefined || capabilities.has(needs);

/** The paths without parameters that a shop lacks because of what it can't do. */
export const listUnavailablePaths = (capabilities: Capabilities): readonly string[] =>
  Object.values<RouteDefinition>(routeDefinitions)
    .filter((definition) => !isOffered(definition, capabilities))
    .flatMap((definition) => definition.patterns.filter((pattern) => !pattern.includes(':')));

/** The path of a product below the list of all: of its handle, or of one variant. */
export const buildProductPath = (handleOrVariant: string): string => `${findRoutePath('products')}/${handleOrVariant}`;

/** The path of a category: of a species, or of an option in one of its groups. */
export const buildCategoryPath = (species: Species, group?: string, option?: string): string =>
  [findRoutePath('products'), species, group, option].filter((part) => part !== undefined).join('/');

/** The start of the paths of a route, up to the first parameter and without a trailing slash. */
export const findRoutePrefix = (name: RouteName): string =>
  (routeDefinitions[name].patterns[0] ?? '').split(/\/[:*]/)[0] ?? '';

/** Whether all visitors have the same payload, so that links to it may be prefetched and followed in place (BU-06). */
export const hasSharedPayload = (path: string): boolean => {
  const definition = definitionAt(path);
  return definition === undefined || definition.audience === 'all' || definition.hasSharedPayload === true;
};

/** Whether logging in may redirect to a path: not to login or logout, nor one without a screen (RT-06, RT-33). */
export const isAllowedLoginRedirect = (path: string): boolean => {
  const { isAllowedLoginRedirect: isAllowed = true, audience = 'all' } = definitionAt(path) ?? {};
  return isAllowed && audience !== 'none';
};

/** Whether a first-time visitor is welcomed at a path: not while logging in, buying, or reading legal text (UI-10). */
export const canShowWelcomeDialog = (path: string): boolean => {
  const { isWelcoming = true, isStatic = false } = definitionAt(path) ?? {};
  return isWelcoming && !isStatic;
};

/** Whether staff who are not registered for the program see a path (RT-31). */
export const isOpenToUnregistered = (path: string): boolean => definitionAt(path)?.isOpenToUnregistered === true;

/** Whether a visitor who has not chosen is asked for consent at a path (CO-01). */
export const asksForConsent = (path: string): boolean => definitionAt(path)?.asksForConsent !== false;

/** Whether a part of a path is a secret that no other site can know. */
export const hasSecretPath = (path: string): boolean => definitionAt(path)?.hasSecretPath === true;

/** Whether nobody is warned of inactivity at a path (SE-07, RT-37). */
export const isExemptFromInactivity = (path: string): boolean => definitionAt(path)?.isStatic === true;

/** Whether a path is served while the shop is in maintenance or behind the preview password. */
export const isOpenWhileClosed = (path: string): boolean => definitionAt(path)?.isOpenWhileClosed === true;

/** Whether a path can have a page: it is not a call, file or probe. */
export const isPagePath = (path: string): boolean => definitionAt(path)?.audience !== 'none';

/** The title of a path, without the site's name; undefined if the page's own content has the title. */
export const findPageTitle = (site: Site, path: string): string | undefined => {
  const title = definitionAt(path)?.title;
  return typeof title === 'object' ? title[site] : title;
};

const screenTypes: Readonly<Record<string, PageType>> = {
  home: 'HOME',
  list: 'PLP',
  category: 'CLP',
  search: 'SRP',
  product: 'PDP',
};

/** The page type of a screen or, in the account area, of its path; a search is a listing with a search text (BC-02). */
export const pageTypeOf = (screen: string, path: string): PageType =>
  (Object.hasOwn(screenTypes, screen) ? screenTypes[screen] : undefined) ?? definitionAt(path)?.pageType ?? 'Other';

/** First path segments that content pages may not have, because other routes begin with them (RT-16). */
export const reservedSegments: ReadonlySet<string> = new Set([
  '_payload.json',
  ...Object.values<RouteDefinition>(routeDefinitions)
    .filter(({ isContent }) => isContent !== true)
    .flatMap(({ patterns: own }) => own.map((pattern) => segmentsOf(pattern)[0] ?? ''))
    .filter((segment) => segment !== '' && isLiteral(segment)),
]);

const reservedHandles: ReadonlySet<string> = new Set([
  'products',
  ...Object.values<RouteDefinition>(routeDefinitions)
    .flatMap(({ patterns: own }) => own.map(segmentsOf))
    .filter(([first, second = '', ...rest]) => first === 'products' && second !== '' && rest.length === 0)
    .map(([, handle = '']) => handle)
    .filter(isLiteral),
]);

/** Whether a handle is reserved (RT-05): another route has the path `/products/{handle}`. */
export const isReservedHandle = (handle: string): boolean => reservedHandles.has(handle);
