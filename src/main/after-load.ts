import { matchRoutes, type RouteObject } from 'react-router';
import { watchBuild } from '#adapters/browser/build-watch';
import { watchLinks } from '#adapters/browser/prefetching';
import { loadParts } from '#ui/later.tsx';
import { shopRoutes } from '#ui/routes.tsx';
import { loadScreen } from '#ui/screens.ts';

/** What is named so is not polled: it has no builds. */
const unbuilt = 'development';

/** What a page does once it is loaded and used: it fetches ahead what may come next, and learns of a new build. */
export const afterLoad = (routes: RouteObject[], build: string, isOutdated: () => void): void => {
  watchLinks((url) => {
    const [, next] = matchRoutes(routes, url) ?? [];
    const [likeliest] = shopRoutes.find(({ path }) => path === next?.route.path)?.screens ?? [];
    if (likeliest)
      void loadScreen(likeliest)
        .then(loadParts)
        .catch(() => undefined);
  });
  if (build !== unbuilt) watchBuild(build, isOutdated);
};
