import type { Listings } from '#application/ports/listings';
import type { SuggestSearch } from '#application/search/suggest-search';
import { token } from '../token.ts';

export const suggestSearch = token<SuggestSearch>('SuggestSearch');
/** With the editors' deals. */
export const listings = token<Listings>('Listings');
