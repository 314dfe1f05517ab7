import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Clock } from '../ports/clock';
import type { Orders } from '../ports/orders';
import type { Payments } from '../ports/payments';
import type { SettleOrder } from './settle-order';

const patience = 120_000;

/** Finishes what a crash left between the steps: asks the processor what became of each charge, and settles by that. */
export class FinishPendingOrders {
  constructor(
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly settle: SettleOrder,
    private readonly clock: Clock,
  ) {}

  /** The number of orders settled. A charge that never reached the processor is a decline. */
  execute(): Task<number> {
    return async () => {
      const before = new Date(this.clock() - patience).toISOString();
      const pending = await this.orders.pendingSince(before)();
      for (const order of pending) {
        const outcome = await this.payments.outcome(order.id)();
        const decided = O.isSome(outcome)
          ? outcome.value
          : ({ kind: 'Declined', decline: 'processing_error' } as const);
        await this.settle.execute(order, decided)();
      }
      return pending.length;
    };
  }
}
