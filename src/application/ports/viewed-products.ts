/** The products this browser showed. Blocked, corrupt or foreign storage counts as empty (ST-26). */
export interface ViewedProducts {
  /** Handles, latest first; at most 12. */
  handles(): readonly string[];
  /** Puts a product first. Never throws. */
  add(handle: string): void;
}
