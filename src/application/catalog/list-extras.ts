import * as T from 'fp-ts/Task';
import type { PromotionBanner } from '#domain/content/content-sections';
import { defaultContent } from '#domain/content/site-content';
import { suggestedArticles } from '#domain/search/suggested-articles';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import { withFallback } from '../shell/with-timeout';
import { toCardProduct } from './card-product';
import { timeoutAfterDealsMs } from './current-deals';
import type { NothingFound } from './list-page';

/** Editors' content for product lists: promotion banners, and the message and suggestions for empty results. */
export class ListExtras {
  constructor(
    private readonly content: Content,
    private readonly products: Products,
    private readonly clock: Clock,
  ) {}

  /** Sorted by position (API-56). */
  promotions(): T.Task<readonly PromotionBanner[]> {
    const byPosition = T.map((banners: readonly PromotionBanner[]) =>
      banners.toSorted((a, b) => a.position - b.position),
    );
    return byPosition(withFallback(this.content.promotionBanners(this.clock()), [], timeoutAfterDealsMs));
  }

  /**
   * The content of an empty list (UI-12, API-63): articles that match the search first, then the editors' suggestions.
   * Products and articles that cannot be loaded are left out.
   */
  nothingFound(search = '', repaired = search): T.Task<NothingFound> {
    return async () => {
      const at = this.clock();
      const [{ message, suggestions, handles }, pages] = await Promise.all([
        withFallback(this.content.noResults(at), defaultContent.noResults, timeoutAfterDealsMs / 2)(),
        search === '' ? [] : withFallback(this.content.pages(at), [], timeoutAfterDealsMs / 2)(),
      ]);
      const articles = suggestedArticles(search, pages, repaired);
      const others = suggestions.filter(({ url }) => !articles.some((article) => article.url === url));
      const products =
        handles.length === 0 ? [] : await withFallback(this.products.byHandles(handles), [], timeoutAfterDealsMs / 2)();
      return { message, suggestions: [...articles, ...others], products: products.map(toCardProduct) };
    };
  }
}
