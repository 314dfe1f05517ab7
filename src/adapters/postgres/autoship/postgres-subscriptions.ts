import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { SiteSubscriptions, Subscription, Subscriptions } from '#application/ports/subscriptions';
import { holderOf, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, execute, json, moment, rowsOf, together } from '../database';
import { seenBy } from '../orders/order-rows';

/** The autoships of one visitor. */
export class PostgresSubscriptions implements Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  ofOrder(orderId: OrderId): Task<readonly Subscription[]> {
    return () =>
      rowsOf(
        this.database,
        sql<Subscription>`
          select s.id, s.email, s.first_order_id as "firstOrderId", s.merchandise_id as "merchandiseId",
            s.selling_plan_id as "sellingPlanId", s.quantity, s.start_date as "startDate", s.next_date as "nextDate",
            s.address, s.consent_version as "consentVersion"
          from subscription s join orders o on o.id = s.first_order_id
          where s.first_order_id = ${orderId} and s.site = ${this.site} and ${seenBy(holderOf(this.visitor))}
          order by s.id`,
      );
  }
}

/** The autoships of one site, for what no visitor asks. */
export class PostgresSiteSubscriptions implements SiteSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  begin(customerId: CustomerId, subscriptions: readonly Subscription[]): Task<void> {
    return () =>
      together(this.database, async (transaction) => {
        for (const subscription of subscriptions) await this.beginOne(transaction, customerId, subscription);
      });
  }

  private beginOne(transaction: Database, customerId: CustomerId, subscription: Subscription): Promise<void> {
    return execute(
      transaction,
      sql`
        with begun as (
          insert into subscription (
            id, site, customer_id, email, email_key, first_order_id, merchandise_id, selling_plan_id, quantity,
            start_date, next_date, address, consent_version)
          values (
            ${subscription.id}, ${this.site}, ${customerId}::bigint, ${subscription.email},
            ${subscription.email.toLowerCase()}, ${subscription.firstOrderId}, ${subscription.merchandiseId},
            ${subscription.sellingPlanId}, ${subscription.quantity}::int, ${subscription.startDate}::date,
            ${subscription.nextDate}::date, ${json(subscription.address)}, ${subscription.consentVersion})
          on conflict (id) do nothing returning id
        )
        insert into subscription_ledger (subscription_id, at, who, what, after)
        select id, ${moment(this.clock())}, 'shopper', 'begun', ${json(subscription)} from begun`,
    );
  }
}
