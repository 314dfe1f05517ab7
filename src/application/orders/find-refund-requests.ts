import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import {
  findGuaranteeEnd,
  findNextRequestNumber,
  findRefundRequestBlocker,
  listRequestableUnits,
} from '#domain/orders/ask-for-refund';
import type { LineUnits } from '#domain/orders/line-units';
import type { OrderId } from '#domain/orders/order';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { CalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { CustomerOrders } from '../ports/orders';

export type FoundRefundRequests = {
  readonly requests: readonly RefundRequest[];
  /** The lines and units that a refund can be asked for; empty if there are none. */
  readonly requestable: readonly LineUnits[];
  readonly nextNumber: number;
  /** The last day of the guarantee. */
  readonly lastDay: CalendarDate;
};

/** The refund requests of an order of the customer, and what can be asked for; none for an order of anyone else. */
export class FindRefundRequests {
  constructor(
    private readonly orders: Pick<CustomerOrders, 'find'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(id: OrderId): Task<O.Option<FoundRefundRequests>> {
    return async () => {
      const moment = { at: this.clock(), timeZone: this.timeZone };
      return O.map((order: Parameters<typeof findRefundRequestBlocker>[0]) => ({
        requests: order.refundRequests ?? [],
        requestable: findRefundRequestBlocker(order, moment) ? [] : listRequestableUnits(order),
        nextNumber: findNextRequestNumber(order),
        lastDay: findGuaranteeEnd(order, this.timeZone),
      }))(await this.orders.find(id)());
    };
  }
}
