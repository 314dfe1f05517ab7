import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpProductCards } from '#adapters/http/client/http-product-cards';
import { sharedFrom } from '../parts.ts';
import { productCards } from './catalog.tokens.ts';

export const catalogInBrowser = {
  productCards: sharedFrom(productCards, createHttpProductCards, HttpClient),
};
