import { ContainerModule } from 'inversify';
import {
  HttpAddToCart,
  HttpApplyDiscountCodes,
  HttpGetCart,
  HttpRemoveLine,
  HttpUpdateCartLines,
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
    bind(tokens.updateCartLines).toResolvedValue((client, own) => new HttpUpdateCartLines(client, own), [...needs]);
    bind(tokens.removeLine).toResolvedValue((client, own) => new HttpRemoveLine(client, own), [...needs]);
    bind(tokens.getCart).toResolvedValue((client, own) => new HttpGetCart(client, own), [...needs]);
    bind(tokens.applyDiscountCodes).toResolvedValue(
      (client, own) => new HttpApplyDiscountCodes(client, own),
      [...needs],
    );
    bind(tokens.stock).toResolvedValue((client) => new HttpStock(client), [tokens.client]);
    bind(tokens.shippingState).toResolvedValue((client) => new HttpShippingState(client), [tokens.client]);
  });
