import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { chargeIdempotencyKey, type Order } from '#domain/orders/order';
import type { Clock } from '../ports/clock';
import type { SiteOrders } from '../ports/orders';
import type { PaymentAttempts } from '../ports/payment-attempts';
import type { Payments } from '../ports/payments';
import type { ReportError } from '../ports/report';
import type { SettleOrder } from './settle-order';

/** In milliseconds; a press that charges takes much less. */
const pendingForMs = 120_000;

/** Settles orders that a crash left pending, by their charge's outcome; abandons charges the processor never got. */
export class FinishPendingOrders {
  constructor(
    private readonly orders: SiteOrders,
    private readonly paymentAttempts: Pick<PaymentAttempts, 'find'>,
    private readonly payments: Pick<Payments, 'abandon'>,
    private readonly settle: Pick<SettleOrder, 'execute'>,
    private readonly clock: Clock,
    private readonly report: ReportError,
  ) {}

  /**
   * Returns the number of orders settled. The shop gives up on a charge that never reached the processor, which takes no
   * money even if it arrives later. An order that fails is reported and left for the next run; the others are settled all
   * the same.
   */
  execute(): Task<number> {
    return async () => {
      const before = new Date(this.clock() - pendingForMs).toISOString();
      const pending = await this.orders.pendingSince(before)();
      let settled = 0;
      for (const order of pending) settled += (await this.finish(order)) ? 1 : 0;
      return settled;
    };
  }

  private async finish(order: Order): Promise<boolean> {
    try {
      const attempt = await this.paymentAttempts.find(order.id, order.attempt)();
      const key = O.isSome(attempt) ? attempt.value.idempotencyKey : chargeIdempotencyKey(order.id, order.attempt);
      const outcome = await this.payments.abandon(key)();
      await this.settle.execute(order, outcome, { isAwaited: false })();
      return true;
    } catch (error) {
      this.report(`the pending order ${order.id} was not settled`, error);
      return false;
    }
  }
}
