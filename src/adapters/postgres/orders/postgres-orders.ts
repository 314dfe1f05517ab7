import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RawBuilder, sql } from 'kysely';
import type { OrderAlreadyKept, Orders, OrderToKeep, SiteOrders } from '#application/ports/orders';
import { customerOf, holderOf, type Visitor } from '#application/visitor';
import type { CheckoutToken } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { Order, OrderId, OrderStatus } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, execute, json, moment, rowOf, rowsOf, texts, together } from '../database';
import { ordersWhere, seenBy } from './order-rows';

type KeptRow = Pick<Order, 'number' | 'attempt'>;

/** Writes the columns of an order; of one that was declined in the same checkout, those of its next attempt. */
const writeOrder = (order: OrderToKeep, customerId: CustomerId | undefined): RawBuilder<KeptRow> => sql<KeptRow>`
  insert into orders (
    id, site, number, status, cart_id, checkout_token, created_at, email_key, contact, address, warehouse, goods,
    shipping, service_charge, tax, total, consent_version, attributes, note, attestation, customer_id)
  values (
    ${order.id}, ${order.site}, nextval('order_number'), ${order.status}, ${order.cartId}, ${order.checkoutToken},
    ${moment(order.createdAt)}, ${order.contact.email.toLowerCase()}, ${json(order.contact)}, ${json(order.address)},
    ${order.warehouse}, ${order.cost.goods}, ${order.cost.shipping}, ${order.cost.serviceCharge}, ${order.cost.tax},
    ${order.cost.total}, ${order.consentVersion ?? null}, ${json(order.attributes)}, ${order.note},
    ${order.attestation ? json(order.attestation) : null}, ${customerId ?? null}::bigint)
  on conflict (id) do update set
    status = excluded.status, attempt = orders.attempt + 1, created_at = excluded.created_at,
    email_key = excluded.email_key, contact = excluded.contact, address = excluded.address,
    warehouse = excluded.warehouse, goods = excluded.goods, shipping = excluded.shipping,
    service_charge = excluded.service_charge, tax = excluded.tax, total = excluded.total,
    consent_version = excluded.consent_version, attributes = excluded.attributes, note = excluded.note,
    attestation = excluded.attestation, customer_id = excluded.customer_id
  where orders.status = 'declined' and orders.site = excluded.site and orders.checkout_token = excluded.checkout_token
  returning number, attempt`;

const writeLines = (order: OrderToKeep): RawBuilder<unknown> => sql`
  insert into order_line (
    order_id, position, merchandise_id, sku, title, variant_title, product_type, picture_source, quantity, list_price,
    unit_price, discounts, amount, tax_rate, tax, weight, selling_plan)
  select ${order.id}, position, "merchandiseId", sku, title, "variantTitle", "productType", "pictureSource", quantity,
    "listPrice", "unitPrice", discounts, amount, "taxRate", tax, weight, "sellingPlan"
  from json_to_recordset(${json(order.lines.map((line, position) => ({ ...line, position })))}) as l(
    position int, "merchandiseId" text, sku text, title text, "variantTitle" text, "productType" text,
    "pictureSource" text, quantity int, "listPrice" bigint, "unitPrice" bigint, discounts jsonb, amount bigint,
    "taxRate" int, tax bigint, weight double precision, "sellingPlan" json)`;

/** The orders of one visitor. */
export class PostgresOrders implements Orders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  keep(order: OrderToKeep): TaskEither<OrderAlreadyKept, Order> {
    const customerId = customerOf(this.visitor)?.id;
    return () =>
      together(this.database, async (transaction): Promise<E.Either<OrderAlreadyKept, Order>> => {
        const kept = await rowOf(transaction, writeOrder(order, customerId));
        if (!kept) return E.left({ kind: 'OrderAlreadyKept' });
        if (kept.attempt > 1) await execute(transaction, sql`delete from order_line where order_id = ${order.id}`);
        await execute(transaction, writeLines(order));
        return E.right({ ...order, ...kept, ...(customerId === undefined ? {} : { customerId }) });
      });
  }

  placedBy(token: CheckoutToken): Task<O.Option<Order>> {
    const placed = sql`o.checkout_token = ${token} and o.status = 'placed' and ${seenBy(holderOf(this.visitor))}`;
    return async () => {
      const [order] = await ordersWhere(this.database, this.site, sql`${placed} order by o.number`);
      return O.fromNullable(order);
    };
  }
}

/** So many orders speak for all. */
const mostOrders = 1000;

/** The orders of one site, for what no visitor asks. */
export class PostgresSiteOrders implements SiteOrders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  find(id: OrderId): Task<O.Option<Order>> {
    return async () => O.fromNullable((await this.where(sql`o.id = ${id}`))[0]);
  }

  settle(id: OrderId, attempt: number, status: Exclude<OrderStatus, 'pending'>): Task<boolean> {
    return async () => {
      const settled = await rowOf(
        this.database,
        sql`
          update orders set status = ${status}
          where id = ${id} and site = ${this.site} and status = 'pending' and attempt = ${attempt} returning id`,
      );
      return settled !== undefined;
    };
  }

  pendingSince(before: string): Task<readonly Order[]> {
    return () =>
      this.where(sql`o.status = 'pending' and o.created_at < ${moment(before)} order by o.created_at, o.number`);
  }

  boughtWith(ids: readonly MerchandiseId[], most: number): Task<readonly MerchandiseId[]> {
    return async () => {
      const rows = await rowsOf(
        this.database,
        sql<{ id: MerchandiseId }>`
          with those as (
            select distinct l.order_id from order_line l join orders o on o.id = l.order_id
            where l.merchandise_id = any(${texts(ids)}) and o.site = ${this.site} and o.status = 'placed'
            limit ${mostOrders}
          )
          select l.merchandise_id as id from those join order_line l on l.order_id = those.order_id
          where l.merchandise_id <> all(${texts(ids)})
          group by l.merchandise_id order by count(distinct l.order_id) desc, l.merchandise_id limit ${most}`,
      );
      return rows.map(({ id }) => id);
    };
  }

  private where(condition: RawBuilder<unknown>): Promise<readonly Order[]> {
    return ordersWhere(this.database, this.site, condition);
  }
}
