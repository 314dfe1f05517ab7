import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { FormerSubscriptions } from '#application/ports/former-subscriptions';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, queryRows, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

export class PostgresFormerSubscriptions implements FormerSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  list = (limit: number) => () =>
    queryRows(
      this.database,
      queryBuilder
        .selectFrom('subscription')
        .distinctOn('first_order_id')
        .select(['first_order_id as orderId', 'consent_version as consentVersion'])
        .select(sql<CustomerId>`customer_id::text`.as('customerId'))
        .where('site', '=', this.site)
        .where('adopted_at', 'is', null)
        .where('status', '<>', 'cancelled')
        .orderBy('first_order_id')
        .limit(limit),
    );

  claim = (orderId: OrderId) => async () => {
    const claimed = await queryRows(
      this.database,
      queryBuilder
        .updateTable('subscription')
        .set({ adopted_at: sqlInstantParameter(this.clock()) })
        .where('site', '=', this.site)
        .where('first_order_id', '=', orderId)
        .where('adopted_at', 'is', null)
        .where('status', '<>', 'cancelled')
        .returning('id'),
    );
    return claimed.length > 0;
  };
}
