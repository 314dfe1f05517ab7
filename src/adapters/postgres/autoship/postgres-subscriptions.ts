import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { Subscription, Subscriptions } from '#application/ports/subscriptions';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, execute, json, moment, rowOf, rowsOf, together } from '../database';

const emailKey = ({ email }: { readonly email: string }): string => email.toLowerCase();

export class PostgresSubscriptions implements Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  begin(subscriptions: readonly Subscription[]): Task<void> {
    return () =>
      together(this.database, async (transaction) => {
        for (const subscription of subscriptions) await this.beginOne(transaction, subscription);
      });
  }

  ofOrder(orderId: OrderId): Task<readonly Subscription[]> {
    return () =>
      rowsOf(
        this.database,
        sql<Subscription>`
          select id, email, first_order_id as "firstOrderId", merchandise_id as "merchandiseId",
            selling_plan_id as "sellingPlanId", quantity, start_date as "startDate", next_date as "nextDate", address,
            consent_version as "consentVersion"
          from subscription where first_order_id = ${orderId} and site = ${this.site} order by id`,
      );
  }

  hasLive(email: string): Task<boolean> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql`
          select 1 from subscription
          where site = ${this.site} and email_key = ${email.toLowerCase()} and status <> 'cancelled' limit 1`,
      );
      return row !== undefined;
    };
  }

  private async beginOne(transaction: Database, subscription: Subscription): Promise<void> {
    const key = emailKey(subscription);
    const now = moment(this.clock());
    await execute(
      transaction,
      sql`
        insert into customer (site, email, email_key, created_at)
        values (${this.site}, ${subscription.email}, ${key}, ${now}) on conflict (site, email_key) do nothing`,
    );
    await execute(
      transaction,
      sql`
        with begun as (
          insert into subscription (
            id, site, customer_id, email, email_key, first_order_id, merchandise_id, selling_plan_id, quantity,
            start_date, next_date, address, consent_version)
          select ${subscription.id}, ${this.site}, c.id, ${subscription.email}, ${key}, ${subscription.firstOrderId},
            ${subscription.merchandiseId}, ${subscription.sellingPlanId}, ${subscription.quantity}::int,
            ${subscription.startDate}::date, ${subscription.nextDate}::date, ${json(subscription.address)},
            ${subscription.consentVersion}
          from customer c where c.site = ${this.site} and c.email_key = ${key}
          on conflict (id) do nothing returning id
        )
        insert into subscription_ledger (subscription_id, at, who, what, after)
        select id, ${now}, 'shopper', 'begun', ${json(subscription)} from begun`,
    );
  }
}
