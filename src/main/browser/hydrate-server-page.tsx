import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import { assignHistoryEntryKey, BrowserListHistory } from '#adapters/browser/browser-list-history';
import { cookieConsentStore, hasPrivacySignal } from '#adapters/browser/cookie-consent-store';
import { CookieLocationStore } from '#adapters/browser/cookie-location-store';
import type { replayEarlyClicks } from '#adapters/browser/early-presses';
import { LocalStorageCartSummary } from '#adapters/browser/local-storage-cart-summary';
import { LocalStorageShopperName } from '#adapters/browser/local-storage-shopper-name';
import { fetchCarriedPage, fetchPagePayload } from '#adapters/browser/payloads';
import { recordReloadIfAllowed } from '#adapters/browser/reload-guard';
import { hasSignedInCookie } from '#adapters/browser/signed-in-cookie';
import { readSignedInRole } from '#adapters/browser/signed-in-role';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { ConsentTool } from '#application/ports/consent-tool';
import type { PageData } from '#application/shell/page';
import { keepOtherQuery } from '#domain/shell/kept-query';
import { findRoutePath, hasSharedPayload } from '#domain/shell/routes';
import { HydrationSignal } from '#ui/deferred.tsx';
import { markPageHydrated } from '#ui/hydration-progress.ts';
import { nextTask } from '#ui/next-task.ts';
import { findLikeliestScreen } from '#ui/shell/likeliest-screen.ts';
import { buildRouteObjects, dataStrategy, pageRouteId } from '#ui/shell/routes.tsx';
import { loadScreen, type ScreenData } from '#ui/shell/screens.ts';
import type { LoadShop } from '#ui/shop.ts';
import { makeShopModels, type ShopModels, ShopModelsContext } from '#ui/shop-models.ts';
import { whenIdle } from '#ui/when-idle.ts';

type Carried = { readonly build: string; readonly page: PageData<ScreenData> };

const carried = JSON.parse(document.getElementById('page')?.textContent ?? '') as Carried;
const prefetchDelay = 1000;

/** Navigates with a full page load. The returned promise never settles, so the router renders nothing in between. */
const leaveFor = (url: URL): Promise<never> => {
  window.location.assign(url);
  return new Promise(() => {});
};

let isOutdated = false;
/** Whether the rules have loaded that the document of this page lacks, because its screen does not use them. */
let otherStylesLoaded = Promise.resolve(true);

/** Whether a page has what a customer saved for later, which its payload for all visitors does not have. */
const isCartOfCustomer = ({ pathname }: URL): boolean => pathname === findRoutePath('cart') && hasSignedInCookie();

/** Whether it's the page that's open, whose data a change has made old. */
const isSamePage = ({ pathname }: URL): boolean => pathname === window.location.pathname;

const fromPayload = async ({ request }: LoaderFunctionArgs): Promise<PageData<ScreenData>> => {
  const url = new URL(request.url);
  const isShared = hasSharedPayload(url.pathname);
  if (isOutdated || !(isShared || isSamePage(url)) || isCartOfCustomer(url)) return leaveFor(url);
  const likeliest = findLikeliestScreen(url.pathname);
  if (likeliest) void loadScreen(likeliest).catch(() => undefined);
  const payload = await (isShared ? fetchPagePayload : fetchCarriedPage)(url, request.signal);
  if (payload?.build !== carried.build) return leaveFor(url);
  if (payload.kind === 'redirect') throw redirect(keepOtherQuery(payload.location, url.search));
  if (!(await otherStylesLoaded)) return leaveFor(url);
  return payload.page as PageData<ScreenData>;
};

/** BU-04: asks for the page as a document, unless that was just tried. */
const withoutCode = (url: string, error: unknown): Promise<never> => {
  if (recordReloadIfAllowed(url, Date.now())) return leaveFor(new URL(url));
  throw error;
};

const routes = buildRouteObjects(fromPayload, withoutCode);

const afterLoad = (act: () => void): void => {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
};

const loadShop: LoadShop = async () => (await import('./browser-shop.ts')).browserUseCases;

const loadStorage = async (): Promise<BrowserStorage> => (await import('./browser-shop.ts')).browserStorage;

/**
 * Hydrates the page that the server rendered, and handles the presses that came before. `isLeaving` says whether a form
 * was sent whose response may replace the page.
 */
export const hydrateServerPage = async (
  presses: ReturnType<typeof replayEarlyClicks>,
  isLeaving: () => boolean,
  stylesLoaded: Promise<boolean>,
): Promise<void> => {
  otherStylesLoaded = stylesLoaded;
  await loadScreen(carried.page.screen.kind);
  await nextTask();
  assignHistoryEntryKey();
  await nextTask();
  const router = createBrowserRouter(routes, {
    dataStrategy,
    hydrationData: { loaderData: { [pageRouteId]: carried.page } },
  });
  await nextTask();
  let openingConsentTool: Promise<ConsentTool> | undefined;
  const models: ShopModels = makeShopModels(loadShop, {
    cartSummary: new LocalStorageCartSummary(new BrowserCartCookie(), Date.now, hasSignedInCookie),
    location: new CookieLocationStore(),
    shopperName: new LocalStorageShopperName(hasSignedInCookie),
    listHistory: new BrowserListHistory(),
    consent: cookieConsentStore,
    hasPrivacySignal,
    openConsentPreferences: async () => (await openConsentTool()).openPreferences()(),
    isSignedIn: hasSignedInCookie,
    isUnregistered: () => readSignedInRole() === 'staff-unregistered',
    storage: loadStorage,
  });
  /** Starts the tool once; after a failure the next call tries again. */
  const openConsentTool = (): Promise<ConsentTool> => {
    openingConsentTool ??= import('./start-consent-tool.ts')
      .then(({ startConsentTool }) => startConsentTool(models, carried.build))
      .catch((error: unknown) => {
        openingConsentTool = undefined;
        throw error;
      });
    return openingConsentTool;
  };
  if (carried.page.shell.site === 'HPSF' && hasSignedInCookie())
    void import('./redirect-staff.ts')
      .then(({ redirectStaff }) => redirectStaff(router, loadShop))
      .catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('Error while mounting app');
  const ready = (): void => {
    document.documentElement.dataset.ready = '';
    markPageHydrated();
    presses.start();
    afterLoad(() => {
      setTimeout(() => {
        const markOutdated = (): void => {
          isOutdated = true;
        };
        // The page works without this code; it only prefetches less.
        void import('./after-load.ts').then(
          ({ startIdlePageTasks }) =>
            startIdlePageTasks(models, carried.build, openConsentTool, markOutdated, isLeaving),
          () => undefined,
        );
      }, prefetchDelay);
    });
    void whenIdle()
      .then(loadShop)
      .catch(() => undefined);
  };
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      root,
      <ShopModelsContext value={models}>
        <RouterProvider router={router} />
        <HydrationSignal onHydrated={ready} />
      </ShopModelsContext>,
    );
  });
};
