import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import {
  createHttpApplyDiscountCodes,
  createHttpGetCart,
  createHttpRemoveLine,
  createHttpUpdateCartLines,
  HttpAddToCart,
} from '#adapters/http/client/http-cart';
import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import { sharedAs, sharedFrom } from '../parts.ts';
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
  applyDiscountCodes: sharedFrom(applyDiscountCodes, createHttpApplyDiscountCodes, HttpClient, BrowserCartCookie),
  getCart: sharedFrom(getCart, createHttpGetCart, HttpClient, BrowserCartCookie),
  removeLine: sharedFrom(removeLine, createHttpRemoveLine, HttpClient, BrowserCartCookie),
  startCheckout: sharedFrom(startCheckout, createHttpStartCheckout, HttpClient, BrowserCartCookie),
  updateCartLines: sharedFrom(updateCartLines, createHttpUpdateCartLines, HttpClient, BrowserCartCookie),
};
