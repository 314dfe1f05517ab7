import { HttpClient } from '#adapters/http/client/http-client';
import { HttpProductCards } from '#adapters/http/client/http-product-cards';
import { sharedAs } from '../parts.ts';
import { productCards } from './catalog.tokens.ts';

export const catalogInBrowser = {
  productCards: sharedAs(productCards, HttpProductCards, HttpClient),
};
