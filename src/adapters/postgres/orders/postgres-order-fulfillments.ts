import type { OrderFulfillments } from '#application/ports/order-fulfillments';
import type { OrderId } from '#domain/orders/order';
import type { OrderFulfillment } from '#domain/orders/order-fulfillment';
import { type Database, sqlInstantParameter } from '../database';

export class PostgresOrderFulfillments implements OrderFulfillments {
  constructor(private readonly database: Database) {}

  record =
    (orderId: OrderId, { kind, at }: OrderFulfillment) =>
    async () => {
      const recorded = await this.database
        .insertInto('order_fulfillment')
        .values({ order_id: orderId, kind, at: sqlInstantParameter(at) })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .returning('order_id')
        .executeTakeFirst();
      return recorded !== undefined;
    };
}
