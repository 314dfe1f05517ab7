import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund, OrderRefundStatus } from '#domain/orders/order-refund';
import { refundIdempotencyKey } from '#domain/orders/refund';
import type { PendingRefund, SettledRefund } from '../ports/order-refunds';
import type { Payments } from '../ports/payments';
import type { ReportError } from '../ports/report';
import type { SiteTransactions } from '../ports/transactions';

/** The last step of a refund: asks the processor, stores its response, and records `OrderRefunded`, which sends an email. */
export class FinishRefund {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly payments: Pick<Payments, 'refund'>,
    private readonly report: ReportError,
  ) {}

  /**
   * Returns the refund's outcome. It takes effect once, however often the processor is asked, because the key is the same.
   * A refund that the processor refuses has failed, and is reported.
   * @throws if the processor doesn't respond; the refund stays pending.
   */
  execute({ orderId, refund }: PendingRefund): Task<OrderRefundStatus> {
    return async () => {
      const key = refundIdempotencyKey(orderId, refund.number);
      const outcome = await this.payments.refund(key, refund.charge, refund.total)();
      const settled: SettledRefund =
        outcome.kind === 'Refunded' ? { status: 'done', reference: outcome.reference } : { status: 'failed' };
      await this.store(orderId, refund, settled);
      if (settled.status === 'failed')
        this.report(`the refund ${refund.number} of the order ${orderId} failed`, new Error('nothing to refund'));
      return settled.status;
    };
  }

  private async store(orderId: OrderId, { number }: OrderRefund, settled: SettledRefund): Promise<void> {
    await this.transactions.run<never, void>(({ orderRefunds, events }) =>
      TE.fromTask(async () => {
        const isSettled = await orderRefunds.settle(orderId, number, settled)();
        if (isSettled && settled.status === 'done') await events.record({ kind: 'OrderRefunded', orderId, number })();
      }),
    )();
  }
}
