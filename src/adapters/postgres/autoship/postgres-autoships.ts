import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Autoships } from '#application/ports/autoships';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import type { Database } from '../database';
import { orderAccessCondition } from '../orders/order-rows';
import { sqlAnyText } from '../query';
import { autoshipOf, ledgerEntryOf, selectAutoships } from './autoship-rows';

/** The autoships of one visitor. */
export class PostgresAutoships implements Autoships {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  ofOrder = (orderId: OrderId) => async () => {
    const isVisible = orderAccessCondition(buildRequesterIds(this.visitor));
    const started = sql<boolean>`a.first_order_id = ${orderId}
      and exists (select from orders o where o.id = a.first_order_id and o.site = ${this.site} and ${isVisible})`;
    return (await selectAutoships(this.site, started).execute(this.database)).rows.map(autoshipOf);
  };

  list = () => this.select(sql`true`);

  find = (id: AutoshipContractId) => async () => {
    const [found] = await this.select(sql`a.id = ${id}`)();
    return O.fromNullable(found);
  };

  ledgers = (ids: readonly AutoshipContractId[], limit: number) => async () => {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined || ids.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('autoship_contract as a')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('autoship_ledger as entry')
            .select(['entry.number', 'entry.at', 'entry.actor', 'entry.act', 'entry.reason'])
            .select(['entry.before', 'entry.after'])
            .whereRef('entry.contract_id', '=', 'a.id')
            .orderBy('entry.number', 'desc')
            .limit(limit)
            .as('l'),
        (join) => join.onTrue(),
      )
      .select(['a.id', 'l.at', 'l.actor', 'l.act', 'l.reason', 'l.before', 'l.after'])
      .where('a.id', '=', sqlAnyText(ids))
      .where('a.site', '=', this.site)
      .where('a.customer_id', '=', sqlCustomerIdParameter(customerId))
      .orderBy('l.number', 'desc')
      .execute();
    const entries = rows.map(({ id, ...row }) => ({ id, entry: ledgerEntryOf(row, id) }));
    return new Map(
      ids.flatMap((id) => {
        const own = entries.filter((one) => one.id === id).map(({ entry }) => entry);
        return own.length === 0 ? [] : [[id, own] as const];
      }),
    );
  };

  /** The customer's own that meet a condition. */
  private select(condition: RawBuilder<SqlBool>): Task<readonly Autoship[]> {
    return async () => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      if (customerId === undefined) return [];
      const own = sql<SqlBool>`a.customer_id = ${sqlCustomerIdParameter(customerId)} and ${condition}`;
      return (await selectAutoships(this.site, own).execute(this.database)).rows.map(autoshipOf);
    };
  }
}
