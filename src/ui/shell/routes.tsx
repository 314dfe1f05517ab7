import type { DataStrategyFunction, LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { PageData } from '#application/shell/page';
import { matchRoute } from '#domain/shell/routes';
import { loadDeferred } from '../deferred';
import { RootLayout, RouteErrorPage } from './frame';
import { loadScreen, type ScreenData } from './screens';

/** Loads the data of a page: the server runs the use case of the page, the browser fetches its payload. */
export type LoadPageData = (args: LoaderFunctionArgs) => Promise<PageData<ScreenData>>;

const findProductHandle = ({ pathname }: URL): string | undefined => {
  const route = matchRoute(pathname);
  return route?.name === 'product' ? route.params.handle : undefined;
};

/** A change of variant loads nothing, because the page already has all variants of the product. */
const revalidateOtherProduct: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const handle = findProductHandle(currentUrl);
  return handle !== undefined && handle === findProductHandle(nextUrl) ? false : defaultShouldRevalidate;
};

/** Runs the loaders of a navigation. A fetcher whose loader fails gets null, so that the page stays as it is. */
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

/** Handles a page whose code cannot be loaded; gets the URL of the page. */
export type OnCodeLoadFailure = (url: string, error: unknown) => Promise<never>;

const fail: OnCodeLoadFailure = (_url, error) => Promise.reject(error);

/** The id of the one route, by which the router has a page's data. */
export const pageRouteId = 'page';

/**
 * The one route of React Router: every page. Which page a URL has is decided by the table of routes in the domain, once, where
 * the page is loaded; its data say which screen shows it. The screen's code is there before the page renders.
 */
export const buildRouteObjects = (load: LoadPageData, onCodeFailure: OnCodeLoadFailure = fail): RouteObject[] => [
  {
    id: pageRouteId,
    path: '*',
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    shouldRevalidate: revalidateOtherProduct,
    loader: async (args: LoaderFunctionArgs) => {
      const page = await load(args);
      try {
        await loadScreen(page.screen.kind);
        await loadDeferred();
      } catch (error) {
        return onCodeFailure(args.request.url, error);
      }
      return page;
    },
  },
];
