import type { SuggestSearch } from '#application/search/suggest-search';
import { getSuggestionsCall } from '../wire/search/suggestion-call';
import { callOrThrow, type HttpClient } from './http-client';

export const createHttpSuggestSearch = (client: HttpClient): SuggestSearch => ({
  execute: (typed, signal) => () => callOrThrow(client, getSuggestionsCall, { search: typed }, {}, signal),
});
