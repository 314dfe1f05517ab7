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
import { sharedAs } from '../parts.ts';
import {
  addToOwnCart,
  applyDiscountCodes,
  getCart,
  removeLine,
  startCheckout,
  updateCartLines,
} from './cart.tokens.ts';

export const cartInBrowser = {
  addToCart: sharedAs(addToOwnCart, HttpAddToCart, HttpClient, BrowserCartCookie),
  applyDiscountCodes: sharedAs(applyDiscountCodes, HttpApplyDiscountCodes, HttpClient, BrowserCartCookie),
  getCart: sharedAs(getCart, HttpGetCart, HttpClient, BrowserCartCookie),
  removeLine: sharedAs(removeLine, HttpRemoveLine, HttpClient, BrowserCartCookie),
  startCheckout: sharedAs(startCheckout, HttpStartCheckout, HttpClient, BrowserCartCookie),
  updateCartLines: sharedAs(updateCartLines, HttpUpdateCartLines, HttpClient, BrowserCartCookie),
};
