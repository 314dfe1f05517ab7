import type { DataStrategyFunction, LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { Page } from '#application/shell/page';
import { loadDeferred } from './deferred';
import { Frame, RouteFailure } from './frame';
import { type PageView, viewedPatterns } from './page-views';
import { loadScreen, type ScreenData } from './screens';

/** How the data of a page are loaded: the use case in process on the server, its payload in the browser. */
export type LoadPage = (args: LoaderFunctionArgs) => Promise<Page<ScreenData>>;

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

/** What becomes of a page whose code cannot be loaded. */
export type WithoutCode = (url: string, error: unknown) => Promise<never>;

const fail: WithoutCode = (_url, error) => Promise.reject(error);

const notFoundView: PageView = { layout: 'default', screens: ['error'] };

/** The routes for a router; the code and the data of a page are fetched side by side, before the page renders. */
export const routeObjects = (load: LoadPage, withoutCode: WithoutCode = fail): RouteObject[] => {
  const routeObject = (pattern: string, view: PageView): RouteObject => ({
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
        return withoutCode(args.request.url, error);
      }
      return page;
    },
  });
  const children = viewedPatterns.map(({ name, pattern, view }) => ({
    ...routeObject(pattern, view),
    ...(name === 'product' ? { shouldRevalidate: unlessSameProduct } : {}),
  }));
  return [{ Component: Frame, ErrorBoundary: RouteFailure, children: [...children, routeObject('*', notFoundView)] }];
};
