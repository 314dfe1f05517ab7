import type { ListScreenData } from '#application/catalog/list-page';
import { loadMoreFailedMessage } from '#application/catalog/messages';
import type { ProductCard } from '#domain/catalog/product-card';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import type { ListingSort } from '#domain/search/listing';
import { toggleOption } from '#domain/search/listing-url';
import type { ListPagesModel } from '../../models/list-pages-model';
import { makeModel } from '../../models/make-model';
import type { NoticesModel } from '../../models/notices-model';
import { buildListUrl, chosenFilters } from './list-url';

/** Removes duplicates: a product that moved from one page to another is shown once. */
const onceEach = (products: readonly ProductCard[]): readonly ProductCard[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

type NextPage = {
  /** The state of the fetcher that loads the page. */
  readonly state: 'idle' | 'loading' | 'submitting';
  /** The fetcher's last result: null if it failed, undefined before the first. */
  readonly lastAnswer: ListScreenData | null | undefined;
  /** The number of the last page to show. */
  readonly wanted: number;
};

/** All in CSS pixels. */
type ScrollState = { readonly end: number; readonly scrolled: number; readonly screenHeight: number };

/** A list at one entry of the history: its chosen filters, and the pages loaded below its first. */
export class ListModel {
  private pressed: ChosenFilterOptions | undefined = undefined;
  private wasLoading = false;

  constructor(
    readonly data: ListScreenData,
    readonly entry: string,
    private readonly pages: ListPagesModel,
    private readonly notices: NoticesModel,
  ) {
    makeModel(this);
  }

  /** The chosen filters. A pressed filter counts at once, before the new list has loaded. */
  get chosen(): ChosenFilterOptions {
    return this.pressed ?? chosenFilters(this.data);
  }

  /** Whether a filter was pressed and the new list is still loading. */
  get isPending(): boolean {
    return this.pressed !== undefined;
  }

  /** Chooses an option, or removes it if it is chosen; returns the URL of the new list. */
  toggle(group: string, option: string): string {
    this.pressed = toggleOption(this.chosen, group, option);
    return buildListUrl(this.data, { chosen: this.pressed });
  }

  sortedUrl(sort: ListingSort): string {
    return buildListUrl(this.data, { chosen: this.chosen, sort });
  }

  get products(): readonly ProductCard[] {
    const below = this.pages.loadedBelow(this.entry);
    return below ? onceEach([...this.data.products, ...below.products]) : this.data.products;
  }

  /** The number of the last page shown. */
  get last(): number {
    return this.pages.loadedBelow(this.entry)?.last ?? this.data.page;
  }

  /** The number of the last page requested. */
  get wanted(): number {
    return Math.min(this.pages.lastRequestedPage(this.entry), this.data.pages);
  }

  /** The positions in the list, from 0, of requested products that have not loaded yet. */
  get placeholderPositions(): readonly number[] {
    const { data, products } = this;
    const missing = Math.min((this.wanted - this.last) * data.products.length, data.total - products.length);
    return Array.from({ length: missing }, (_, place) => products.length + place);
  }

  get nextUrl(): string {
    return buildListUrl(this.data, { page: this.last + 1 });
  }

  /** Requests the next page, unless one is loading. */
  requestNextPage(): void {
    if (this.wanted <= this.last) this.pages.storeRequestedPage(this.entry, this.last + 1);
  }

  /** Appends a page that has loaded; returns the URL to load next, undefined if there is none. */
  loadNext({ state, lastAnswer, wanted }: NextPage): string | undefined {
    const isIdle = state === 'idle';
    const hasFailed = this.wasLoading && isIdle && lastAnswer === null;
    this.wasLoading = state === 'loading';
    if (hasFailed) {
      this.pages.storeRequestedPage(this.entry, this.last);
      this.notices.showNotice({ tone: 'error', text: loadMoreFailedMessage });
      return undefined;
    }
    if (lastAnswer?.page === this.last + 1) this.pages.add(this.entry, lastAnswer.products, lastAnswer.page);
    return isIdle && this.last < wanted ? this.nextUrl : undefined;
  }

  /**
   * The position to scroll to after Back, once there are placeholders below the first page. `end` is the farthest position
   * without them, to which the browser itself has scrolled. Undefined if the shopper has scrolled more than a screen away
   * from it meanwhile; less may come from cards that were laid out, which changes the height of the page.
   */
  restoredScrollPosition({ end, scrolled, screenHeight }: ScrollState): number | undefined {
    const place = this.placeholderPositions.length > 0 ? this.pages.takeScrollPosition(this.entry) : undefined;
    return place !== undefined && place > end && scrolled > end - screenHeight ? place : undefined;
  }
}
