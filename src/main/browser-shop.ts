import 'reflect-metadata/lite';
import { Container } from 'inversify';
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
  const shop: Shop = {
    addToCart: container.get(browserTokens.addToCart),
    updateCart: container.get(browserTokens.updateCart),
    removeLine: container.get(browserTokens.removeLine),
    getCart: container.get(browserTokens.getCart),
    changeCodes: container.get(browserTokens.changeCodes),
    stock: container.get(browserTokens.stock),
    productCards: container.get(browserTokens.productCards),
    shippingState: container.get(browserTokens.shippingState),
    signUpForNews: container.get(browserTokens.signUpForNews),
    sendContactMessage: container.get(browserTokens.sendContactMessage),
    suggestSearch: container.get(browserTokens.suggestSearch),
  };
  return { shop, memories: localMemories() };
};
