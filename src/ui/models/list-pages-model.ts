import { makeAutoObservable, observableRef } from 'mobx';
import type { ListHistory } from '#application/ports/list-history';
import type { ListingProduct } from '#domain/catalog/product';

type Below = { readonly products: readonly ListingProduct[]; readonly last: number };

/**
 * What was loaded below the first page of each list, by entry of the browser's history, so that Back finds it again
 * (RT-25). The products live as long as the document; how many pages there were outlives it.
 */
export class ListPagesModel {
  private entries: ReadonlyMap<string, Below> = new Map();
  private asked: ReadonlyMap<string, number> = new Map();
  private step: 'rendering' | 'arriving' | 'there' = 'rendering';

  constructor(private readonly places: ListHistory) {
    makeAutoObservable<this, 'entries' | 'asked' | 'places'>(this, {
      entries: observableRef,
      asked: observableRef,
      places: false,
    });
  }

  /** From here on the browser's memory counts; the first render is everyone's. */
  start(): void {
    this.step = 'arriving';
  }

  /** What is there below the first page of the list at `entry`. */
  below(entry: string): Below | undefined {
    return this.entries.get(entry);
  }

  /** The last page that was asked for at `entry`, also before this document; 0 where none was. */
  wanted(entry: string): number {
    return this.step === 'rendering' ? 0 : (this.asked.get(entry) ?? this.places.lastPage(entry) ?? 0);
  }

  want(entry: string, page: number): void {
    this.step = 'there';
    this.asked = new Map(this.asked).set(entry, page);
    this.places.keepLastPage(entry, page);
  }

  /** Puts a page below what is there. */
  add(entry: string, products: readonly ListingProduct[], last: number): void {
    const before = this.entries.get(entry)?.products ?? [];
    this.entries = new Map(this.entries).set(entry, { products: [...before, ...products], last });
  }

  /** Where on the page the shopper was when the document of `entry` was left; told once, and not after a press. */
  arriveAt(entry: string): number | undefined {
    const place = this.step === 'arriving' ? this.places.scrolled(entry) : undefined;
    this.step = 'there';
    return place;
  }
}
