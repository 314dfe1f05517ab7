import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpShippingState } from '#adapters/http/client/http-shipping-state';
import { HttpStock } from '#adapters/http/client/http-stock';
import { sharedAs, sharedFrom } from '../parts.ts';
import { shippingState, stock } from './shipping.tokens.ts';

export const shippingInBrowser = {
  shippingState: sharedFrom(shippingState, createHttpShippingState, HttpClient),
  stock: sharedAs(stock, HttpStock, HttpClient),
};
