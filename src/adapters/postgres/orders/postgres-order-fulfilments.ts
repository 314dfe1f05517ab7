import type { OrderFulfilments } from '#application/ports/order-fulfilments';
import type { OrderId } from '#domain/orders/order';
import type { OrderFulfilment } from '#domain/orders/order-fulfilment';
import { type Database, queryFirstRow, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

export class PostgresOrderFulfilments implements OrderFulfilments {
  constructor(private readonly database: Database) {}

  record =
    (orderId: OrderId, { kind, at }: OrderFulfilment) =>
    async () => {
      const recorded = await queryFirstRow(
        this.database,
        queryBuilder
          .insertInto('order_fulfilment')
          .values({ order_id: orderId, kind, at: sqlInstantParameter(at) })
          .onConflict((conflict) => conflict.column('order_id').doNothing())
          .returning('order_id'),
      );
      return recorded !== undefined;
    };
}
