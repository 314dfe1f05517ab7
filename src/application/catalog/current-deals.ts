import * as E from 'fp-ts/Either';
import { withDeals } from '#domain/catalog/deals';
import type { ListingProduct } from '#domain/catalog/product';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import { timeoutMs, withTimeout } from '../shell/with-timeout';

/** The share of a page's patience that deals may take; what is asked for after them has the rest. */
const dealsTimeoutMs = 250;
export const timeoutAfterDealsMs = timeoutMs - dealsTimeoutMs;
/** Who was silent is not asked again for so long, so that a page waits for deals once. */
const quietMs = 2000;

/** The deals that editors wrote, on the products that they are of. */
export class CurrentDeals {
  private skus: ReadonlySet<string> = new Set();
  private marked = new WeakMap<object, object>();
  private silentUntil = 0;

  constructor(
    private readonly content: Pick<Content, 'dealSkus'>,
    private readonly clock: Clock,
  ) {}

  /** The products as they are shown now; without deals where the editors' work cannot be had. The same for the same product. */
  async mark<Shown extends Pick<ListingProduct, 'variants'>>(products: readonly Shown[]): Promise<readonly Shown[]> {
    const now = this.clock();
    if (products.length === 0 || now < this.silentUntil) return products;
    const told = await withTimeout(this.content.dealSkus(now), dealsTimeoutMs)();
    if (E.isLeft(told)) {
      this.silentUntil = this.clock() + quietMs;
      return products;
    }
    this.take(told.right);
    return this.skus.size === 0 ? products : products.map((product) => this.marking(product));
  }

  private take(skus: readonly string[]): void {
    if (skus.length === this.skus.size && skus.every((sku) => this.skus.has(sku))) return;
    this.skus = new Set(skus);
    this.marked = new WeakMap();
  }

  private marking<Shown extends Pick<ListingProduct, 'variants'>>(product: Shown): Shown {
    const known = this.marked.get(product) as Shown | undefined;
    const marked = known ?? withDeals(product, this.skus);
    this.marked.set(product, marked);
    return marked;
  }
}
