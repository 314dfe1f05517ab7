import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { SiteSubscriptions, Subscription, SubscriptionId, Subscriptions } from '#application/ports/subscriptions';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import { AddressCodec } from '../checkout/address-codec';
import { brandedCodec } from '../column-codecs';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import {
  type Database,
  executeStatement,
  queryFirstRow,
  queryRows,
  runInTransaction,
  sqlInstantParameter,
  sqlJsonParameter,
} from '../database';
import { decodeRow } from '../decode-row';
import { orderAccessCondition } from '../orders/order-rows';
import { queryBuilder } from '../query';
import { objectCodec } from '../record';

/** An autoship, as rows are read and as the ledger stores it. */
const SubscriptionCodec = objectCodec<Subscription>({
  id: brandedCodec<SubscriptionId>(),
  email: t.string,
  firstOrderId: brandedCodec<OrderId>(),
  merchandiseId: brandedCodec<MerchandiseId>(),
  sellingPlanId: brandedCodec<SellingPlanId>(),
  quantity: t.number,
  startDate: brandedCodec<CalendarDate>(),
  nextDate: brandedCodec<CalendarDate>(),
  address: AddressCodec,
  consentVersion: t.string,
});

const subscriptionOf = (row: unknown): Subscription => decodeRow(SubscriptionCodec, row, 'an autoship');

const subscriptions = queryBuilder
  .selectFrom('subscription as s')
  .select(['s.id', 's.email', 's.first_order_id as firstOrderId', 's.merchandise_id as merchandiseId'])
  .select(['s.selling_plan_id as sellingPlanId', 's.quantity', 's.start_date as startDate'])
  .select(['s.next_date as nextDate', 's.address', 's.consent_version as consentVersion']);

/** The autoships of one visitor. */
export class PostgresSubscriptions implements Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  ofOrder(orderId: OrderId): Task<readonly Subscription[]> {
    const begun = subscriptions
      .innerJoin('orders as o', 'o.id', 's.first_order_id')
      .where('s.first_order_id', '=', orderId)
      .where('s.site', '=', this.site)
      .where(orderAccessCondition(buildRequesterIds(this.visitor)))
      .orderBy('s.id');
    return async () => (await queryRows(this.database, begun)).map(subscriptionOf);
  }

  findNext(from: CalendarDate): Task<O.Option<Subscription>> {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined) return async () => O.none;
    const next = subscriptions
      .where('s.customer_id', '=', sqlCustomerIdParameter(customerId))
      .where('s.site', '=', this.site)
      .where('s.status', '=', 'active')
      .where('s.next_date', '>=', from)
      .orderBy('s.next_date')
      .orderBy('s.id')
      .limit(1);
    return async () => O.map(subscriptionOf)(O.fromNullable(await queryFirstRow(this.database, next)));
  }
}

/** The autoships of one site, for use without a visitor. */
export class PostgresSiteSubscriptions implements SiteSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  begin = (customerId: CustomerId, subscriptions: readonly Subscription[]) => () =>
    runInTransaction(this.database, async (transaction) => {
      for (const subscription of subscriptions) await this.beginOne(transaction, customerId, subscription);
    });

  private beginOne(transaction: Database, customerId: CustomerId, subscription: Subscription): Promise<void> {
    const { id, email, firstOrderId, merchandiseId, sellingPlanId, quantity } = subscription;
    const { startDate, nextDate, address, consentVersion } = subscription;
    const entry = [
      'id',
      sqlInstantParameter(this.clock()).as('at'),
      sql.lit('shopper').as('who'),
      sql.lit('begun').as('what'),
      sqlJsonParameter(SubscriptionCodec.encode(subscription)).as('after'),
    ] as const;
    return executeStatement(
      transaction,
      queryBuilder
        .with('begun', (part) =>
          part
            .insertInto('subscription')
            .values({
              id,
              site: this.site,
              customer_id: sqlCustomerIdParameter(customerId),
              email,
              email_key: email.toLowerCase(),
              first_order_id: firstOrderId,
              merchandise_id: merchandiseId,
              selling_plan_id: sellingPlanId,
              quantity,
              start_date: startDate,
              next_date: nextDate,
              address: sqlJsonParameter(AddressCodec.encode(address)),
              consent_version: consentVersion,
            })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returning('id'),
        )
        .insertInto('subscription_ledger')
        .columns(['subscription_id', 'at', 'who', 'what', 'after'])
        .expression((begun) => begun.selectFrom('begun').select(entry)),
    );
  }
}
