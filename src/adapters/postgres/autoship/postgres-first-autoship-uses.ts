import { type Expression, type RawBuilder, sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { Clock } from '#application/ports/clock';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import {
  buildFirstAutoshipEmailKey,
  buildFirstAutoshipHomeKey,
  type FirstAutoshipHome,
  type FirstAutoshipKey,
} from '#domain/autoship/first-autoship-key';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { firstAutoshipCode } from '#domain/pricing/discount';
import type { AccountRealm, Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { AddressCodec } from '../checkout/address-codec';
import { type Database, sqlInstantParameter } from '../database';
import { expressions } from '../query';

/** Derives a text from an email address by which the address can be found, but from which it cannot be read. */
export type DeriveEmailLookup = (email: string) => string;

const isOrderCanceled = (orderId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from order_fulfillment f where f.order_id = ${orderId} and f.kind = 'canceled')`;

/** Whether the order of a use and every Autoship that it started are canceled. */
const isFreeAgain = (orderId: RawBuilder<unknown>) => sql<boolean>`(
  ${isOrderCanceled(orderId)}
  and not exists (select 1 from autoship_contract s where s.first_order_id = ${orderId} and s.status <> 'canceled'))`;

const insertUse = (database: Database, site: Site, hash: string, orderId: OrderId, at: Instant) =>
  database
    .insertInto('first_autoship_key')
    .values({ site, key_hash: hash, order_id: orderId, used_at: sqlInstantParameter(at) })
    .onConflict((conflict) =>
      conflict.columns(['site', 'key_hash']).doUpdateSet({
        order_id: sql<OrderId>`case when ${isFreeAgain(sql.ref('first_autoship_key.order_id'))}
          then excluded.order_id else first_autoship_key.order_id end`,
      }),
    )
    .returning('order_id as user');

type CustomerFactsKeys = {
  /** The HMACs of the AUTO35 keys. */
  readonly autoshipKeys: readonly Expression<string | null>[];
  /** The email in lower case. */
  readonly emailKey: Expression<string>;
  /** The HMAC of the email in lower case, by which the orders of an erased account are found. */
  readonly lookup: Expression<string | null>;
  /** Absent for guests. */
  readonly customerId?: Expression<number>;
};

/** Expressions of what pricing needs to know, which a statement about a customer selects with the rest. */
export const customerFactsExpressions = (
  site: AccountRealm,
  { autoshipKeys, emailKey, lookup, customerId }: CustomerFactsKeys,
) => {
  const used = sql`(select 1 from first_autoship_key u where u.site = ${site}
    and u.key_hash in (${sql.join(autoshipKeys)}) and not ${isFreeAgain(sql.ref('u.order_id'))})`;
  const placed = sql`o.status = 'placed' and not ${isOrderCanceled(sql.ref('o.id'))}`;
  const orderedByEmail = sql`(select 1 from orders o where o.site = ${site}
    and o.email_key in (${emailKey}, 'erased:' || ${lookup}) and ${placed})`;
  const orderedByCustomer = customerId
    ? sql`or exists (select 1 from orders o where o.customer_id = ${customerId} and ${placed})`
    : sql``;
  const usedFirstOrder = sql`(select 1 from first_order_use u where u.site = ${site}
    and u.email_lookup = ${lookup} and not ${isOrderCanceled(sql.ref('u.order_id'))})`;
  const live = expressions
    .selectFrom('autoship_contract as a')
    .innerJoin('customer as owner', 'owner.id', 'a.customer_id')
    .select('a.id')
    .where(sql`owner.site`, '=', site)
    .where('owner.email_key', '=', emailKey)
    .where('a.status', '<>', 'canceled');
  return {
    usedFirstAutoship: sql<boolean>`exists ${used}`,
    hasLiveAutoship: sql<boolean>`exists ${live}`,
    hasOrdered: sql<boolean>`(exists ${orderedByEmail} or exists ${usedFirstOrder} ${orderedByCustomer})`,
  };
};

export class PostgresFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly lookup: DeriveEmailLookup,
  ) {}

  loadCustomerFacts = (email: string, home?: FirstAutoshipHome) => async (): Promise<CustomerFacts> => {
    const keys = [buildFirstAutoshipEmailKey(email), ...(home ? [buildFirstAutoshipHomeKey(home)] : [])];
    const { usedFirstAutoship, hasLiveAutoship, hasOrdered } = customerFactsExpressions(this.site, {
      autoshipKeys: keys.map((key) => sql.val(this.lookup(key))),
      emailKey: sql.val(email.toLowerCase()),
      lookup: sql.val(this.lookup(email.toLowerCase())),
    });
    const facts = await this.database
      .selectNoFrom([
        usedFirstAutoship.as('usedFirstAutoship'),
        hasLiveAutoship.as('hasLiveAutoship'),
        hasOrdered.as('hasOrdered'),
      ])
      .executeTakeFirst();
    return facts ?? { usedFirstAutoship: false, hasLiveAutoship: false };
  };

  use = (email: string, orderId: OrderId) => this.useKey(buildFirstAutoshipEmailKey(email), orderId);

  markHomeUsed = (home: FirstAutoshipHome, orderId: OrderId) => this.useKey(buildFirstAutoshipHomeKey(home), orderId);

  markFirstOrder = (email: string, orderId: OrderId) => async () => {
    const row = await this.database
      .insertInto('first_order_use')
      .values({
        site: this.site,
        email_lookup: this.lookup(email.toLowerCase()),
        order_id: orderId,
        used_at: sqlInstantParameter(this.clock()),
      })
      .onConflict((conflict) =>
        conflict.columns(['site', 'email_lookup']).doUpdateSet({
          order_id: sql<OrderId>`case when ${isOrderCanceled(sql.ref('first_order_use.order_id'))}
              then excluded.order_id else first_order_use.order_id end`,
        }),
      )
      .returning('order_id as user')
      .executeTakeFirst();
    return row?.user === orderId;
  };

  giveBack = (orderId: OrderId) => async () => {
    for (const table of ['first_autoship_key', 'first_order_use'] as const)
      await this.database.deleteFrom(table).where('site', '=', this.site).where('order_id', '=', orderId).execute();
  };

  private readonly useKey = (key: FirstAutoshipKey, orderId: OrderId) => async () => {
    const row = await insertUse(this.database, this.site, this.lookup(key), orderId, this.clock()).executeTakeFirst();
    return row?.user === orderId;
  };
}

const promotion = JSON.stringify([{ promotion: firstAutoshipCode }]);

/** The orders with AUTO35, the earliest first. */
const selectSold = (database: Database) =>
  database
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.site', 'o.email_key as emailKey', 'o.address', 'o.id', 'o.created_at as at'])
    .where('o.status', 'in', ['placed', 'pending'])
    .where(sql<boolean>`l.discounts @> ${promotion}::jsonb`)
    .where('o.email_key', 'not like', 'erased:%')
    .orderBy('o.created_at');

const rehashFirstAutoshipUses = async (transaction: Database, lookup: DeriveEmailLookup): Promise<void> => {
  await transaction.deleteFrom('first_autoship_key').execute();
  for (const { site, emailKey, address, id, at } of await selectSold(transaction).execute()) {
    const home = decodeOrThrow(AddressCodec, address, `the address of the order ${id}`);
    const keys = [buildFirstAutoshipEmailKey(emailKey), buildFirstAutoshipHomeKey(home)];
    for (const key of keys) await insertUse(transaction, site, lookup(key), id, at).execute();
  }
};

const rehashCustomers = async (transaction: Database, lookup: DeriveEmailLookup): Promise<void> => {
  const customers = await transaction
    .selectFrom('customer')
    .select(['id', 'email_key as key'])
    .where('email_key', 'not like', 'erased:%')
    .forUpdate()
    .execute();
  for (const { id, key } of customers) {
    await transaction
      .updateTable('customer')
      .set({ email_lookup: lookup(key), first_autoship_key: lookup(buildFirstAutoshipEmailKey(key)) })
      .where('id', '=', id)
      .execute();
  }
};

/**
 * Replaces what was hashed with another key. The keys of erased customers and the uses of first-order codes are lost, because
 * no email is left to hash.
 */
export const rehashEmails = async (transaction: Database, lookup: DeriveEmailLookup): Promise<void> => {
  await transaction.deleteFrom('first_order_use').execute();
  await rehashFirstAutoshipUses(transaction, lookup);
  await rehashCustomers(transaction, lookup);
};
