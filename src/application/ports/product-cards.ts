import type { Task } from 'fp-ts/Task';
import type { ProductCard } from '#domain/catalog/product-card';

/** Product cards for handles that a browser has stored. */
export interface ProductCardReader {
  /** In the order of `handles`; unknown handles are left out. */
  byHandles(handles: readonly string[]): Task<readonly ProductCard[]>;
}
