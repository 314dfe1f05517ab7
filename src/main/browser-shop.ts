import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { localMemories } from '#adapters/browser/local-memories';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { Memories } from '#application/ports/memories';
import type { Shop } from '#ui/shop.ts';
import { browserModule } from './modules/browser.module.ts';
import { browserTokens } from './tokens.ts';

/** What the page does without until it is quiet: a chunk of its own. */
export type BrowserShop = { readonly shop: Shop; readonly memories: Memories };

/** The use cases of the screens, asked of the server, and what this browser remembers. */
export const browserShop = (cookie: CartCookie): BrowserShop => {
  const container = new Container();
  container.load(browserModule(cookie));
  let loading: Promise<void> | undefined;
  const onDemand = async <T>(token: ServiceIdentifier<T>): Promise<T> => {
    loading ??= import('./modules/browser-on-demand.module.ts').then(({ browserOnDemandModule }) =>
      container.load(browserOnDemandModule),
    );
    loading.catch(() => {
      loading = undefined;
    });
    await loading;
    return container.get(token);
  };
  const shop: Shop = {
    addToCart: container.get(browserTokens.addToCart),
    updateCartLines: container.get(browserTokens.updateCartLines),
    removeLine: container.get(browserTokens.removeLine),
    getCart: container.get(browserTokens.getCart),
    applyDiscountCodes: container.get(browserTokens.applyDiscountCodes),
    startCheckout: {
      execute: (request) => async () => (await onDemand(browserTokens.startCheckout)).execute(request)(),
    },
    stock: container.get(browserTokens.stock),
    productCards: {
      byHandles: (handles) => async () => (await onDemand(browserTokens.productCards)).byHandles(handles)(),
    },
    shippingState: container.get(browserTokens.shippingState),
    signUpForNews: {
      execute: (request) => async () => (await onDemand(browserTokens.signUpForNews)).execute(request)(),
    },
    sendContactMessage: {
      execute: (request) => async () => (await onDemand(browserTokens.sendContactMessage)).execute(request)(),
    },
    suggestSearch: {
      execute: (typed, signal) => async () => (await onDemand(browserTokens.suggestSearch)).execute(typed, signal)(),
    },
  };
  return { shop, memories: localMemories() };
};
