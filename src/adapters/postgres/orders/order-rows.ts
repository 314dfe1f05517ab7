import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReportError } from '#application/ports/report';
import type { CustomerId } from '#domain/customer/customer';
import type { RequesterIds } from '#domain/customer/ownership';
import type { Order, OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, queryFirstRow, queryRows } from '../database';
import { decodeRow, formatDecodeErrorPaths } from '../decode-row';
import { queryBuilder } from '../query';
import { type OrderRow, OrderRowCodec } from './order-row-codec';

/** The lines of the order `o`, in their order. */
const lines = jsonArrayFrom(
  queryBuilder
    .selectFrom('order_line as l')
    .select(['l.merchandise_id as merchandiseId', 'l.sku', 'l.title', 'l.variant_title as variantTitle'])
    .select(['l.product_type as productType', 'l.picture_source as pictureSource', 'l.quantity'])
    .select(['l.list_price as listPrice', 'l.unit_price as unitPrice', 'l.discounts', 'l.amount'])
    .select(['l.tax_rate as taxRate', 'l.tax', 'l.weight', 'l.selling_plan as sellingPlan'])
    .where('l.order_id', '=', sql.ref<OrderId>('o.id'))
    .orderBy('l.position'),
);

const orders = queryBuilder
  .selectFrom('orders as o')
  .select(['o.id', 'o.number', 'o.site', 'o.status', 'o.attempt', 'o.cart_id as cartId'])
  .select(['o.checkout_token as checkoutToken', 'o.created_at as createdAt', 'o.contact', 'o.address', 'o.warehouse'])
  .select(['o.goods', 'o.shipping', 'o.service_charge as serviceCharge', 'o.tax', 'o.total'])
  .select(['o.consent_version as consentVersion', 'o.attributes', 'o.note', 'o.attestation', lines.as('lines')])
  .select(({ cast }) => cast<CustomerId | null>('o.customer_id', 'text').as('customerId'));

/** Selects the orders `o` of a site with their lines. */
export const buildOrdersQuery = (site: Site) => orders.where('o.site', '=', site);

const orderOf = ({ goods, shipping, serviceCharge, tax, total, ...order }: OrderRow): Order => ({
  ...order,
  cost: { goods, shipping, serviceCharge, tax, total },
});

type OrdersStatement = ReturnType<typeof buildOrdersQuery>;

/** Runs a statement of `buildOrdersQuery` and answers its first order, if any. */
export const readOrder = async (database: Database, statement: OrdersStatement): Promise<O.Option<Order>> => {
  const row = await queryFirstRow(database, statement);
  return row ? O.some(orderOf(decodeRow(OrderRowCodec, row, `the order ${row.number}`))) : O.none;
};

/** Runs a statement of `buildOrdersQuery` and answers its orders; one that does not decode is reported and left out. */
export const readOrders = async (
  database: Database,
  statement: OrdersStatement,
  report: ReportError,
): Promise<readonly Order[]> => {
  const decodable: Order[] = [];
  for (const row of await queryRows(database, statement)) {
    const decoded = OrderRowCodec.decode(row);
    if (E.isRight(decoded)) decodable.push(orderOf(decoded.right));
    else
      report(
        `the order ${row.number} is left out`,
        new Error(`it does not decode at ${formatDecodeErrorPaths(decoded.left)}`),
      );
  }
  return decodable;
};

/** Whether the order `o` may be seen, by the rule of `canSeeOrder`. */
export const orderAccessCondition = ({ customerId, cartId, checkoutToken }: RequesterIds): RawBuilder<SqlBool> => sql`(
  o.customer_id = ${customerId ?? null}::bigint
  or (o.customer_id is null and (o.checkout_token = ${checkoutToken ?? null} or o.cart_id = ${cartId ?? null})))`;
