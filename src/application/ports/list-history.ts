/** What the browser keeps of a list with an entry of its history, longer than the document lives (RT-25). */
export interface ListHistory {
  /** The last page, from 1, that was asked for at `entry`; none where none was, or the browser shows another entry. */
  lastPage(entry: string): number | undefined;
  /** Keeps it while the browser shows `entry`. Never throws. */
  keepLastPage(entry: string, page: number): void;
  /** How far down `entry` was, in CSS pixels, when its document was left; none where that is not known. */
  scrolled(entry: string): number | undefined;
}
