/** The products that a browser was shown. Blocked, corrupt or foreign storage is as good as empty (ST-26). */
export interface ViewedProducts {
  /** Handles, the latest first; at most 12. */
  handles(): readonly string[];
  /** Puts a product first. Never throws. */
  add(handle: string): void;
}
