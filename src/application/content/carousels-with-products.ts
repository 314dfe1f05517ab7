import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { buildProductCards, type ProductCard } from '#domain/catalog/product-card';
import { filterRecommendationsForCart } from '#domain/catalog/recommendations';
import type { ProductCarouselContent } from '#domain/content/content-sections';
import type { Instant } from '#domain/time';
import type { ContentReader } from '../ports/content';
import type { Products } from '../ports/products';
import type { ReportError } from '../ports/report';
import { loadWithTimeout } from '../shell/with-timeout';

/** A carousel with its products, in its order; at least one. */
export type CarouselWithProducts = {
  readonly content: ProductCarouselContent;
  readonly products: readonly ProductCard[];
};

/** The log text if a carousel can't be loaded (ER-12). */
const loadingFailed = 'Error loading carousel';

/** The carousels of a page, within one timeout. One whose products cannot be loaded is left out and reported. */
export class LoadCarouselsWithProducts {
  constructor(
    private readonly content: ContentReader,
    private readonly products: Products,
    private readonly report: ReportError,
  ) {}

  /** `beside` are the handles in the shopper's cart: only products that suit them are shown. Absent: no cart. */
  on(page: string, at: Instant, beside?: readonly string[]): Task<readonly CarouselWithProducts[]> {
    return async () => {
      const found = await loadWithTimeout(async () => {
        const [contents, inCart] = await Promise.all([
          this.content.carousels(page, at)(),
          beside === undefined ? undefined : this.products.byHandles(beside)(),
        ]);
        const carousels = await Promise.all(contents.map((content) => this.withProducts(content)));
        return carousels.map(({ content, products }) => ({
          content,
          products:
            beside && inCart ? filterRecommendationsForCart({ handles: beside, products: inCart }, products) : products,
        }));
      })();
      if (E.isRight(found)) return found.right.filter(({ products }) => products.length > 0);
      this.report(loadingFailed, found.left);
      return [];
    };
  }

  private async withProducts(content: ProductCarouselContent): Promise<CarouselWithProducts> {
    if (content.handles.length === 0) return { content, products: [] };
    try {
      return { content, products: buildProductCards(await this.products.byHandles(content.handles)()) };
    } catch (why) {
      this.report(loadingFailed, why);
      return { content, products: [] };
    }
  }
}
