import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { decodeOrThrow, formatDecodeErrorPaths } from '#adapters/codecs/decode-or-throw';
import type { ReportError } from '#application/ports/report';
import type { CustomerId } from '#domain/customer/customer';
import type { RequesterIds } from '#domain/customer/ownership';
import type { Order, OrderId, OrderOrigin } from '#domain/orders/order';
import type { OrderFilter } from '#domain/orders/order-filter';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter } from '../database';
import { expressions } from '../query';
import { type OrderRow, OrderRowCodec } from './order-row-codec';
import { canceledAtExpression, parcelsExpression } from './parcel-rows';
import { refundRequestsExpression } from './refund-request-rows';
import { refundsExpression } from './refund-rows';

/** The lines of the order `o`, in their order. */
const lines = jsonArrayFrom(
  expressions
    .selectFrom('order_line as l')
    .select(['l.merchandise_id as merchandiseId', 'l.sku', 'l.title', 'l.variant_title as variantTitle'])
    .select(['l.product_type as productType', 'l.picture_source as pictureSource', 'l.quantity'])
    .select(['l.list_price as listPrice', 'l.compare_at_price as compareAtPrice', 'l.unit_price as unitPrice'])
    .select(['l.discounts', 'l.amount'])
    .select(['l.tax_rate as taxRate', 'l.tax', 'l.weight', 'l.selling_plan as sellingPlan'])
    .where('l.order_id', '=', sql.ref<OrderId>('o.id'))
    .orderBy('l.position'),
);

const orders = (database: Database) =>
  database
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.site', 'o.status', 'o.attempt', 'o.cart_id as cartId'])
    .select(['o.checkout_token as checkoutToken', 'o.contract_id as contractId', 'o.cycle'])
    .select([
      'o.renewal_attempt as renewalAttempt',
      'o.created_at as createdAt',
      'o.contact',
      'o.address',
      'o.warehouse',
    ])
    .select(['o.goods', 'o.shipping', 'o.service_charge as serviceCharge', 'o.tax', 'o.total'])
    .select(['o.consent_version as consentVersion', 'o.attributes', 'o.note', 'o.attestation', lines.as('lines')])
    .select([canceledAtExpression.as('canceledAt'), parcelsExpression.as('parcels'), refundsExpression.as('refunds')])
    .select([refundRequestsExpression.as('refundRequests')])
    .select(({ cast }) => cast<CustomerId | null>('o.customer_id', 'text').as('customerId'));

/** Selects the orders `o` of a site with their lines. */
export const buildOrdersQuery = (database: Database, site: Site) => orders(database).where('o.site', '=', site);

const productCondition = (text: string): RawBuilder<SqlBool> => sql`exists (
  select from order_line as l where l.order_id = o.id
  and (strpos(lower(l.title), ${text.toLowerCase()}) > 0 or strpos(lower(l.sku), ${text.toLowerCase()}) > 0))`;

const originOf = ({ cartId, checkoutToken, contractId, cycle, renewalAttempt }: OrderRow): OrderOrigin => {
  if (cartId !== undefined && checkoutToken !== undefined) return { kind: 'checkout', cartId, checkoutToken };
  if (contractId === undefined || cycle === undefined || renewalAttempt === undefined)
    throw new Error('an order came from neither a checkout nor a renewal');
  return { kind: 'renewal', contractId, cycle, attempt: renewalAttempt };
};

const orderOf = (row: OrderRow): Order => {
  const { goods, shipping, serviceCharge, tax, total, ...rest } = row;
  const {
    cartId: _cart,
    checkoutToken: _token,
    contractId: _contract,
    cycle: _cycle,
    renewalAttempt: _attempt,
    ...order
  } = rest;
  return { ...order, origin: originOf(row), cost: { goods, shipping, serviceCharge, tax, total } };
};

type OrdersStatement = ReturnType<typeof buildOrdersQuery>;

/** The card that paid the order `o`, of its present payment attempt. */
export const paidCardExpression = sql<unknown>`(
  select p.outcome -> 'card' from payment_attempt as p where p.order_id = o.id and p.attempt = o.attempt)`;

const hasParcels = sql<SqlBool>`exists (select from parcel p where p.order_id = o.id)`;

/** Whether something of the order `o` is left to ship, as `listUnshippedUnits` says. */
const isUnfinished = sql<SqlBool>`exists (select from order_line l where l.order_id = o.id and l.quantity >
  coalesce((select sum(p.units) from parcel_line p where (p.order_id, p.position) = (l.order_id, l.position)), 0)
  + coalesce((select sum(r.units) from order_refund_line r where (r.order_id, r.position) = (l.order_id, l.position)
      and not exists (select from refund_request q where (q.order_id, q.refund) = (r.order_id, r.number))), 0))`;

/** How much of the order `o` was shipped, as `findFulfillmentStatus` says. */
const fulfillmentConditions: Readonly<Record<NonNullable<OrderFilter['fulfillment']>, RawBuilder<SqlBool>>> = {
  unfulfilled: sql`not ${hasParcels}`,
  partial: sql`(${hasParcels} and ${isUnfinished})`,
  fulfilled: sql`(${hasParcels} and not ${isUnfinished})`,
};

/** Whether the order `o` is among those that a filter means. */
export const orderFilterConditions = (filter: OrderFilter): readonly RawBuilder<SqlBool>[] => {
  const { number, from, before, fulfillment, status, canceled, product, numberOrProduct } = filter;
  return [
    ...(number === undefined ? [] : [sql<SqlBool>`o.number = ${number}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`o.created_at >= ${sqlInstantParameter(from)}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`o.created_at < ${sqlInstantParameter(before)}`]),
    ...(fulfillment === undefined ? [] : [fulfillmentConditions[fulfillment]]),
    ...(status === undefined ? [] : [sql<SqlBool>`o.status = ${status}`]),
    ...(canceled === undefined ? [] : [sql<SqlBool>`(${canceledAtExpression} is not null) = ${canceled}::boolean`]),
    ...(product === undefined ? [] : [productCondition(product)]),
    ...(numberOrProduct === undefined
      ? []
      : [sql<SqlBool>`(o.number::text = ${numberOrProduct} or ${productCondition(numberOrProduct)})`]),
  ];
};

/** Runs a statement of `buildOrdersQuery` and returns its first order, if any. */
export const readOrder = async (statement: OrdersStatement): Promise<O.Option<Order>> => {
  const row = await statement.executeTakeFirst();
  return row ? O.some(orderOf(decodeOrThrow(OrderRowCodec, row, `the order ${row.number}`))) : O.none;
};

/** The orders of rows of `buildOrdersQuery`; one that does not decode is reported and left out. */
export const decodeOrders = (rows: readonly { readonly number: number }[], report: ReportError): readonly Order[] => {
  const decodable: Order[] = [];
  for (const row of rows) {
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

/** Runs a statement of `buildOrdersQuery` and returns its orders, as `decodeOrders` does. */
export const readOrders = async (statement: OrdersStatement, report: ReportError): Promise<readonly Order[]> =>
  decodeOrders(await statement.execute(), report);

/** Whether the order `o` may be seen, by the rule of `canSeeOrder`. */
export const orderAccessCondition = ({ customerId, cartId, checkoutToken }: RequesterIds): RawBuilder<SqlBool> => sql`(
  o.customer_id = ${customerId ?? null}::bigint
  or (o.customer_id is null and (o.checkout_token = ${checkoutToken ?? null} or o.cart_id = ${cartId ?? null})))`;
