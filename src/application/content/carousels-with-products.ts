import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { ListingProduct } from '#domain/catalog/product';
import { recommendationsForCart } from '#domain/catalog/recommendations';
import type { CarouselContent } from '#domain/content/content-sections';
import type { Instant } from '#domain/time';
import { toCardProduct } from '../catalog/card-product';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import type { Report } from '../ports/report';
import { withTimeout } from '../shell/with-timeout';

/** A carousel with its products, in its order; at least one. */
export type CarouselWithProducts = { readonly content: CarouselContent; readonly products: readonly ListingProduct[] };

/** The log text where a carousel cannot be loaded (ER-12). */
const loadingFailed = 'Error loading carousel';

/**
 * The carousels of a page. One whose products cannot be loaded is left out and reported. All of them share one timeout.
 */
export class CarouselsWithProducts {
  constructor(
    private readonly content: Content,
    private readonly products: Products,
    private readonly report: Report,
  ) {}

  /**
   * `beside` are the handles in the shopper's cart: only products that suit them are shown. Absent: there is no cart.
   */
  on(page: string, at: Instant, beside?: readonly string[]): Task<readonly CarouselWithProducts[]> {
    return async () => {
      const found = await withTimeout(async () => {
        const [contents, inCart] = await Promise.all([
          this.content.carousels(page, at)(),
          beside === undefined ? undefined : this.products.byHandles(beside)(),
        ]);
        const carousels = await Promise.all(contents.map((content) => this.withProducts(content)));
        return carousels.map(({ content, products }) => ({
          content,
          products:
            beside && inCart ? recommendationsForCart({ handles: beside, products: inCart }, products) : products,
        }));
      })();
      if (E.isRight(found)) return found.right.filter(({ products }) => products.length > 0);
      this.report(loadingFailed, found.left);
      return [];
    };
  }

  private async withProducts(content: CarouselContent): Promise<CarouselWithProducts> {
    if (content.handles.length === 0) return { content, products: [] };
    try {
      return { content, products: (await this.products.byHandles(content.handles)()).map(toCardProduct) };
    } catch (why) {
      this.report(loadingFailed, why);
      return { content, products: [] };
    }
  }
}
