import { makeAutoObservable, observableRef } from 'mobx';
import type { ListScreenData } from '#application/catalog/list-page';
import type { ListingProduct } from '#domain/catalog/product';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Sort } from '#domain/search/listing';
import { toggleOption } from '#domain/search/listing-url';
import type { ListPagesModel } from '../../models/list-pages-model';
import type { NoticesModel } from '../../models/notices-model';
import { chosenOf, listAddress } from './list-address';

const loadFailed = 'Sorry, we could not load more products. Please try again.';

/** A product that moved from one page to another is shown once. */
const onceEach = (products: readonly ListingProduct[]): readonly ListingProduct[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

type NextPage = {
  /** Of the fetcher that loads it. */
  readonly state: 'idle' | 'loading' | 'submitting';
  /** What the fetcher brought last: null where it failed, undefined before the first. */
  readonly arrived: ListScreenData | null | undefined;
  /** The last page that is to be shown. */
  readonly wanted: number;
};

/** One list at one entry of the history: what is chosen in it, and the pages that were loaded below its first. */
export class ListModel {
  private pressed: Chosen | undefined = undefined;
  private wasLoading = false;

  constructor(
    readonly data: ListScreenData,
    readonly entry: string,
    private readonly pages: ListPagesModel,
    private readonly notices: NoticesModel,
  ) {
    makeAutoObservable<this, 'pressed' | 'wasLoading' | 'pages' | 'notices'>(
      this,
      { data: false, entry: false, pressed: observableRef, wasLoading: false, pages: false, notices: false },
      { autoBind: true },
    );
  }

  /** At once what was pressed, until the list that has it is there. */
  get chosen(): Chosen {
    return this.pressed ?? chosenOf(this.data);
  }

  /** A filter was pressed, and the list that has it is on its way. */
  get isPending(): boolean {
    return this.pressed !== undefined;
  }

  /** Chooses an option or takes it off; answers the address of the list that has it so. */
  toggle(group: string, option: string): string {
    this.pressed = toggleOption(this.chosen, group, option);
    return listAddress(this.data, { chosen: this.pressed });
  }

  sortedAddress(sort: Sort): string {
    return listAddress(this.data, { chosen: this.chosen, sort });
  }

  get products(): readonly ListingProduct[] {
    const below = this.pages.below(this.entry);
    return below ? onceEach([...this.data.products, ...below.products]) : this.data.products;
  }

  /** The last page that is shown. */
  get last(): number {
    return this.pages.below(this.entry)?.last ?? this.data.page;
  }

  /** The last page that was asked for. */
  get wanted(): number {
    return Math.min(this.pages.wanted(this.entry), this.data.pages);
  }

  /** The places, from 0, of products that were asked for and are not there yet. */
  get awaited(): readonly number[] {
    const { data, products } = this;
    const missing = Math.min((this.wanted - this.last) * data.products.length, data.total - products.length);
    return Array.from({ length: missing }, (_, place) => products.length + place);
  }

  get nextAddress(): string {
    return listAddress(this.data, { page: this.last + 1 });
  }

  /** Asks for the next page, unless one is on its way. */
  wantMore(): void {
    if (this.wanted <= this.last) this.pages.want(this.entry, this.last + 1);
  }

  /** Puts a page that arrived below the others; answers the address to load next, undefined where there is none. */
  loadNext({ state, arrived, wanted }: NextPage): string | undefined {
    const isIdle = state === 'idle';
    const hasFailed = this.wasLoading && isIdle && arrived === null;
    this.wasLoading = state === 'loading';
    if (hasFailed) {
      this.pages.want(this.entry, this.last);
      this.notices.say({ tone: 'error', text: loadFailed });
      return undefined;
    }
    if (arrived?.page === this.last + 1) this.pages.add(this.entry, arrived.products, arrived.page);
    return isIdle && this.last < wanted ? this.nextAddress : undefined;
  }

  /**
   * Where a document that came back scrolls to, once there is room below its first page: `end` is how far the browser could
   * scroll without it, and did. Undefined where the shopper has gone elsewhere meanwhile.
   */
  formerPlace(end: number, scrolled: number): number | undefined {
    const place = this.awaited.length > 0 ? this.pages.arriveAt(this.entry) : undefined;
    return place !== undefined && place > end && scrolled >= end - 1 ? place : undefined;
  }
}
