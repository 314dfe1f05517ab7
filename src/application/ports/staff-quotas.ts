import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { OverQuota } from '#domain/staff-program/order-check';
import type { QuotaMonth } from '#domain/staff-program/quota';

export type StaffQuotaUse = {
  readonly customerId: CustomerId;
  readonly month: QuotaMonth;
  readonly orderId: OrderId;
  /** Whole grams, at least 0. */
  readonly grams: number;
  readonly limitGrams: number;
};

/**
 * What the orders of a customer weigh in a month, so that no two orders at once pass the limit. Every adapter passes
 * `test/contracts/staff-quotas.contract.ts`.
 */
export interface StaffQuotas {
  /**
   * Grams; 0 for someone who ordered nothing in that month. What an erased person with the same email ordered counts too,
   * as long as the orders are stored.
   */
  findUsed(customerId: CustomerId, month: QuotaMonth): Task<number>;
  /**
   * Takes the weight of an order, once for each order id: a repeat replaces what the order took before. Refused if the month's
   * other orders leave less than that.
   */
  take(use: StaffQuotaUse): TaskEither<OverQuota, void>;
  /** Gives back what an order took; nothing if it took nothing or gave it back before. */
  giveBack(orderId: OrderId): Task<void>;
  /** Gives back some grams of what an order took, and no more than it still has. */
  giveBackPart(orderId: OrderId, grams: number): Task<void>;
}
