import type { Task } from 'fp-ts/Task';
import type { Clock } from '../ports/clock';
import type { OrderRefunds, PendingRefund } from '../ports/order-refunds';
import type { ReportError } from '../ports/report';
import type { FinishRefund } from './finish-refund';

/** In milliseconds; a refund request waits much less for the processor. */
const pendingForMs = 120_000;

/** Asks the processor again, under the same key, for refunds that a crash or a lost response left pending. */
export class FinishPendingRefunds {
  constructor(
    private readonly refunds: Pick<OrderRefunds, 'pendingSince'>,
    private readonly finishRefund: Pick<FinishRefund, 'execute'>,
    private readonly clock: Clock,
    private readonly report: ReportError,
  ) {}

  /** Returns the number of refunds that are settled. One that fails is reported and left for the next run. */
  execute(): Task<number> {
    return async () => {
      const pending = await this.refunds.pendingSince(new Date(this.clock() - pendingForMs).toISOString())();
      let settled = 0;
      for (const one of pending) settled += (await this.finish(one)) ? 1 : 0;
      return settled;
    };
  }

  private async finish(pending: PendingRefund): Promise<boolean> {
    try {
      await this.finishRefund.execute(pending)();
      return true;
    } catch (error) {
      this.report(`the refund ${pending.refund.number} of the order ${pending.orderId} was not settled`, error);
      return false;
    }
  }
}
