import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { markProductDeals } from '#domain/catalog/deals';
import type { ListingProduct } from '#domain/catalog/product';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import { loadWithTimeout, pagePartTimeoutMs } from '../shell/with-timeout';

/** How long a page waits for deals, of its whole timeout; requests that follow have the rest. */
const dealsTimeoutMs = 250;
export const timeoutAfterDealsMs = pagePartTimeoutMs - dealsTimeoutMs;
/** After a timeout the content service is not asked again for this long, so that a page waits for deals only once. */
const retryAfterMs = 2000;

/** Marks products with the deals that editors have published. */
export class ProductDealMarker {
  private retryAt = 0;

  constructor(
    private readonly content: Pick<ContentReader, 'dealSkus'>,
    private readonly clock: Clock,
  ) {}

  /** Marks the current deals, if they can be loaded. A product without any stays the same object. */
  mark<Shown extends Pick<ListingProduct, 'variants'>>(products: readonly Shown[]): Task<readonly Shown[]> {
    return async () => {
      const now = this.clock();
      if (products.length === 0 || now < this.retryAt) return products;
      const loaded = await loadWithTimeout(this.content.dealSkus(now), dealsTimeoutMs)();
      if (E.isLeft(loaded)) {
        this.retryAt = this.clock() + retryAfterMs;
        return products;
      }
      const skus = new Set(loaded.right);
      return skus.size === 0 ? products : products.map((product) => markProductDeals(product, skus));
    };
  }
}
