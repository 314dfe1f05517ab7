import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { Customers } from '#application/ports/customers';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import { type Database, moment, rowOf } from '../database';

export class PostgresCustomers implements Customers {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  find(email: string): Task<O.Option<CustomerId>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ id: CustomerId }>`
          select id::text as id from customer where site = ${this.site} and email_key = ${email.toLowerCase()}`,
      );
      return O.fromNullable(row?.id);
    };
  }

  withEmail(email: string): Task<CustomerId> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ id: CustomerId }>`
          insert into customer (site, email, email_key, created_at)
          values (${this.site}, ${email}, ${email.toLowerCase()}, ${moment(this.clock())})
          on conflict (site, email_key) do update set email_key = excluded.email_key
          returning id::text as id`,
      );
      if (!row) throw new Error('a customer was neither found nor made');
      return row.id;
    };
  }
}
