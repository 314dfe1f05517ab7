import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { LineUnits } from '#domain/orders/line-units';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { ReportError } from '../ports/report';
import type { FinishRefund } from './finish-refund';
import type { CancelOptions, RefundOrderRefusal, StartedRefund, StartRefund } from './start-refund';

type RefundOrderRequest = {
  readonly id: OrderId;
  /** Absent: all that are left. */
  readonly units?: readonly LineUnits[];
};

/** Refunds units of an order to the card that paid it. */
export interface RefundOrder {
  /** Returns the refund: done, failed, or pending if the processor hasn't responded yet; it's asked again later. */
  execute(request: RefundOrderRequest): TaskEither<RefundOrderRefusal, OrderRefund>;
}

/**
 * Cancels an order that isn't packed and, if asked, the Autoships that it started, and refunds what hasn't been refunded.
 */
export interface CancelOrder {
  /** Returns the refund, as `RefundOrder` does. Of any number of calls at once one cancels, the others are refused. */
  execute(id: OrderId, options: CancelOptions): TaskEither<RefundOrderRefusal, OrderRefund>;
}

export type RefundSteps = {
  readonly start: Pick<StartRefund, 'refund' | 'cancel' | 'approve'>;
  readonly finish: Pick<FinishRefund, 'execute'>;
  readonly report: ReportError;
};

/** Asks the processor for a refund that has started. Without its response, the refund stays pending. */
export const finishStarted =
  (
    { finish, report }: RefundSteps,
    started: TaskEither<RefundOrderRefusal, StartedRefund>,
  ): ReturnType<CancelOrder['execute']> =>
  async () => {
    const begun = await started();
    if (E.isLeft(begun)) return begun;
    const { order, refund } = begun.right;
    try {
      return E.right({ ...refund, status: await finish.execute({ orderId: order.id, refund })() });
    } catch (error) {
      report(`the refund ${refund.number} of the order ${order.id} has no answer yet`, error);
      return E.right(refund);
    }
  };

export class RefundOrderService implements RefundOrder {
  constructor(private readonly steps: RefundSteps) {}

  execute({ id, units }: RefundOrderRequest): TaskEither<RefundOrderRefusal, OrderRefund> {
    return finishStarted(this.steps, this.steps.start.refund(id, units));
  }
}

export class CancelOrderService implements CancelOrder {
  constructor(private readonly steps: RefundSteps) {}

  execute(id: OrderId, options: CancelOptions): TaskEither<RefundOrderRefusal, OrderRefund> {
    return finishStarted(this.steps, this.steps.start.cancel(id, options));
  }
}
