import type { Task } from 'fp-ts/Task';
import type { SearchSuggestions, SuggestSearch } from '#application/search/suggest-search';
import { getSuggestionsCall } from '../wire/search/suggestion-call';
import { callOrThrow, type HttpClient } from './http-client';

export class HttpSuggestSearch implements SuggestSearch {
  constructor(private readonly client: HttpClient) {}

  execute(typed: string, signal?: AbortSignal): Task<SearchSuggestions> {
    return () => callOrThrow(this.client, getSuggestionsCall, { search: typed }, {}, signal);
  }
}
