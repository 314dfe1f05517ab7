import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/** An order with autoships that were stored before there were contracts. */
export type FormerSubscription = {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  /** The version of the consent text that the customer agreed to. */
  readonly consentVersion: string;
};

/**
 * The autoships of one site that an earlier version stored, one a line of an order. Every adapter passes
 * `test/contracts/former-subscriptions.contract.ts`.
 */
export interface FormerSubscriptions {
  /** Orders whose autoships no contract has adopted, sorted by id, at most `limit`. */
  list(limit: number): Task<readonly FormerSubscription[]>;
  /** Marks the autoships of an order as adopted, and answers whether they were not. Of concurrent callers one is told so. */
  claim(orderId: OrderId): Task<boolean>;
}
