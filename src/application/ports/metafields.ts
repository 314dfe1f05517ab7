import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Metafield, MetafieldId, MetafieldName } from '#domain/customer/metafield';

/**
 * The metafields of the customer who visits; a guest has none. Every adapter passes
 * `test/contracts/metafields.contract.ts`.
 */
export interface Metafields {
  /** All of the customer's, by name. */
  list(): Task<readonly Metafield[]>;
  /**
   * Sets a value, under the id that the metafield has. Of concurrent calls with one name one value stays, under one id.
   * None for a guest, for whom nothing is stored.
   */
  set(name: MetafieldName, value: string): Task<Option<Metafield>>;
  /** Deletes a metafield of the customer's own. Answers whether there was one. */
  delete(id: MetafieldId): Task<boolean>;
}
