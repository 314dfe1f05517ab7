import { HttpClient } from '#adapters/http/client/http-client';
import { HttpSuggestSearch } from '#adapters/http/client/http-suggest-search';
import { sharedAs } from '../parts.ts';
import { suggestSearch } from './search.tokens.ts';

export const searchInBrowser = {
  suggestSearch: sharedAs(suggestSearch, HttpSuggestSearch, HttpClient),
};
