import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerEntry, LedgerNote } from '#domain/autoship/ledger';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/**
 * The autoships of one visitor: a customer's own, and of guests those that an order started which they may see. Each has
 * its newest cycles, as `SiteAutoships` answers them. Every adapter passes `test/contracts/autoships.contract.ts`.
 */
export interface Autoships {
  /** Those that an order started, sorted by id; none where the visitor may not see the order. */
  ofOrder(orderId: OrderId): Task<readonly Autoship[]>;
  /** The customer's own, canceled ones too, sorted by id; none for a guest. */
  list(): Task<readonly Autoship[]>;
}

/**
 * The autoships of one site, whoever has them. An autoship is answered with its newest cycles: those of the last twelve
 * numbers and the last one that was placed; a cycle that is final has no quote, which the ledger has. Every adapter passes
 * `test/contracts/site-autoships.contract.ts`.
 */
export interface SiteAutoships {
  /** Stores new autoships, each with the first entry of its ledger. A contract that exists stays as it is. */
  start(autoships: readonly Autoship[], note: LedgerNote): Task<void>;
  /** None of another site or where there is none with that id. */
  find(id: AutoshipContractId): Task<Option<Autoship>>;
  /**
   * As `find`, for a change in the same transaction, until whose end nobody else changes the autoship. With `lease`, none
   * where the lease of the contract is another's or has ended.
   */
  lock(id: AutoshipContractId, lease?: string): Task<Option<Autoship>>;
  /**
   * Stores what differs between what `lock` answered and `after`, when the engine has to look at it next, and an entry of
   * the ledger.
   */
  save(before: Autoship, after: Autoship, note: LedgerNote): Task<void>;
  /** Those of a customer, sorted by id. */
  ofCustomer(customerId: CustomerId): Task<readonly Autoship[]>;
  /** The ledger of a contract, the newest entry first, at most `limit`. */
  ledger(id: AutoshipContractId, limit: number): Task<readonly LedgerEntry[]>;
}
