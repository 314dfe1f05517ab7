import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { Customers } from '#application/ports/customers';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import { type Database, instantParameter, rowOf } from '../database';
import { excludedColumns, query } from '../query';

const customerId = sql<CustomerId>`customer.id::text`.as('id');

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
        query
          .selectFrom('customer')
          .select(customerId)
          .where('site', '=', this.site)
          .where('email_key', '=', email.toLowerCase()),
      );
      return O.fromNullable(row?.id);
    };
  }

  withEmail(email: string): Task<CustomerId> {
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .insertInto('customer')
          .values({
            site: this.site,
            email,
            email_key: email.toLowerCase(),
            created_at: instantParameter(this.clock()),
          })
          .onConflict((conflict) => conflict.columns(['site', 'email_key']).doUpdateSet(excludedColumns(['email_key'])))
          .returning(customerId),
      );
      if (!row) throw new Error('a customer was neither found nor made');
      return row.id;
    };
  }
}
