import type { Task } from 'fp-ts/Task';
import type { ListingProduct } from '#domain/catalog/product';

/** Product cards for handles that a browser has stored. */
export interface ProductCards {
  /** In the order of `handles`; unknown handles are left out. */
  byHandles(handles: readonly string[]): Task<readonly ListingProduct[]>;
}
