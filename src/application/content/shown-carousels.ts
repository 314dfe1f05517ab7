import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { besideCart } from '#domain/catalog/companions';
import type { ListingProduct } from '#domain/catalog/product';
import type { CarouselContent } from '#domain/content/content-sections';
import type { Instant } from '#domain/time';
import { forCard } from '../catalog/for-card';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import type { Report } from '../ports/report';
import { inTime } from '../shell/settled';

/** A carousel with the products that it names, in its order; at least one. */
export type ShownCarousel = { readonly content: CarouselContent; readonly products: readonly ListingProduct[] };

/** ER-12. */
const trouble = 'Error loading carousel';

/** The carousels of a page. One whose products cannot be had is left out and reported; all of them within one patience. */
export class ShownCarousels {
  constructor(
    private readonly content: Content,
    private readonly products: Products,
    private readonly report: Report,
  ) {}

  /** `beside` are the handles of what is in the shopper's cart: what is shown goes with them. Absent: there is no cart. */
  on(page: string, at: Instant, beside?: readonly string[]): Task<readonly ShownCarousel[]> {
    return async () => {
      const found = await inTime(async () => {
        const [contents, inCart] = await Promise.all([
          this.content.carousels(page, at)(),
          beside === undefined ? undefined : this.products.byHandles(beside)(),
        ]);
        const carousels = await Promise.all(contents.map((content) => this.withProducts(content)));
        return carousels.map(({ content, products }) => ({
          content,
          products: beside && inCart ? besideCart({ handles: beside, products: inCart }, products) : products,
        }));
      })();
      if (E.isRight(found)) return found.right.filter(({ products }) => products.length > 0);
      this.report(trouble, found.left);
      return [];
    };
  }

  private async withProducts(content: CarouselContent): Promise<ShownCarousel> {
    if (content.handles.length === 0) return { content, products: [] };
    try {
      return { content, products: (await this.products.byHandles(content.handles)()).map(forCard) };
    } catch (why) {
      this.report(trouble, why);
      return { content, products: [] };
    }
  }
}
