import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { CustomerMetafieldValue, Metafields, SiteMetafields } from '#application/ports/metafields';
import type { CustomerId } from '#domain/customer/customer';
import type { Metafield, MetafieldId, MetafieldName } from '#domain/customer/metafield';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { excludedColumns } from '../query';
import { sqlCustomerIdParameter } from './postgres-customers';

const columns = [sql<MetafieldId>`id::text`.as('id'), 'name', 'value'] as const;

const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id);

export class PostgresMetafields implements Metafields {
  constructor(
    private readonly database: Database,
    /** Undefined for a guest. */
    private readonly customerId: CustomerId | undefined,
    private readonly clock: Clock,
  ) {}

  list = () => async (): Promise<readonly Metafield[]> =>
    this.customerId === undefined
      ? []
      : this.database
          .selectFrom('customer_metafield')
          .select(columns)
          .where('customer_id', '=', sqlCustomerIdParameter(this.customerId))
          .orderBy(sql`name collate "C"`)
          .execute();

  set = (name: MetafieldName, value: string) => async (): Promise<O.Option<Metafield>> => {
    if (this.customerId === undefined) return O.none;
    const row = await this.database
      .insertInto('customer_metafield')
      .values({
        customer_id: sqlCustomerIdParameter(this.customerId),
        name,
        value,
        updated_at: sqlInstantParameter(this.clock()),
      })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'name']).doUpdateSet(excludedColumns(['value', 'updated_at'])),
      )
      .returning(columns)
      .executeTakeFirst();
    return O.fromNullable(row);
  };

  delete = (id: MetafieldId, value?: string) => async (): Promise<boolean> => {
    if (this.customerId === undefined || !isRowId(id)) return false;
    const deleted = await this.database
      .deleteFrom('customer_metafield')
      .where('id', '=', sql<number>`${id}::bigint`)
      .where('customer_id', '=', sqlCustomerIdParameter(this.customerId))
      .$if(value !== undefined, (some) => some.where('value', '=', value ?? ''))
      .returning('name')
      .execute();
    return deleted.length > 0;
  };
}

export class PostgresSiteMetafields implements SiteMetafields {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  listOf = (customerId: CustomerId) => new PostgresMetafields(this.database, customerId, this.clock).list();

  setAll = (values: readonly CustomerMetafieldValue[]) => async (): Promise<void> => {
    const byKey = new Map(values.map((one) => [`${one.customerId} ${one.name}`, one]));
    // In one order, so that two writers wait for each other instead of failing.
    const sorted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
    await sql`insert into customer_metafield as f (customer_id, name, value, updated_at)
        select r."customerId", r.name, r.value, ${sqlInstantParameter(this.clock())}
        from json_to_recordset(${sqlJsonParameter(sorted)}) as r("customerId" bigint, name text, value text)
        on conflict (customer_id, name) do update set value = excluded.value, updated_at = excluded.updated_at
        where f.value <> excluded.value`.execute(this.database);
  };
}
