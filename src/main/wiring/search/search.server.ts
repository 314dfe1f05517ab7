import { SuggestSearchService } from '#application/search/suggest-search';
import { content } from '../content/content.tokens.ts';
import { sharedAs } from '../parts.ts';
import { clock, siteIdentity } from '../shell/shell.tokens.ts';
import { listings, suggestSearch } from './search.tokens.ts';

export const searchUseCases = {
  suggestSearch: sharedAs(suggestSearch, SuggestSearchService, siteIdentity, listings, content, clock),
};
