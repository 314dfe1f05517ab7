import * as T from 'fp-ts/Task';
import type { PromotionBanner } from '#domain/content/content-sections';
import { unwritten } from '#domain/content/site-content';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import { settled } from '../shell/settled';
import { afterDeals } from './current-deals';
import { forCard } from './for-card';
import type { NothingFound } from './list-page';

/** What editors put among the products of a list, and what they say where there are none. */
export class AroundList {
  constructor(
    private readonly content: Content,
    private readonly products: Products,
    private readonly clock: Clock,
  ) {}

  /** By position (API-56). */
  promotions(): T.Task<readonly PromotionBanner[]> {
    const byPosition = T.map((banners: readonly PromotionBanner[]) =>
      banners.toSorted((a, b) => a.position - b.position),
    );
    return byPosition(settled(this.content.promotionBanners(this.clock()), [], afterDeals));
  }

  /** UI-12, API-63. Of products that cannot be had there are none. */
  nothingFound(): T.Task<NothingFound> {
    return async () => {
      const { message, suggestions, handles } = await settled(
        this.content.noResults(this.clock()),
        unwritten.noResults,
        afterDeals / 2,
      )();
      const products =
        handles.length === 0 ? [] : await settled(this.products.byHandles(handles), [], afterDeals / 2)();
      return { message, suggestions, products: products.map(forCard) };
    };
  }
}
