import type { Task } from 'fp-ts/Task';
import type { ListingProduct } from '#domain/catalog/product';
import { allSpecies } from '#domain/catalog/species';
import { selectProductCardVariant } from '#domain/catalog/variant-selection';
import { buildVariantPath } from '#domain/catalog/variant-url';
import type { ContentLink } from '#domain/content/content-documents';
import { findSuggestedArticles } from '#domain/search/find-suggested-articles';
import { findSuggestedCategories } from '#domain/search/find-suggested-categories';
import { cleanSearchText } from '#domain/search/parse-listing-query';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { SiteIdentity } from '../shell/site-identity';
import { loadWithFallback } from '../shell/with-timeout';

type SuggestedProduct = {
  readonly title: string;
  readonly url: string;
  /** What follows the modifiers in `/_img/{modifiers}/{source}`. */
  readonly image: string;
  readonly brand: string;
};

/** Suggestions for a text that is being typed; without prices on either site. */
export type SearchSuggestions = {
  /** The text that was searched: shortened, trimmed, without control characters. */
  readonly query: string;
  readonly didYouMean?: string;
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly ContentLink[];
  readonly articles: readonly ContentLink[];
};

/** Suggests products, categories and articles for a text of any length; nothing for fewer than two characters. */
export interface SuggestSearch {
  /** Aborting `signal` cancels the request. */
  execute(typed: string, signal?: AbortSignal): Task<SearchSuggestions>;
}

const minQueryLength = 2;
const maxProducts = 5;

const suggestedProduct =
  (query: string) =>
  (product: ListingProduct): readonly SuggestedProduct[] => {
    const variant = selectProductCardVariant(product, { search: query });
    if (!variant) return [];
    const { title, brand } = product;
    const { source } = variant.pictures[0] ?? product.picture;
    return [{ title, url: buildVariantPath(product, variant), image: source, brand }];
  };

export class SuggestSearchService implements SuggestSearch {
  constructor(
    private readonly identity: Pick<SiteIdentity, 'site'>,
    private readonly listings: Listings,
    private readonly content: Pick<ContentReader, 'pages'>,
    private readonly clock: Clock,
  ) {}

  execute(typed: string): Task<SearchSuggestions> {
    return async () => {
      const query = cleanSearchText(typed);
      if (query.length < minQueryLength) return { query, products: [], categories: [], articles: [] };
      const [found, lists, pages] = await Promise.all([
        this.listings.find({ chosen: {}, search: query, sort: 'featured', page: 1, limit: maxProducts })(),
        this.lists(),
        loadWithFallback(this.content.pages(this.clock()), [])(),
      ]);
      const meant = found.didYouMean ?? query;
      const isKnown = meant === query && found.products.length > 0;
      return {
        query,
        ...(found.didYouMean === undefined ? {} : { didYouMean: found.didYouMean }),
        products: found.products.flatMap(suggestedProduct(query)),
        categories: findSuggestedCategories(meant, lists, this.identity.site),
        articles: findSuggestedArticles(query, pages, isKnown ? undefined : meant),
      };
    };
  }

  private lists() {
    return Promise.all(
      allSpecies.map(async (species) => {
        const { facets } = await this.listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 })();
        return { species, facets };
      }),
    );
  }
}
