import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { firstAutoshipCode } from '#domain/pricing/discount';
import type { Site } from '#domain/site';
import { type Database, execute, moment, rowOf, rowsOf, transact } from '../database';

/** A text by which an address is found again, and from which nobody learns it. */
export type Lookup = (email: string) => string;

const insertUse = (site: string, lookup: string, orderId: string, at: number) => sql<{ user: OrderId }>`
  insert into first_autoship_use (site, email_lookup, order_id, used_at)
  values (${site}, ${lookup}, ${orderId}, ${moment(at)})
  on conflict (site, email_lookup) do update set order_id = first_autoship_use.order_id returning order_id as user`;

export class PostgresFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly lookup: Lookup,
  ) {}

  factsOf(email: string): Task<CustomerFacts> {
    return async () => {
      const facts = await rowOf(
        this.database,
        sql<CustomerFacts>`
          select
            exists (
              select 1 from first_autoship_use where site = ${this.site} and email_lookup = ${this.keyOf(email)}
            ) as "usedFirstAutoship",
            exists (
              select 1 from subscription
              where site = ${this.site} and email_key = ${email.toLowerCase()} and status <> 'cancelled'
            ) as "hasLiveAutoship"`,
      );
      return facts ?? { usedFirstAutoship: false, hasLiveAutoship: false };
    };
  }

  use(email: string, orderId: OrderId): Task<boolean> {
    return async () => {
      const row = await rowOf(this.database, insertUse(this.site, this.keyOf(email), orderId, this.clock()));
      return row?.user === orderId;
    };
  }

  giveBack(orderId: OrderId): Task<void> {
    return () =>
      execute(this.database, sql`delete from first_autoship_use where site = ${this.site} and order_id = ${orderId}`);
  }

  private keyOf(email: string): string {
    return this.lookup(email.toLowerCase());
  }
}

const task = 'first autoship uses of earlier orders';

/** Fills in what was sold before uses were kept, once in the life of a database. */
export const fillFirstAutoshipUses = async (database: Database, clock: Clock, lookup: Lookup): Promise<void> => {
  const done = await rowOf(database, sql`select 1 from one_time_task where name = ${task}`);
  if (done) return;
  const promotion = JSON.stringify([{ promotion: firstAutoshipCode }]);
  await transact(database, async (transaction) => {
    const sold = await rowsOf(
      transaction,
      sql<{ site: Site; emailKey: string; id: string; at: number }>`
        select distinct on (o.site, o.email_key) o.site, o.email_key as "emailKey", o.id, o.created_at as at
        from orders o join order_line l on l.order_id = o.id
        where o.status in ('placed', 'pending') and l.discounts @> ${promotion}::jsonb
        order by o.site, o.email_key, o.created_at`,
    );
    for (const { site, emailKey, id, at } of sold) {
      await rowsOf(transaction, insertUse(site, lookup(emailKey), id, at));
    }
    await rowsOf(
      transaction,
      sql`insert into one_time_task (name, done_at) values (${task}, ${moment(clock())}) on conflict do nothing`,
    );
  });
};
