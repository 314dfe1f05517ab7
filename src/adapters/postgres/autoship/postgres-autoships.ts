import { sql } from 'kysely';
import type { Autoships } from '#application/ports/autoships';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import type { Database } from '../database';
import { orderAccessCondition } from '../orders/order-rows';
import { autoshipOf, selectAutoships } from './autoship-rows';

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

  list = () => async () => {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined) return [];
    const own = sql<boolean>`a.customer_id = ${sqlCustomerIdParameter(customerId)}`;
    return (await selectAutoships(this.site, own).execute(this.database)).rows.map(autoshipOf);
  };
}
