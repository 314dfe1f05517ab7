import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { type NeedsOrder, noNeedsOrder } from '#domain/catalog/needs';
import { buildProductCards } from '#domain/catalog/product-card';
import type { ContentLink } from '#domain/content/content-documents';
import type { PromotionBannerContent } from '#domain/content/content-sections';
import { findSuggestedArticles } from '#domain/search/find-suggested-articles';
import { parsePageUrl } from '#domain/shell/parsed-page-url';
import { matchRoute } from '#domain/shell/routes';
import { defaultContent } from '../content/default-content';
import type { ContentReader } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { Products } from '../ports/products';
import type { PageBuilder } from '../shell/page-builder';
import { loadWithFallback } from '../shell/with-timeout';
import type { NoProductsContent } from './list-page';
import { buildListingQuery } from './listing-query';
import { timeoutAfterDealsMs } from './product-deal-marker';

/** Editors' content for product lists: promotion banners, and the message and suggestions for empty results. */
export class LoadProductListContent {
  constructor(
    private readonly content: ContentReader,
    private readonly products: Products,
    private readonly listings: Listings,
    private readonly pageBuilder: Pick<PageBuilder, 'clock' | 'identity'>,
  ) {}

  /** The editors' order of needs; without one, no order. */
  needsOrder(): T.Task<NeedsOrder> {
    const found = loadWithFallback(this.content.needs(this.pageBuilder.clock()), O.none, timeoutAfterDealsMs / 2);
    return T.map(O.getOrElse<NeedsOrder>(() => noNeedsOrder))(found);
  }

  /** Sorted by position (API-56). */
  promotions(): T.Task<readonly PromotionBannerContent[]> {
    const byPosition = T.map((banners: readonly PromotionBannerContent[]) =>
      banners.toSorted((a, b) => a.position - b.position),
    );
    return byPosition(
      loadWithFallback(this.content.promotionBanners(this.pageBuilder.clock()), [], timeoutAfterDealsMs),
    );
  }

  /** The content of an empty list (UI-12, API-63): articles that match first. What cannot be loaded is left out. */
  nothingFound(search = '', repaired = search): T.Task<NoProductsContent> {
    return async () => {
      const at = this.pageBuilder.clock();
      const [{ message, suggestions, handles }, pages] = await Promise.all([
        loadWithFallback(this.content.noResults(at), defaultContent.noResults, timeoutAfterDealsMs / 2)(),
        search === '' ? [] : loadWithFallback(this.content.pages(at), [], timeoutAfterDealsMs / 2)(),
      ]);
      const articles = findSuggestedArticles(search, pages, repaired);
      const others = await this.withProducts(
        suggestions.filter(({ url }) => !articles.some((article) => article.url === url)),
      );
      const products =
        handles.length === 0
          ? []
          : await loadWithFallback(this.products.byHandles(handles), [], timeoutAfterDealsMs / 2)();
      return { message, suggestions: [...articles, ...others], products: buildProductCards(products) };
    };
  }

  /** The links without those to lists of products that have none. */
  private async withProducts(links: readonly ContentLink[]): Promise<readonly ContentLink[]> {
    const kept = await Promise.all(links.map(async ({ url }) => (await this.countProducts(url)) > 0));
    return links.filter((_link, index) => kept[index]);
  }

  /** How many products a list has; 1 for any other page, and if the products can't be counted. */
  private async countProducts(link: string): Promise<number> {
    const [path = '', search = ''] = link.split('?');
    const query = [...new URLSearchParams(search)];
    const url = parsePageUrl(path, matchRoute(path), query, this.pageBuilder.identity.site);
    if (url.page !== 'products' && url.page !== 'category') return 1;
    const found = this.listings.find({ ...buildListingQuery(url), limit: 1 });
    return loadWithFallback(async () => (await found()).total, 1, timeoutAfterDealsMs / 2)();
  }
}
