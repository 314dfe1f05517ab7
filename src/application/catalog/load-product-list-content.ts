import * as T from 'fp-ts/Task';
import { buildProductCards } from '#domain/catalog/product-card';
import type { PromotionBannerContent } from '#domain/content/content-sections';
import { findSuggestedArticles } from '#domain/search/find-suggested-articles';
import { defaultContent } from '../content/default-content';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import type { Products } from '../ports/products';
import { loadWithFallback } from '../shell/with-timeout';
import type { NoProductsContent } from './list-page';
import { timeoutAfterDealsMs } from './product-deal-marker';

/** Editors' content for product lists: promotion banners, and the message and suggestions for empty results. */
export class LoadProductListContent {
  constructor(
    private readonly content: ContentReader,
    private readonly products: Products,
    private readonly clock: Clock,
  ) {}

  /** Sorted by position (API-56). */
  promotions(): T.Task<readonly PromotionBannerContent[]> {
    const byPosition = T.map((banners: readonly PromotionBannerContent[]) =>
      banners.toSorted((a, b) => a.position - b.position),
    );
    return byPosition(loadWithFallback(this.content.promotionBanners(this.clock()), [], timeoutAfterDealsMs));
  }

  /** The content of an empty list (UI-12, API-63): articles that match first. What cannot be loaded is left out. */
  nothingFound(search = '', repaired = search): T.Task<NoProductsContent> {
    return async () => {
      const at = this.clock();
      const [{ message, suggestions, handles }, pages] = await Promise.all([
        loadWithFallback(this.content.noResults(at), defaultContent.noResults, timeoutAfterDealsMs / 2)(),
        search === '' ? [] : loadWithFallback(this.content.pages(at), [], timeoutAfterDealsMs / 2)(),
      ]);
      const articles = findSuggestedArticles(search, pages, repaired);
      const others = suggestions.filter(({ url }) => !articles.some((article) => article.url === url));
      const products =
        handles.length === 0
          ? []
          : await loadWithFallback(this.products.byHandles(handles), [], timeoutAfterDealsMs / 2)();
      return { message, suggestions: [...articles, ...others], products: buildProductCards(products) };
    };
  }
}
