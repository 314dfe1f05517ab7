import type { DataStrategyFunction, LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { Page } from '#application/shell/page';
import { Frame, RouteFailure } from './frame';
import { loadParts } from './later';
import { loadScreen, type ScreenData, type ScreenKind } from './screens';

export type Layout = 'default' | 'bare' | 'checkout';

export type ShopRoute = {
  readonly path: string;
  /** `all`: rendered as a guest sees it, and kept. `one`: of the visitor whom the cookies name (decisions, Pages). */
  readonly audience: 'all' | 'one';
  readonly layout: Layout;
  /** The screens that the page may turn out to be, the likeliest first; each may also be `error`. */
  readonly screens: readonly ScreenKind[];
};

const forAll = (path: string, ...screens: readonly ScreenKind[]): ShopRoute => ({
  path,
  audience: 'all',
  layout: 'default',
  screens,
});

const forOne = (path: string, screen: ScreenKind, layout: Layout = 'default'): ShopRoute => ({
  path,
  audience: 'one',
  layout,
  screens: [screen],
});

/** Every URL of the shop, once (RT-01 to RT-29). */
export const shopRoutes: readonly ShopRoute[] = [
  forAll('/', 'home'),
  forAll('/products', 'list', 'search'),
  forAll('/products/:a', 'category', 'product'),
  forAll('/products/:a/:b', 'category'),
  forAll('/products/:a/:b/:c', 'category'),
  forAll('/products/:brand/:handle/:flavor/:size', 'product'),
  forAll('/products/:brand/:product/:flavor/:size/pictures/:number', 'picture'),
  forOne('/cart', 'cart'),
  forOne('/checkouts/:token', 'checkout', 'checkout'),
  forOne('/checkouts/:token/thank-you', 'thank-you', 'checkout'),
  forOne('/shelter/autoship-required-login', 'identity', 'bare'),
  forOne('/shelter/:door', 'identity'),
  forOne('/account/*', 'identity'),
  forOne('/logout', 'bare', 'bare'),
  forOne('/maintenance', 'bare', 'bare'),
  forOne('/password-protect', 'bare', 'bare'),
  forAll('/:slug', 'content'),
  forAll('*', 'error'),
];

/** How a page's data are come by: the use case in process on the server, its payload in the browser. */
export type LoadPage = (route: ShopRoute, args: LoaderFunctionArgs) => Promise<Page<ScreenData>>;

/** Another variant of the same product is in the page already. */
const unlessSameProduct: ShouldRevalidateFunction = ({ currentParams, nextParams, defaultShouldRevalidate }) =>
  currentParams.handle !== undefined && currentParams.handle === nextParams.handle ? false : defaultShouldRevalidate;

/** How a router fetches: a part of a page (a fetcher's) that cannot be had is null, and leaves the page as it is. */
export const dataStrategy: DataStrategyFunction = async ({ matches, fetcherKey }) =>
  Object.fromEntries(
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          const result = await match.resolve();
          const isMissing = fetcherKey !== null && result.type === 'error';
          return [match.route.id, isMissing ? { type: 'data' as const, result: null } : result] as const;
        }),
    ),
  );

/** What becomes of a page whose code cannot be had. */
export type WithoutCode = (url: string, error: unknown) => Promise<never>;

const fail: WithoutCode = (_url, error) => Promise.reject(error);

/** The routes for a router; a page's code and data are fetched side by side, and a page is data before it renders. */
export const routeObjects = (load: LoadPage, withoutCode: WithoutCode = fail): RouteObject[] => [
  {
    Component: Frame,
    ErrorBoundary: RouteFailure,
    children: shopRoutes.map((route) => ({
      id: route.path,
      path: route.path,
      element: null,
      handle: route,
      shouldRevalidate: unlessSameProduct,
      loader: async (args: LoaderFunctionArgs) => {
        const [likeliest] = route.screens;
        if (likeliest) void loadScreen(likeliest).catch(() => undefined);
        const page = await load(route, args);
        try {
          await loadScreen(page.screen.kind);
          await loadParts();
        } catch (error) {
          return withoutCode(args.request.url, error);
        }
        return page;
      },
    })),
  },
];
