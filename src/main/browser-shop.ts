import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { createBrowserStorage } from '#adapters/browser/local-browser-storage';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { ShopUseCases } from '#ui/shop.ts';
import { browserInjectionTokens as tokens } from './browser-tokens.ts';
import { createLazyUseCases, memoizeLoader } from './lazy-shop.ts';
import { createBrowserModule } from './modules/browser.module.ts';

/** What a page needs once it is idle: a chunk of its own. */
export type BrowserShop = { readonly shop: ShopUseCases; readonly storage: BrowserStorage };

type OnDemand = Pick<
  ShopUseCases,
  | 'startCheckout'
  | 'productCards'
  | 'signUpForNews'
  | 'keepSessionAlive'
  | 'sendContactMessage'
  | 'suggestClinics'
  | 'suggestSearch'
  | 'currentContent'
  | 'chooseConsent'
  | 'ownProfile'
>;

/** What few visits ask for: its code comes with the first call. */
const loadOnDemand = async (container: Container): Promise<OnDemand> => {
  const { createBrowserOnDemandModule } = await import('./modules/browser-on-demand.module.ts');
  container.load(createBrowserOnDemandModule(document.documentElement.dataset));
  return {
    startCheckout: container.get(tokens.startCheckout),
    productCards: container.get(tokens.productCards),
    signUpForNews: container.get(tokens.signUpForNews),
    keepSessionAlive: container.get(tokens.keepSessionAlive),
    sendContactMessage: container.get(tokens.sendContactMessage),
    suggestClinics: container.get(tokens.suggestClinics),
    suggestSearch: container.get(tokens.suggestSearch),
    currentContent: container.get(tokens.currentContent),
    chooseConsent: container.get(tokens.chooseConsent),
    ownProfile: container.get(tokens.ownProfile),
  };
};

/** The use cases of the screens, asked of the server, and the storage of this browser. */
export const createBrowserShop = (cookie: CartCookie): BrowserShop => {
  const container = new Container();
  container.load(createBrowserModule(cookie));
  const onDemand = createLazyUseCases(memoizeLoader(() => loadOnDemand(container)));
  const shop: ShopUseCases = {
    addToCart: container.get(tokens.addToCart),
    updateCartLines: container.get(tokens.updateCartLines),
    removeLine: container.get(tokens.removeLine),
    getCart: container.get(tokens.getCart),
    applyDiscountCodes: container.get(tokens.applyDiscountCodes),
    stock: container.get(tokens.stock),
    shippingState: container.get(tokens.shippingState),
    startCheckout: onDemand.startCheckout,
    productCards: onDemand.productCards,
    signUpForNews: onDemand.signUpForNews,
    keepSessionAlive: onDemand.keepSessionAlive,
    sendContactMessage: onDemand.sendContactMessage,
    suggestClinics: onDemand.suggestClinics,
    suggestSearch: onDemand.suggestSearch,
    currentContent: onDemand.currentContent,
    ownProfile: onDemand.ownProfile,
    chooseConsent: onDemand.chooseConsent,
  };
  return { shop, storage: createBrowserStorage() };
};
