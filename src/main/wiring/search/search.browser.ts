import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpSuggestSearch } from '#adapters/http/client/http-suggest-search';
import { sharedFrom } from '../parts.ts';
import { suggestSearch } from './search.tokens.ts';

export const searchInBrowser = {
  suggestSearch: sharedFrom(suggestSearch, createHttpSuggestSearch, HttpClient),
};
