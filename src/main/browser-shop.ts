import 'reflect-metadata/lite';
import { Container } from 'inversify';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { Shop } from '#ui/shop.ts';
import { browserModule } from './modules/browser.module.ts';
import { browserTokens } from './tokens.ts';

/** The use cases of the screens, asked of the server: a chunk of its own. */
export const browserShop = (cookie: CartCookie): Shop => {
  const container = new Container();
  container.load(browserModule(cookie));
  return {
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
};
