import { forgetShopper } from '#adapters/browser/activity-key';
import { watchForNewBuild } from '#adapters/browser/build-watch';
import { reportUncaughtErrors } from '#adapters/browser/error-reporting';
import { applyConsentToStorage } from '#adapters/browser/item-storage';
import { isMarkedLoggedOutInactive, markLoggedOutInactive } from '#adapters/browser/logged-out-inactive';
import { isPageVisible, onPageVisible } from '#adapters/browser/page-visibility';
import { prefetchPayloadsOfLinks } from '#adapters/browser/prefetching';
import { hasSignedInCookie } from '#adapters/browser/signed-in-cookie';
import { loadDeferred } from '#ui/deferred.tsx';
import { pageFailureEvent } from '#ui/failure-reference.ts';
import { PageRefreshModel } from '#ui/models/page-refresh-model.ts';
import { findLikeliestScreen } from '#ui/shell/likeliest-screen.ts';
import { loadScreen } from '#ui/shell/screens.ts';
import type { ShopModels } from '#ui/shop-models.ts';
import { reportPageError } from './report-page-error.ts';

/** A shop with this build name isn't polled: it has no builds. */
const unbuilt = 'development';

const refreshPages = async ({ fresh, loadShop }: ShopModels): Promise<void> => {
  const { currentContent } = await loadShop();
  const refresh = new PageRefreshModel({ fresh, currentContent, isVisible: isPageVisible, now: Date.now });
  refresh.check();
  onPageVisible(() => refresh.check());
};

/**
 * Asks for what isn't decided. What isn't allowed leaves storage, now and whenever the choice changes, in this tab or
 * another.
 */
const followConsent = (models: ShopModels, startConsentTool: () => Promise<unknown>): void => {
  const { consent } = models;
  const { consent: hasOtherTool, scripts } = document.documentElement.dataset;
  applyConsentToStorage();
  consent.onChange(applyConsentToStorage);
  onPageVisible(consent.refresh);
  if (!consent.choice || hasOtherTool !== undefined) startConsentTool().catch(() => undefined);
  if (scripts !== undefined)
    void import('./registered-scripts.ts')
      .then(({ startRegisteredScripts }) => startRegisteredScripts(models, scripts))
      .catch(() => undefined);
};

/**
 * Forgets who was logged in, and says once that they were logged out for inactivity: on the next page if this one is left
 * first.
 */
const announceLogOut = async (notices: ShopModels['notices']): Promise<void> => {
  forgetShopper();
  if (!isMarkedLoggedOutInactive()) return;
  const { inactivityMessages } = await import('#application/identity/messages');
  markLoggedOutInactive(false);
  notices.showNotice({ tone: 'success', text: inactivityMessages.loggedOut });
};

/** Who is logged in is watched. Their session may turn out to be over although the cookie is still there. */
const watchSession = async ({ loadShop, notices, shopper }: ShopModels, isLeaving: () => boolean): Promise<void> => {
  if (!hasSignedInCookie()) return announceLogOut(notices);
  void shopper.refreshIfNeeded(location.pathname).catch(() => undefined);
  const [{ watchInactivity }, { keepSessionAlive }] = await Promise.all([import('./watch-inactivity.tsx'), loadShop()]);
  watchInactivity(keepSessionAlive, isLeaving, () => void announceLogOut(notices).catch(() => undefined));
};

/**
 * What a page does once it is loaded and used: it fetches ahead what may come next, refreshes its dated content,
 * learns of a new build, and reports its errors.
 */
export const startIdlePageTasks = (
  models: ShopModels,
  build: string,
  startConsentTool: () => Promise<unknown>,
  isOutdated: () => void,
  isLeaving: () => boolean,
): void => {
  reportUncaughtErrors((thrown) => reportPageError(thrown, build));
  addEventListener(pageFailureEvent, (event) => {
    if (event instanceof CustomEvent) reportPageError(event.detail, build);
  });
  followConsent(models, startConsentTool);
  void refreshPages(models).catch(() => undefined);
  void watchSession(models, isLeaving).catch(() => undefined);
  prefetchPayloadsOfLinks((url) => {
    const likeliest = findLikeliestScreen(url.pathname);
    if (likeliest)
      void loadScreen(likeliest)
        .then(loadDeferred)
        .catch(() => undefined);
  });
  if (build !== unbuilt) watchForNewBuild(build, isOutdated);
};
