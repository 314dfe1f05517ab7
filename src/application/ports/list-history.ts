/** What the browser stores with one history entry of a product list; it survives a reload (RT-25). */
export interface ListHistory {
  /** The last page, from 1, that was loaded for `entry`; undefined if none was, or another entry is shown. */
  lastPage(entry: string): number | undefined;
  /** Stores the page number while the browser shows `entry`. Never throws. */
  keepLastPage(entry: string, page: number): void;
  /** The scroll position of `entry`, in CSS pixels, when its document was left; undefined if unknown. */
  scrolled(entry: string): number | undefined;
}
