import type { DataStrategyFunction, LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { PageData } from '#application/shell/page';
import { loadDeferred } from '../deferred';
import { RootLayout, RouteErrorPage } from './frame';
import { type RouteScreenKinds, routePatternScreens } from './route-screens';
import { loadScreen, type ScreenData } from './screens';

/** Loads the data of a page: the server runs the use case of the page, the browser fetches its payload. */
export type LoadPageData = (args: LoaderFunctionArgs) => Promise<PageData<ScreenData>>;

/** A change of variant loads nothing, because the page already has all variants of the product. */
const revalidateOtherProduct: ShouldRevalidateFunction = ({ currentParams, nextParams, defaultShouldRevalidate }) =>
  currentParams.handle !== undefined && currentParams.handle === nextParams.handle ? false : defaultShouldRevalidate;

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

const notFoundView: RouteScreenKinds = { layout: 'default', screens: ['error'] };

/** Builds the routes for React Router. Code and data of a page are fetched in parallel, before the page renders. */
export const buildRouteObjects = (load: LoadPageData, onCodeFailure: OnCodeLoadFailure = fail): RouteObject[] => {
  const routeObject = (pattern: string, view: RouteScreenKinds): RouteObject => ({
    id: pattern,
    path: pattern,
    element: null,
    handle: view,
    loader: async (args: LoaderFunctionArgs) => {
      void loadScreen(view.screens[0]).catch(() => undefined);
      const page = await load(args);
      try {
        await loadScreen(page.screen.kind);
        await loadDeferred();
      } catch (error) {
        return onCodeFailure(args.request.url, error);
      }
      return page;
    },
  });
  const children = routePatternScreens.map(({ name, pattern, view }) => ({
    ...routeObject(pattern, view),
    ...(name === 'product' ? { shouldRevalidate: revalidateOtherProduct } : {}),
  }));
  return [
    { Component: RootLayout, ErrorBoundary: RouteErrorPage, children: [...children, routeObject('*', notFoundView)] },
  ];
};

/**
 * The page of a document as loader data of every route. The router uses the entry of the route that matches the URL and
 * drops the others at the first navigation, so that the route need not be looked for twice.
 */
export const buildLoaderDataForHydration = <Page,>(
  routes: readonly RouteObject[],
  page: Page,
): Record<string, Page> => {
  const ids = routes.flatMap(({ children = [] }) => children.flatMap(({ id }) => id ?? []));
  return Object.fromEntries(ids.map((id) => [id, page]));
};
