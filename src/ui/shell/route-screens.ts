import { type RouteName, routeDefinitions } from '#domain/shell/routes';
import type { ScreenKind } from './screens';

export type LayoutName = 'default' | 'bare' | 'checkout';

/** The layout and the possible screens of a route. */
export type RouteScreenKinds = {
  readonly layout: LayoutName;
  /** The screens that the page may show, the most likely first; any page may also show `error`. */
  readonly screens: readonly [ScreenKind, ...ScreenKind[]];
};

const inLayout =
  (layout: LayoutName) =>
  (...screens: RouteScreenKinds['screens']): RouteScreenKinds => ({ layout, screens });

const plain = inLayout('default');
const bare = inLayout('bare');
const checkout = inLayout('checkout');

/** The layout and screens of each route that the browser can show without a new document. */
const screensOfRoutes: Readonly<Partial<Record<RouteName, RouteScreenKinds>>> = {
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
  unknownShelter: plain('identity', 'staff-registration'),
  eligibility: plain('eligibility'),
  dashboard: plain('dashboard'),
  orders: plain('orders'),
  order: plain('order'),
  profile: plain('profile'),
  personalData: plain('personal-data'),
  addressBook: plain('address-book'),
  clinic: plain('staff-registration'),
  unknownAccount: plain('error'),
  logout: bare('bare'),
  privacy: plain('privacy'),
  orderStatus: plain('order-status'),
  deliveryLink: plain('delivery-link'),
  cardLink: plain('card-link'),
  unsubscribe: plain('unsubscribe'),
  maintenance: bare('bare'),
  passwordProtect: bare('bare'),
  otherContent: plain('content'),
};

export const findRouteScreens = (name: RouteName): RouteScreenKinds | undefined => screensOfRoutes[name];

/** The path patterns of these routes, each with its layout and screens. */
export const routePatternScreens = (Object.entries(screensOfRoutes) as [RouteName, RouteScreenKinds][]).flatMap(
  ([name, view]) => routeDefinitions[name].patterns.map((pattern) => ({ name, pattern, view })),
);
