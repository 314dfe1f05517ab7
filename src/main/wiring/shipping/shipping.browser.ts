import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpShippingState } from '#adapters/http/client/http-shipping-state';
import { HttpStock } from '#adapters/http/client/http-stock';
import { createClassBinder } from '../class-binder.ts';
import { shippingTokens as tokens } from './shipping.tokens.ts';

export const shippingInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.shippingState, HttpShippingState, HttpClient);
  bindClass(tokens.stock, HttpStock, HttpClient);
});
