import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';
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
  /**
   * Deletes a metafield of the customer's own; with `value`, only if it still has that value, so that a value set
   * meanwhile isn't lost. Returns whether it deleted one.
   */
  delete(id: MetafieldId, value?: string): Task<boolean>;
}

/** A value that a metafield of a customer is to have. */
export type CustomerMetafieldValue = {
  readonly customerId: CustomerId;
  readonly name: MetafieldName;
  readonly value: string;
};

/** The metafields of any customer of the site, with the promises of `Metafields`. */
export interface SiteMetafields {
  listOf(customerId: CustomerId): Task<readonly Metafield[]>;
  /** Sets values of any number of customers; of several for one metafield the last counts. */
  setAll(values: readonly CustomerMetafieldValue[]): Task<void>;
}
