import { type RawBuilder, sql } from 'kysely';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Attestation } from '#domain/cart/contents';
import type { CustomerId } from '#domain/customer/customer';
import type { Holder } from '#domain/customer/ownership';
import type { Order, OrderLine } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, rowsOf } from '../database';

type LineRow = Omit<OrderLine, 'sellingPlan'> & { readonly sellingPlan: SellingPlan | null };

type OrderRow = Omit<Order, 'lines' | 'cost' | 'customerId' | 'consentVersion' | 'attestation'> &
  Order['cost'] & {
    readonly lines: readonly LineRow[] | null;
    readonly customerId: CustomerId | null;
    readonly consentVersion: string | null;
    readonly attestation: Attestation | null;
  };

/** Orders `o` with their lines. */
const selectOrders: RawBuilder<OrderRow> = sql<OrderRow>`
  select o.id, o.number, o.site, o.status, o.attempt, o.cart_id as "cartId", o.checkout_token as "checkoutToken",
    o.customer_id::text as "customerId",
    o.created_at as "createdAt", o.contact, o.address, o.warehouse, o.goods, o.shipping,
    o.service_charge as "serviceCharge", o.tax, o.total, o.consent_version as "consentVersion", o.attributes, o.note, o.attestation,
    (select json_agg(json_build_object(
      'merchandiseId', l.merchandise_id, 'sku', l.sku, 'title', l.title, 'variantTitle', l.variant_title,
      'productType', l.product_type, 'pictureSource', l.picture_source, 'quantity', l.quantity,
      'listPrice', l.list_price, 'unitPrice', l.unit_price, 'discounts', l.discounts, 'amount', l.amount,
      'taxRate', l.tax_rate, 'tax', l.tax, 'weight', l.weight, 'sellingPlan', l.selling_plan
    ) order by l.position) from order_line l where l.order_id = o.id) as lines
  from orders o`;

const lineOf = ({ sellingPlan, ...line }: LineRow): OrderLine => ({ ...line, ...(sellingPlan ? { sellingPlan } : {}) });

const orderOf = ({
  lines,
  goods,
  shipping,
  serviceCharge,
  tax,
  total,
  customerId,
  consentVersion,
  attestation,
  ...order
}: OrderRow): Order => ({
  ...order,
  lines: (lines ?? []).map(lineOf),
  cost: { goods, shipping, serviceCharge, tax, total },
  ...(customerId === null ? {} : { customerId }),
  ...(consentVersion === null ? {} : { consentVersion }),
  ...(attestation === null ? {} : { attestation }),
});

/** The orders `o` of a site for which `condition` holds; it may end with an order by. */
export const ordersWhere = async (
  database: Database,
  site: Site,
  condition: RawBuilder<unknown>,
): Promise<readonly Order[]> => {
  const rows = await rowsOf(database, sql<OrderRow>`${selectOrders} where o.site = ${site} and ${condition}`);
  return rows.map(orderOf);
};

/** Whether the order `o` may be seen, as `ownsOrder` says. */
export const seenBy = ({ customerId, cartId, checkoutToken }: Holder): RawBuilder<unknown> => sql`(
  (o.customer_id is not null and o.customer_id = ${customerId ?? null}::bigint)
  or o.checkout_token = ${checkoutToken ?? null}
  or (o.customer_id is null and o.cart_id = ${cartId ?? null}))`;
