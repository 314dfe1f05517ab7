import { ContainerModule } from 'inversify';
import {
  HttpAddToCart,
  HttpChangeCodes,
  HttpGetCart,
  HttpRemoveLine,
  HttpUpdateCart,
} from '#adapters/http/client/http-cart';
import { HttpClient, sendWithAxios } from '#adapters/http/client/http-client';
import { HttpShippingState } from '#adapters/http/client/http-shipping-state';
import { HttpStock } from '#adapters/http/client/http-stock';
import type { CartCookie } from '#application/ports/cart-cookie';
import { browserTokens as tokens } from '../tokens.ts';

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The use cases of the screens, bound to the calls that reach them. */
export const browserModule = (cookie: CartCookie): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const needs = [tokens.client, tokens.cookie] as const;
    bind(tokens.cookie).toConstantValue(cookie);
    bind(tokens.client).toConstantValue(new HttpClient(sendWithAxios(), wait));
    bind(tokens.addToCart).toResolvedValue((client, own) => new HttpAddToCart(client, own), [...needs]);
    bind(tokens.updateCart).toResolvedValue((client, own) => new HttpUpdateCart(client, own), [...needs]);
    bind(tokens.removeLine).toResolvedValue((client, own) => new HttpRemoveLine(client, own), [...needs]);
    bind(tokens.getCart).toResolvedValue((client, own) => new HttpGetCart(client, own), [...needs]);
    bind(tokens.changeCodes).toResolvedValue((client, own) => new HttpChangeCodes(client, own), [...needs]);
    bind(tokens.stock).toResolvedValue((client) => new HttpStock(client), [tokens.client]);
    bind(tokens.shippingState).toResolvedValue((client) => new HttpShippingState(client), [tokens.client]);
  });
