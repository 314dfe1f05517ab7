import type { Task } from 'fp-ts/Task';
import type { Clock } from '../ports/clock';
import type { Orders } from '../ports/orders';
import type { Payments } from '../ports/payments';
import type { SettleOrder } from './settle-order';

const patience = 120_000;

/** Finishes what a crash left between the steps: gives each charge up that never came, and settles by what did come. */
export class FinishPendingOrders {
  constructor(
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly settle: SettleOrder,
    private readonly clock: Clock,
  ) {}

  /** The number of orders settled. A charge that never reached the processor is a decline, however late it comes. */
  execute(): Task<number> {
    return async () => {
      const before = new Date(this.clock() - patience).toISOString();
      const pending = await this.orders.pendingSince(before)();
      for (const order of pending) {
        await this.settle.execute(order, await this.payments.abandon(order.id)())();
      }
      return pending.length;
    };
  }
}
