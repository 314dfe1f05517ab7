import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { OrderReport, OrderReportKind } from '#domain/orders/platform-order';

/**
 * Which reports of a platform's orders a site has had. What an order consists of stays on the platform. Every adapter
 * passes `test/contracts/order-reports.contract.ts`.
 */
export interface OrderReports {
  /**
   * Stores a report, and returns whether it's new. Of any number of concurrent calls with one report one returns true; the
   * others wait for the end of its transaction.
   */
  add(platform: string, report: OrderReport): Task<boolean>;
  /** The kinds of reports that there have been of an order. */
  kindsOf(platform: string, orderId: OrderId): Task<ReadonlySet<OrderReportKind>>;
}
