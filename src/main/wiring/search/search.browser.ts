import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpSuggestSearch } from '#adapters/http/client/http-suggest-search';
import { createClassBinder } from '../class-binder.ts';
import { searchTokens as tokens } from './search.tokens.ts';

export const searchInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.suggestSearch, HttpSuggestSearch, HttpClient);
});
