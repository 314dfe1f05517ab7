import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import {
  findRepeatedRequest,
  planRefundRequest,
  type RefundRequestRefusal,
  type TypedRefundRequest,
} from '#domain/orders/ask-for-refund';
import type { OrderId } from '#domain/orders/order';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { Clock } from '../ports/clock';
import type { CustomerOrders } from '../ports/orders';
import type { SiteTransactions } from '../ports/transactions';

export type RequestRefundRefusal = RefundRequestRefusal | { readonly kind: 'NoSuchOrder' };

/** Stores what a customer wants refunded. The shop decides later; the customer gets an email now and then. */
export class RequestRefund {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Returns the request. A repeated press returns the first one, and stores nothing. */
  execute(id: OrderId, typed: TypedRefundRequest): TaskEither<RequestRefundRefusal, RefundRequest> {
    return this.transactions.run<RequestRefundRefusal, RefundRequest>((ports) => async () => {
      const order = O.toUndefined(await ports.siteOrders.lock(id)());
      if (!order) return E.left({ kind: 'NoSuchOrder' });
      const repeated = findRepeatedRequest(order, typed);
      if (repeated) return E.right(repeated);
      const planned = planRefundRequest(order, typed, { at: this.clock(), timeZone: this.timeZone });
      if (E.isLeft(planned)) return planned;
      await ports.refundRequests.add(id, planned.right)();
      await ports.events.record({ kind: 'RefundRequested', orderId: id, number: planned.right.number })();
      return planned;
    });
  }
}

/** Asks for a refund of an order of the logged-in customer; for anyone else, there's no such order (ST-08, ST-09). */
export class RequestOwnRefund {
  constructor(
    private readonly orders: Pick<CustomerOrders, 'find'>,
    private readonly requestRefund: Pick<RequestRefund, 'execute'>,
  ) {}

  execute(id: OrderId, typed: TypedRefundRequest): TaskEither<RequestRefundRefusal, RefundRequest> {
    return async () =>
      O.isSome(await this.orders.find(id)())
        ? this.requestRefund.execute(id, typed)()
        : E.left({ kind: 'NoSuchOrder' });
  }
}
