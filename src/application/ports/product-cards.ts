import type { Task } from 'fp-ts/Task';
import type { ListingProduct } from '#domain/catalog/product';

/** Products as cards show them, for what a browser remembers. */
export interface ProductCards {
  /** In the order asked for; unknown ones are left out. */
  byHandles(handles: readonly string[]): Task<readonly ListingProduct[]>;
}
