import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { findOpenRequest } from '#domain/orders/ask-for-refund';
import type { LineUnits } from '#domain/orders/line-units';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import { parseReason, type ReasonRefusal } from '#domain/reason';
import type { Clock } from '../ports/clock';
import type { SiteTransactions } from '../ports/transactions';
import { finishStarted, type RefundSteps } from './refund-order';
import type { RefundOrderRefusal } from './start-refund';

/** Answers a customer's refund request, once. The customer gets an email about the refund, or about the refusal. */
export class AnswerRefundRequest {
  constructor(
    private readonly steps: RefundSteps,
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds what was asked for, or `fewer` of it. Returns the refund, as `RefundOrder` does. Of any number of calls at
   * once one approves, the others are refused.
   */
  approve(id: OrderId, number: number, fewer?: readonly LineUnits[]): TaskEither<RefundOrderRefusal, OrderRefund> {
    return finishStarted(this.steps, this.steps.start.approve(id, number, fewer));
  }

  /** Refuses a request; the customer reads the reason. */
  refuse(id: OrderId, number: number, typedReason: string): TaskEither<RefundOrderRefusal | ReasonRefusal, void> {
    return this.transactions.run<RefundOrderRefusal | ReasonRefusal, void>((ports) => async () => {
      const order = O.toUndefined(await ports.siteOrders.lock(id)());
      if (!order) return E.left({ kind: 'NoSuchOrder' });
      const open = findOpenRequest(order, number);
      if (E.isLeft(open)) return open;
      const reason = parseReason(typedReason);
      if (E.isLeft(reason)) return reason;
      const answer = { kind: 'refused', at: this.clock(), reason: reason.right } as const;
      await ports.refundRequests.answer(id, number, answer)();
      await ports.events.record({ kind: 'RefundRefused', orderId: id, number })();
      return E.right(undefined);
    });
  }
}
