import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { Metafields } from '#application/ports/metafields';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { Metafield, MetafieldId, MetafieldName } from '#domain/customer/metafield';
import { type Database, queryFirstRow, queryRows, sqlInstantParameter } from '../database';
import { excludedColumns, queryBuilder } from '../query';
import { sqlCustomerIdParameter } from './postgres-customers';

const columns = [sql<MetafieldId>`id::text`.as('id'), 'name', 'value'] as const;

const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id);

export class PostgresMetafields implements Metafields {
  private readonly customerId: CustomerId | undefined;

  constructor(
    private readonly database: Database,
    visitor: Visitor,
    private readonly clock: Clock,
  ) {
    this.customerId = findVisitingCustomer(visitor)?.id;
  }

  list = () => async (): Promise<readonly Metafield[]> =>
    this.customerId === undefined
      ? []
      : queryRows(
          this.database,
          queryBuilder
            .selectFrom('customer_metafield')
            .select(columns)
            .where('customer_id', '=', sqlCustomerIdParameter(this.customerId))
            .orderBy(sql`name collate "C"`),
        );

  set = (name: MetafieldName, value: string) => async (): Promise<O.Option<Metafield>> => {
    if (this.customerId === undefined) return O.none;
    const row = await queryFirstRow(
      this.database,
      queryBuilder
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
        .returning(columns),
    );
    return O.fromNullable(row);
  };

  delete = (id: MetafieldId) => async (): Promise<boolean> => {
    if (this.customerId === undefined || !isRowId(id)) return false;
    const deleted = await queryRows(
      this.database,
      queryBuilder
        .deleteFrom('customer_metafield')
        .where('id', '=', sql<number>`${id}::bigint`)
        .where('customer_id', '=', sqlCustomerIdParameter(this.customerId))
        .returning('name'),
    );
    return deleted.length > 0;
  };
}
