import type { Task } from 'fp-ts/Task';
import type { Suggestions, SuggestSearch } from '#application/search/suggest-search';
import { getSuggestions } from '../calls/search/suggestion-call';
import { answerOf, type HttpClient } from './http-client';

export class HttpSuggestSearch implements SuggestSearch {
  constructor(private readonly client: HttpClient) {}

  execute(typed: string, signal?: AbortSignal): Task<Suggestions> {
    return () => answerOf(this.client, getSuggestions, { search: typed }, {}, signal);
  }
}
