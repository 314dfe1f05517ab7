import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes, redirect } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import { BrowserListHistory, nameHistoryEntry } from '#adapters/browser/browser-list-history';
import { LocalCartSummary } from '#adapters/browser/local-cart-summary';
import { LocationCookie } from '#adapters/browser/location-cookie';
import { loadPayload } from '#adapters/browser/payloads';
import { canReload } from '#adapters/browser/reload-guard';
import type { Page } from '#application/shell/page';
import { hasSharedPayload } from '#domain/shell/routes';
import { scrollPositionsKey } from '#ui/frame.tsx';
import { TakenOver } from '#ui/later.tsx';
import { dataStrategy, routeObjects } from '#ui/routes.tsx';
import { loadScreen, type ScreenData } from '#ui/screens.ts';
import { makeShopModels, ShopContext } from '#ui/shop-models.ts';
import { standInShop } from './stand-in-shop.ts';

type Carried = { readonly build: string; readonly page: Page<ScreenData> };

const carried = JSON.parse(document.getElementById('page')?.textContent ?? '') as Carried;
/** KO-23. */
const prefetchDelay = 1000;

/** Leaves for a page as a document; the router waits for what never comes. */
const leaveFor = (url: URL): Promise<never> => {
  window.location.assign(url);
  return new Promise(() => {});
};

let isOutdated = false;

const fromPayload = async ({ request }: LoaderFunctionArgs): Promise<Page<ScreenData>> => {
  const url = new URL(request.url);
  if (isOutdated || !hasSharedPayload(url.pathname)) return leaveFor(url);
  const payload = await loadPayload(url, request.signal);
  if (payload.build !== carried.build) return leaveFor(url);
  if (payload.kind === 'redirect') throw redirect(payload.location);
  return payload.page as Page<ScreenData>;
};

/** BU-04: asks for the page as a document, where that was not just tried. */
const withoutCode = (url: string, error: unknown): Promise<never> => {
  if (canReload(url, Date.now())) return leaveFor(new URL(url));
  throw error;
};

const routes = routeObjects(fromPayload, withoutCode);

const afterLoad = (act: () => void): void => {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
};

/** Takes over the page that the server rendered, and says when it has. */
export const start = async (taken: () => void): Promise<void> => {
  await loadScreen(carried.page.screen.kind);
  const [, matched] = matchRoutes(routes, window.location) ?? [];
  nameHistoryEntry();
  const router = createBrowserRouter(routes, {
    dataStrategy,
    hydrationData: { loaderData: { [matched?.route.id ?? '']: carried.page } },
  });
  const cookie = new BrowserCartCookie();
  const { shop, memories, warm } = standInShop(cookie);
  const models = makeShopModels(shop, {
    cartSummary: new LocalCartSummary(cookie, Date.now),
    location: new LocationCookie(),
    listHistory: new BrowserListHistory(scrollPositionsKey),
    memories,
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('Error while mounting app');
  const ready = (): void => {
    document.documentElement.dataset.ready = '';
    taken();
    afterLoad(() => {
      setTimeout(async () => {
        const { afterLoad: begin } = await import('./after-load.ts');
        begin(carried.build, () => {
          isOutdated = true;
        });
      }, prefetchDelay);
    });
    warm();
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <ShopContext value={models}>
        <RouterProvider router={router} />
        <TakenOver say={ready} />
      </ShopContext>,
    );
  });
};
