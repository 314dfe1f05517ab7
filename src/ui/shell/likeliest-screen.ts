import { matchRoute, type RouteName, routeDefinitions } from '#domain/shell/routes';
import type { ScreenKind } from './screens';

const likeliestScreens: Readonly<Partial<Record<RouteName, ScreenKind>>> = {
  home: 'home',
  products: 'list',
  category: 'category',
  shortProduct: 'product',
  product: 'product',
  picture: 'picture',
  cart: 'cart',
};

/**
 * The screen that a page most likely shows, whose code is fetched along with its data; undefined for a page that's always
 * loaded as a document.
 */
export const findLikeliestScreen = (path: string): ScreenKind | undefined => {
  const route = matchRoute(path);
  if (!route) return undefined;
  return likeliestScreens[route.name] ?? (routeDefinitions[route.name].isContent ? 'content' : undefined);
};
