import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { createBrowserStorage } from '#adapters/browser/local-browser-storage';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { CartCookie } from '#application/ports/cart-cookie';
import { shopUseCaseTokens } from '../browser-tokens.ts';
import { type FindUseCase, memoizeLoader } from '../lazy-shop.ts';
import { createBrowserModule } from '../modules/browser.module.ts';

/** What a page needs once it is idle: a chunk of its own. */
export type BrowserShop = { readonly findUseCase: FindUseCase; readonly storage: BrowserStorage };

/**
 * The use cases of the screens, asked of the server, and the storage of this browser. A use case is made when it is first
 * asked for; those that few visits need are in a chunk that is loaded when one of them is first asked for.
 */
export const createBrowserShop = (cookie: CartCookie): BrowserShop => {
  const container = new Container();
  container.load(createBrowserModule(cookie));
  const loadOnDemandModule = memoizeLoader(async () => {
    const { createBrowserOnDemandModule } = await import('../modules/browser-on-demand.module.ts');
    container.load(createBrowserOnDemandModule(document.documentElement.dataset));
  });
  return {
    findUseCase: async (name) => {
      const token = shopUseCaseTokens[name];
      if (!container.isBound(token)) await loadOnDemandModule();
      return container.get(token);
    },
    storage: createBrowserStorage(),
  };
};
