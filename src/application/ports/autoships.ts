import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerEntry, LedgerNote } from '#domain/autoship/ledger';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/**
 * The Autoships of one visitor: a customer's own, and for guests those started by an order they may see. Each has its
 * newest cycles, as `SiteAutoships` returns them. Every adapter passes `test/contracts/autoships.contract.ts`.
 */
export interface Autoships {
  /** Those that an order started, sorted by id; none if the visitor may not see the order. */
  ofOrder(orderId: OrderId): Task<readonly Autoship[]>;
  /** The customer's own, canceled ones too, sorted by id; none for a guest. */
  list(): Task<readonly Autoship[]>;
  /** One of the customer's own; none for anyone else's, for an unknown id, and for a guest. */
  find(id: AutoshipContractId): Task<Option<Autoship>>;
  /**
   * The ledgers of those Autoships that are the customer's own, each with its newest entry first and at most `limit`
   * entries; the others have none. One query, however many there are.
   */
  ledgers(
    ids: readonly AutoshipContractId[],
    limit: number,
  ): Task<ReadonlyMap<AutoshipContractId, readonly LedgerEntry[]>>;
}

/**
 * The Autoships of one site, no matter who owns them. An Autoship comes with its newest cycles: those with the last twelve
 * numbers and the last placed one. A final cycle has no quote; the ledger has it. Every adapter passes
 * `test/contracts/site-autoships.contract.ts`.
 */
export interface SiteAutoships {
  /** Stores new Autoships, each with the first entry of its ledger. A contract that exists stays as it is. */
  start(autoships: readonly Autoship[], note: LedgerNote): Task<void>;
  /** None if it belongs to another site or no Autoship has that id. */
  find(id: AutoshipContractId): Task<Option<Autoship>>;
  /**
   * Like `find`, for a change in the same transaction; until it ends, nobody else changes the Autoship. With `lease`, none
   * if someone else has the contract's lease or it has ended.
   */
  lock(id: AutoshipContractId, lease?: string): Task<Option<Autoship>>;
  /**
   * Stores the difference between what `lock` returned and `after`, the time when the engine has to look at it next, and a
   * ledger entry.
   */
  save(before: Autoship, after: Autoship, note: LedgerNote): Task<void>;
  /** Those of a customer, sorted by id. */
  ofCustomer(customerId: CustomerId): Task<readonly Autoship[]>;
  /** The ledger of a contract, the newest entry first, at most `limit`. */
  ledger(id: AutoshipContractId, limit: number): Task<readonly LedgerEntry[]>;
}
