import { type RouteName, routes } from '#domain/shell/routes';
import type { ScreenKind } from './screens';

export type Layout = 'default' | 'bare' | 'checkout';

/** How the page of a route looks. */
export type PageView = {
  readonly layout: Layout;
  /** The screens that the page may have, the likeliest first; each page may also be `error`. */
  readonly screens: readonly [ScreenKind, ...ScreenKind[]];
};

const inLayout =
  (layout: Layout) =>
  (...screens: PageView['screens']): PageView => ({ layout, screens });

const plain = inLayout('default');
const bare = inLayout('bare');
const checkout = inLayout('checkout');

/** The layout and the screens of each route that the browser can show in place. */
const views: Readonly<Partial<Record<RouteName, PageView>>> = {
  home: plain('home'),
  products: plain('list', 'search'),
  category: plain('category'),
  shortProduct: plain('product'),
  product: plain('product'),
  picture: plain('picture'),
  cart: plain('cart'),
  checkout: checkout('checkout'),
  thankYou: checkout('thank-you'),
  autoshipLogin: bare('identity'),
  unknownShelter: plain('identity'),
  unknownAccount: plain('identity'),
  logout: bare('bare'),
  maintenance: bare('bare'),
  passwordProtect: bare('bare'),
  otherContent: plain('content'),
};

export const viewOf = (name: RouteName): PageView | undefined => views[name];

/** The patterns of the router, each with its view. */
export const viewedPatterns = (Object.entries(views) as [RouteName, PageView][]).flatMap(([name, view]) =>
  routes[name].patterns.map((pattern) => ({ name, pattern, view })),
);
