import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RawBuilder, sql } from 'kysely';
import type { OrderAlreadyKept, Orders } from '#application/ports/orders';
import type { CheckoutToken } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Order, OrderId, OrderStatus } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, json, moment, rowOf, rowsOf, texts } from '../database';
import { type OrderRow, orderOf, selectOrders } from './order-rows';

const insertOrder = (order: Omit<Order, 'number'>): RawBuilder<{ number: number }> => sql<{ number: number }>`
  with kept as (
    insert into orders (
      id, site, number, status, cart_id, checkout_token, created_at, email_key, contact, address, warehouse, goods,
      shipping, service_charge, tax, total, consent_version, attributes, note, attestation)
    values (
      ${order.id}, ${order.site}, nextval('order_number'), ${order.status}, ${order.cartId}, ${order.checkoutToken},
      ${moment(order.createdAt)}, ${order.contact.email.toLowerCase()}, ${json(order.contact)}, ${json(order.address)},
      ${order.warehouse}, ${order.cost.goods}, ${order.cost.shipping}, ${order.cost.serviceCharge}, ${order.cost.tax},
      ${order.cost.total}, ${order.consentVersion ?? null}, ${json(order.attributes)}, ${order.note},
      ${order.attestation ? json(order.attestation) : null})
    on conflict (id) do nothing returning id, number
  ), lines as (
    insert into order_line (
      order_id, position, merchandise_id, sku, title, variant_title, product_type, picture_source, quantity, list_price,
      unit_price, discounts, amount, tax_rate, tax, weight, selling_plan)
    select kept.id, position, "merchandiseId", sku, title, "variantTitle", "productType", "pictureSource", quantity,
      "listPrice", "unitPrice", discounts, amount, "taxRate", tax, weight, "sellingPlan"
    from kept, json_to_recordset(${json(order.lines.map((line, position) => ({ ...line, position })))}) as l(
      position int, "merchandiseId" text, sku text, title text, "variantTitle" text, "productType" text,
      "pictureSource" text, quantity int, "listPrice" bigint, "unitPrice" bigint, discounts jsonb, amount bigint,
      "taxRate" int, tax bigint, weight double precision, "sellingPlan" json)
  )
  select number from kept`;

/** So many orders speak for all. */
const mostOrders = 1000;

export class PostgresOrders implements Orders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  keep(order: Omit<Order, 'number'>): TaskEither<OrderAlreadyKept, Order> {
    return async () => {
      const kept = await rowOf(this.database, insertOrder(order));
      return kept ? E.right({ ...order, number: kept.number }) : E.left({ kind: 'OrderAlreadyKept' });
    };
  }

  find(id: OrderId): Task<O.Option<Order>> {
    return async () => O.fromNullable((await this.where(sql`o.id = ${id}`))[0]);
  }

  placedBy(token: CheckoutToken): Task<O.Option<Order>> {
    return async () =>
      O.fromNullable((await this.where(sql`o.checkout_token = ${token} and o.status = 'placed' order by o.number`))[0]);
  }

  settle(id: OrderId, status: Exclude<OrderStatus, 'pending'>): Task<boolean> {
    return async () => {
      const settled = await rowOf(
        this.database,
        sql`
          update orders set status = ${status}
          where id = ${id} and site = ${this.site} and status = 'pending' returning id`,
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

  private async where(condition: RawBuilder<unknown>): Promise<readonly Order[]> {
    const rows = await rowsOf(
      this.database,
      sql<OrderRow>`${selectOrders} where o.site = ${this.site} and ${condition}`,
    );
    return rows.map(orderOf);
  }
}
