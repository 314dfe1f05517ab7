import { ContainerModule } from 'inversify';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import {
  HttpAddToCart,
  HttpApplyDiscountCodes,
  HttpGetCart,
  HttpRemoveLine,
  HttpUpdateCartLines,
} from '#adapters/http/client/http-cart';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import { createClassBinder } from '../class-binder.ts';
import { cartTokens as tokens } from './cart.tokens.ts';

export const cartInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.addToCart, HttpAddToCart, HttpClient, BrowserCartCookie);
  bindClass(tokens.applyDiscountCodes, HttpApplyDiscountCodes, HttpClient, BrowserCartCookie);
  bindClass(tokens.getCart, HttpGetCart, HttpClient, BrowserCartCookie);
  bindClass(tokens.removeLine, HttpRemoveLine, HttpClient, BrowserCartCookie);
  bindClass(tokens.startCheckout, HttpStartCheckout, HttpClient, BrowserCartCookie);
  bindClass(tokens.updateCartLines, HttpUpdateCartLines, HttpClient, BrowserCartCookie);
});
