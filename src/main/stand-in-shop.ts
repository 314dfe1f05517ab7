import type { CartCookie } from '#application/ports/cart-cookie';
import type { Memories } from '#application/ports/memories';
import type { Shop } from '#ui/shop.ts';
import type { BrowserShop } from './browser-shop.ts';

type Lazily = { readonly shop: Shop; readonly memories: () => Promise<Memories>; readonly warm: () => void };

/** What a press is waiting for goes first. */
const aTaskLater = (): Promise<void> => new Promise((go) => setTimeout(go));

/**
 * Use cases that fetch the real ones when they are first asked, and pass the request on: what is pressed before they are
 * there is answered, not lost. `warm` fetches them when the page is idle or first touched.
 */
export const standInShop = (cookie: CartCookie): Lazily => {
  let fetching: Promise<BrowserShop> | undefined;
  const fetched = (): Promise<BrowserShop> => {
    fetching ??= import('./browser-shop.ts').then(async ({ browserShop }) => {
      await aTaskLater();
      return browserShop(cookie);
    });
    fetching.catch(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const real = async (): Promise<Shop> => (await fetched()).shop;
  const shop: Shop = {
    addToCart: { execute: (request) => async () => (await real()).addToCart.execute(request)() },
    updateCartLines: { execute: (request) => async () => (await real()).updateCartLines.execute(request)() },
    removeLine: { execute: (request) => async () => (await real()).removeLine.execute(request)() },
    getCart: { execute: (request) => async () => (await real()).getCart.execute(request)() },
    applyDiscountCodes: { execute: (request) => async () => (await real()).applyDiscountCodes.execute(request)() },
    startCheckout: { execute: (request) => async () => (await real()).startCheckout.execute(request)() },
    stock: {
      levels: (skus, zip, destination) => async () => (await real()).stock.levels(skus, zip, destination)(),
      warehouses: () => async () => (await real()).stock.warehouses()(),
    },
    productCards: { byHandles: (handles) => async () => (await real()).productCards.byHandles(handles)() },
    shippingState: { find: () => async () => (await real()).shippingState.find()() },
    signUpForNews: { execute: (request) => async () => (await real()).signUpForNews.execute(request)() },
    sendContactMessage: { execute: (request) => async () => (await real()).sendContactMessage.execute(request)() },
    suggestSearch: {
      execute: (typed, signal) => async () => (await real()).suggestSearch.execute(typed, signal)(),
    },
  };
  const warm = (): void => {
    const begin = (): void => void real();
    document.addEventListener('pointerdown', begin, { once: true, passive: true });
    const whenIdle = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 8000 });
      else setTimeout(begin, 2000);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  };
  return { shop, memories: async () => (await fetched()).memories, warm };
};
