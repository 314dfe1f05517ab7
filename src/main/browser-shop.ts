import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { localBrowserStorage } from '#adapters/browser/local-browser-storage';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { Shop } from '#ui/shop.ts';
import { lazyShop, loadOnce } from './lazy-shop.ts';
import { browserModule } from './modules/browser.module.ts';
import { browserTokens } from './tokens.ts';

/** What a page needs once it is idle: a chunk of its own. */
export type BrowserShop = { readonly shop: Shop; readonly storage: BrowserStorage };

type OnDemand = Pick<Shop, 'startCheckout' | 'productCards' | 'signUpForNews' | 'sendContactMessage' | 'suggestSearch'>;

/** What few visits ask for: its code comes with the first call. */
const loadOnDemand = async (container: Container): Promise<OnDemand> => {
  const { browserOnDemandModule } = await import('./modules/browser-on-demand.module.ts');
  container.load(browserOnDemandModule);
  return {
    startCheckout: container.get(browserTokens.startCheckout),
    productCards: container.get(browserTokens.productCards),
    signUpForNews: container.get(browserTokens.signUpForNews),
    sendContactMessage: container.get(browserTokens.sendContactMessage),
    suggestSearch: container.get(browserTokens.suggestSearch),
  };
};

/** The use cases of the screens, asked of the server, and the storage of this browser. */
export const browserShop = (cookie: CartCookie): BrowserShop => {
  const container = new Container();
  container.load(browserModule(cookie));
  const { startCheckout, productCards, signUpForNews, sendContactMessage, suggestSearch } = lazyShop(
    loadOnce(() => loadOnDemand(container)),
  );
  const shop: Shop = {
    addToCart: container.get(browserTokens.addToCart),
    updateCartLines: container.get(browserTokens.updateCartLines),
    removeLine: container.get(browserTokens.removeLine),
    getCart: container.get(browserTokens.getCart),
    applyDiscountCodes: container.get(browserTokens.applyDiscountCodes),
    stock: container.get(browserTokens.stock),
    shippingState: container.get(browserTokens.shippingState),
    startCheckout,
    productCards,
    signUpForNews,
    sendContactMessage,
    suggestSearch,
  };
  return { shop, storage: localBrowserStorage() };
};
