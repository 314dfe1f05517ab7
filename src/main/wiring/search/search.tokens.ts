import type { SuggestSearch } from '#application/search/suggest-search';
import { token } from '../token.ts';

export const searchTokens = {
  suggestSearch: token<SuggestSearch>('SuggestSearch'),
};
