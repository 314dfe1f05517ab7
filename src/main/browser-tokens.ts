import type { HttpClient } from '#adapters/http/client/http-client';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { ShopUseCases } from '#ui/shop.ts';
import { token, tokensOf } from './wiring/token.ts';

/** A token for each use case of the screens, under its name. */
export const shopUseCaseTokens = tokensOf<ShopUseCases>()(
  'addToCart',
  'updateCartLines',
  'removeLine',
  'getCart',
  'applyDiscountCodes',
  'startCheckout',
  'stock',
  'chooseConsent',
  'currentContent',
  'ownProfile',
  'productCards',
  'shippingState',
  'signUpForNews',
  'keepSessionAlive',
  'sendContactMessage',
  'suggestClinics',
  'suggestSearch',
);

/** The bindings of the shop in a browser. They have a file of their own, so that it does not load those of the server. */
export const browserInjectionTokens = {
  cookie: token<CartCookie>('CartCookie'),
  client: token<HttpClient>('HttpClient'),
  ...shopUseCaseTokens,
};
