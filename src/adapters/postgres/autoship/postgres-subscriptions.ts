import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { SiteSubscriptions, Subscription, SubscriptionId, Subscriptions } from '#application/ports/subscriptions';
import { buildOwnershipClaim, type Visitor } from '#application/visitor';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import { AddressCodec } from '../checkout/address-codec';
import { branded } from '../column-codecs';
import { customerKey } from '../customer/customer-key';
import { type Database, execute, inOneTransaction, instantParameter, json, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { visibleTo } from '../orders/order-rows';
import { query } from '../query';
import { record } from '../record';

/** An autoship as it is read, and as the ledger keeps it. */
const SubscriptionCodec = record<Subscription>({
  id: branded<SubscriptionId>(),
  email: t.string,
  firstOrderId: branded<OrderId>(),
  merchandiseId: branded<MerchandiseId>(),
  sellingPlanId: branded<SellingPlanId>(),
  quantity: t.number,
  startDate: branded<CalendarDate>(),
  nextDate: branded<CalendarDate>(),
  address: AddressCodec,
  consentVersion: t.string,
});

const subscriptionOf = (row: unknown): Subscription => decodeRow(SubscriptionCodec, row, 'an autoship');

/** The autoships of one visitor. */
export class PostgresSubscriptions implements Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  ofOrder(orderId: OrderId): Task<readonly Subscription[]> {
    const begun = query
      .selectFrom('subscription as s')
      .innerJoin('orders as o', 'o.id', 's.first_order_id')
      .select(['s.id', 's.email', 's.first_order_id as firstOrderId', 's.merchandise_id as merchandiseId'])
      .select(['s.selling_plan_id as sellingPlanId', 's.quantity', 's.start_date as startDate'])
      .select(['s.next_date as nextDate', 's.address', 's.consent_version as consentVersion'])
      .where('s.first_order_id', '=', orderId)
      .where('s.site', '=', this.site)
      .where(visibleTo(buildOwnershipClaim(this.visitor)))
      .orderBy('s.id');
    return async () => (await rowsOf(this.database, begun)).map(subscriptionOf);
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
      inOneTransaction(this.database, async (transaction) => {
        for (const subscription of subscriptions) await this.beginOne(transaction, customerId, subscription);
      });
  }

  private beginOne(transaction: Database, customerId: CustomerId, subscription: Subscription): Promise<void> {
    const { id, email, firstOrderId, merchandiseId, sellingPlanId, quantity } = subscription;
    const { startDate, nextDate, address, consentVersion } = subscription;
    const entry = [
      'id',
      instantParameter(this.clock()).as('at'),
      sql.lit('shopper').as('who'),
      sql.lit('begun').as('what'),
      json(SubscriptionCodec.encode(subscription)).as('after'),
    ] as const;
    return execute(
      transaction,
      query
        .with('begun', (part) =>
          part
            .insertInto('subscription')
            .values({
              id,
              site: this.site,
              customer_id: customerKey(customerId),
              email,
              email_key: email.toLowerCase(),
              first_order_id: firstOrderId,
              merchandise_id: merchandiseId,
              selling_plan_id: sellingPlanId,
              quantity,
              start_date: startDate,
              next_date: nextDate,
              address: json(AddressCodec.encode(address)),
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
