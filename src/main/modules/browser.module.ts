import { ContainerModule } from 'inversify';
import {
  HttpAddToCart,
  HttpApplyDiscountCodes,
  HttpGetCart,
  HttpRemoveLine,
  HttpUpdateCartLines,
} from '#adapters/http/client/http-cart';
import { createAxiosSender, HttpClient } from '#adapters/http/client/http-client';
import { HttpShippingState } from '#adapters/http/client/http-shipping-state';
import { HttpStock } from '#adapters/http/client/http-stock';
import type { CartCookie } from '#application/ports/cart-cookie';
import { browserInjectionTokens as tokens } from '../browser-tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The use cases of the screens, bound to the calls that reach them. */
export const createBrowserModule = (cookie: CartCookie): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const bindClass = createClassBinder(bind, 'singleton');
    bind(tokens.cookie).toConstantValue(cookie);
    bind(tokens.client)
      .toResolvedValue(() => new HttpClient(createAxiosSender(), wait))
      .inSingletonScope();
    bindClass(tokens.addToCart, HttpAddToCart, tokens.client, tokens.cookie);
    bindClass(tokens.updateCartLines, HttpUpdateCartLines, tokens.client, tokens.cookie);
    bindClass(tokens.removeLine, HttpRemoveLine, tokens.client, tokens.cookie);
    bindClass(tokens.getCart, HttpGetCart, tokens.client, tokens.cookie);
    bindClass(tokens.applyDiscountCodes, HttpApplyDiscountCodes, tokens.client, tokens.cookie);
    bindClass(tokens.stock, HttpStock, tokens.client);
    bindClass(tokens.shippingState, HttpShippingState, tokens.client);
  });
