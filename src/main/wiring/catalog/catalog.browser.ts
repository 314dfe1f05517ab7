import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpProductCards } from '#adapters/http/client/http-product-cards';
import { createClassBinder } from '../class-binder.ts';
import { catalogTokens as tokens } from './catalog.tokens.ts';

export const catalogInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.productCards, HttpProductCards, HttpClient);
});
