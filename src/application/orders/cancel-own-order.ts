import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { CustomerOrders } from '../ports/orders';
import type { CancelOrder } from './refund-order';
import type { CancelOptions, RefundOrderRefusal } from './start-refund';

/** Cancels an order of the logged-in customer; for anyone else, there's no such order (ST-08, ST-09). */
export class CancelOwnOrder {
  constructor(
    private readonly orders: Pick<CustomerOrders, 'find'>,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /** `autoship`: whether the Autoships that it started are canceled too. */
  execute(id: OrderId, autoship: CancelOptions['autoship']): TaskEither<RefundOrderRefusal, OrderRefund> {
    return async () =>
      O.isSome(await this.orders.find(id)())
        ? this.cancelOrder.execute(id, { actor: 'customer', autoship })()
        : E.left({ kind: 'NoSuchOrder' });
  }
}
