import { HttpClient } from '#adapters/http/client/http-client';
import { HttpShippingState } from '#adapters/http/client/http-shipping-state';
import { HttpStock } from '#adapters/http/client/http-stock';
import { sharedAs } from '../parts.ts';
import { shippingState, stock } from './shipping.tokens.ts';

export const shippingInBrowser = {
  shippingState: sharedAs(shippingState, HttpShippingState, HttpClient),
  stock: sharedAs(stock, HttpStock, HttpClient),
};
