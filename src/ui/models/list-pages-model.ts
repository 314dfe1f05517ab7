import type { ListHistory } from '#application/ports/list-history';
import type { ProductCard } from '#domain/catalog/product-card';
import { makeModel } from './make-model';

type Below = { readonly products: readonly ProductCard[]; readonly last: number };

/**
 * The products loaded below the first page of each list, by history entry, so that Back shows them again (RT-25). The
 * products are kept in memory; the number of pages is also kept in storage, across documents.
 */
export class ListPagesModel {
  private entries: ReadonlyMap<string, Below> = new Map();
  private requestedPages: ReadonlyMap<string, number> = new Map();
  private step: 'rendering' | 'arriving' | 'there' = 'rendering';

  constructor(private readonly listHistory: ListHistory) {
    makeModel(this, {}, { autoBind: false });
  }

  /** Call it after hydration: from then on stored pages count. Before, every render equals the server's. */
  start(): void {
    this.step = 'arriving';
  }

  /** The products below the first page of the list at `entry`, and the number of the last loaded page. */
  loadedBelow(entry: string): Below | undefined {
    return this.entries.get(entry);
  }

  /** The number of the last page requested at `entry`, in this document or an earlier one; 0 if none was. */
  lastRequestedPage(entry: string): number {
    return this.step === 'rendering' ? 0 : (this.requestedPages.get(entry) ?? this.listHistory.lastPage(entry) ?? 0);
  }

  storeRequestedPage(entry: string, page: number): void {
    this.step = 'there';
    this.requestedPages = new Map(this.requestedPages).set(entry, page);
    this.listHistory.keepLastPage(entry, page);
  }

  /** Appends the products of page `last`. */
  add(entry: string, products: readonly ProductCard[], last: number): void {
    const before = this.entries.get(entry)?.products ?? [];
    this.entries = new Map(this.entries).set(entry, { products: [...before, ...products], last });
  }

  /** Where the shopper had scrolled to at `entry`. Undefined from the second call on, and once a page was requested. */
  takeScrollPosition(entry: string): number | undefined {
    const position = this.step === 'arriving' ? this.listHistory.scrolled(entry) : undefined;
    this.step = 'there';
    return position;
  }
}
