import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes, redirect } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import { BrowserListPlaces, nameEntry } from '#adapters/browser/browser-list-places';
import { LocalCartSummary } from '#adapters/browser/local-cart-summary';
import { localWelcome } from '#adapters/browser/local-welcome';
import { LocationCookie } from '#adapters/browser/location-cookie';
import { loadPayload } from '#adapters/browser/payloads';
import type { Page } from '#application/shell/page';
import { placesKey } from '#ui/frame.tsx';
import { TakenOver } from '#ui/later.tsx';
import { dataStrategy, routeObjects, type ShopRoute, shopRoutes } from '#ui/routes.tsx';
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

const fromPayload = async (route: ShopRoute, { request }: LoaderFunctionArgs): Promise<Page<ScreenData>> => {
  const url = new URL(request.url);
  if (route.audience === 'one' && route.page !== 'cart') return leaveFor(url);
  const payload = await loadPayload(url, request.signal);
  if (payload.build !== carried.build) return leaveFor(url);
  if (payload.kind === 'redirect') throw redirect(payload.location);
  return payload.page as Page<ScreenData>;
};

const routes = routeObjects(fromPayload);

const afterLoad = (act: () => void): void => {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
};

const prefetchLinks = async (): Promise<void> => {
  const { watchLinks } = await import('#adapters/browser/prefetching');
  watchLinks((url) => {
    const [, next] = matchRoutes(routes, url) ?? [];
    const [likeliest] = shopRoutes.find(({ path }) => path === next?.route.path)?.screens ?? [];
    if (likeliest) void loadScreen(likeliest).catch(() => undefined);
  });
};

/** Takes over the page that the server rendered, and says when it has. */
export const start = async (taken: () => void): Promise<void> => {
  await loadScreen(carried.page.screen.kind);
  const [, matched] = matchRoutes(routes, window.location) ?? [];
  nameEntry();
  const router = createBrowserRouter(routes, {
    dataStrategy,
    hydrationData: { loaderData: { [matched?.route.id ?? '']: carried.page } },
  });
  const cookie = new BrowserCartCookie();
  const { shop, warm } = standInShop(cookie);
  const models = makeShopModels(shop, {
    cartSummary: new LocalCartSummary(cookie),
    location: new LocationCookie(),
    listPlaces: new BrowserListPlaces(placesKey),
    welcome: localWelcome,
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('Error while mounting app');
  const ready = (): void => {
    document.documentElement.dataset.ready = '';
    taken();
    afterLoad(() => {
      setTimeout(() => void prefetchLinks(), prefetchDelay);
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
