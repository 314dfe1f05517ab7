import { watchForNewBuild } from '#adapters/browser/build-watch';
import { prefetchLinks } from '#adapters/browser/prefetching';
import { matchRoute } from '#domain/shell/routes';
import { loadParts } from '#ui/later.tsx';
import { viewOf } from '#ui/page-views.ts';
import { loadScreen } from '#ui/screens.ts';

/** What is named so is not polled: it has no builds. */
const unbuilt = 'development';

/** What a page does once it is loaded and used: it fetches ahead what may come next, and learns of a new build. */
export const afterLoad = (build: string, isOutdated: () => void): void => {
  prefetchLinks((url) => {
    const route = matchRoute(url.pathname);
    const [likeliest] = (route && viewOf(route.name)?.screens) ?? [];
    if (likeliest)
      void loadScreen(likeliest)
        .then(loadParts)
        .catch(() => undefined);
  });
  if (build !== unbuilt) watchForNewBuild(build, isOutdated);
};
