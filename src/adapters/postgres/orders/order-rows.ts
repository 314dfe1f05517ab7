import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CustomerId } from '#domain/customer/customer';
import type { Holder } from '#domain/customer/ownership';
import type { Order, OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { query } from '../query';
import { OrderRowCodec } from './order-row-codec';

/** The lines of the order `o`, in their order. */
const lines = jsonArrayFrom(
  query
    .selectFrom('order_line as l')
    .select(['l.merchandise_id as merchandiseId', 'l.sku', 'l.title', 'l.variant_title as variantTitle'])
    .select(['l.product_type as productType', 'l.picture_source as pictureSource', 'l.quantity'])
    .select(['l.list_price as listPrice', 'l.unit_price as unitPrice', 'l.discounts', 'l.amount'])
    .select(['l.tax_rate as taxRate', 'l.tax', 'l.weight', 'l.selling_plan as sellingPlan'])
    .where('l.order_id', '=', sql.ref<OrderId>('o.id'))
    .orderBy('l.position'),
);

const orders = query
  .selectFrom('orders as o')
  .select(['o.id', 'o.number', 'o.site', 'o.status', 'o.attempt', 'o.cart_id as cartId'])
  .select(['o.checkout_token as checkoutToken', 'o.created_at as createdAt', 'o.contact', 'o.address', 'o.warehouse'])
  .select(['o.goods', 'o.shipping', 'o.service_charge as serviceCharge', 'o.tax', 'o.total'])
  .select(['o.consent_version as consentVersion', 'o.attributes', 'o.note', 'o.attestation', lines.as('lines')])
  .select(({ cast }) => cast<CustomerId | null>('o.customer_id', 'text').as('customerId'));

/** Orders `o` of a site with their lines. */
export const selectOrders = (site: Site) => orders.where('o.site', '=', site);

const orderOf = (row: { readonly number: number }): Order => {
  const decoded = decodeRow(OrderRowCodec, row, `the order ${row.number}`);
  const { goods, shipping, serviceCharge, tax, total, ...order } = decoded;
  return { ...order, cost: { goods, shipping, serviceCharge, tax, total } };
};

/** The orders that a statement of `selectOrders` answers. */
export const readOrders = async (
  database: Database,
  statement: ReturnType<typeof selectOrders>,
): Promise<readonly Order[]> => (await rowsOf(database, statement)).map(orderOf);

/** Whether the order `o` may be seen, as `ownsOrder` says. */
export const seenBy = ({ customerId, cartId, checkoutToken }: Holder): RawBuilder<SqlBool> => sql`(
  (o.customer_id is not null and o.customer_id = ${customerId ?? null}::bigint)
  or o.checkout_token = ${checkoutToken ?? null}
  or (o.customer_id is null and o.cart_id = ${cartId ?? null}))`;
