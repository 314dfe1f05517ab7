import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { createBrowserStorage } from '#adapters/browser/local-browser-storage';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { CartCookie } from '#application/ports/cart-cookie';
import { useCaseTokens } from './browser-tokens.ts';
import { type FindUseCase, memoizeLoader } from './lazy-shop.ts';
import { createBrowserModule } from './modules/browser.module.ts';

/** What a page needs once it is idle: a chunk of its own. */
export type BrowserShop = { readonly findUseCase: FindUseCase; readonly storage: BrowserStorage };

/**
 * The use cases of the screens, asked of the server, and the storage of this browser. A use case is made when it is first
 * asked for; the code of those that few visits ask for comes with the first of them.
 */
export const createBrowserShop = (cookie: CartCookie): BrowserShop => {
  const container = new Container();
  container.load(createBrowserModule(cookie));
  const bindOnDemand = memoizeLoader(async () => {
    const { createBrowserOnDemandModule } = await import('./modules/browser-on-demand.module.ts');
    container.load(createBrowserOnDemandModule(document.documentElement.dataset));
  });
  return {
    findUseCase: async (name) => {
      const token = useCaseTokens[name];
      if (!container.isBound(token)) await bindOnDemand();
      return container.get(token);
    },
    storage: createBrowserStorage(),
  };
};
