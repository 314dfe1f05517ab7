import { sql } from 'kysely';
import type { NewOrder } from '#application/ports/orders';
import type { CustomerId } from '#domain/customer/customer';
import { AttestationCodec, AttributesCodec } from '../cart/cart-row-codecs';
import { AddressCodec, ContactCodec } from '../checkout/address-codec';
import { customerKey } from '../customer/customer-key';
import { type Database, execute, instantParameter, json, rowOf } from '../database';
import { excludedColumns, query, recordset } from '../query';
import { LineDiscountsCodec, SellingPlanCodec } from './order-row-codec';

/** What another attempt may change of an order. */
const attemptColumns = [
  'status',
  'created_at',
  'email_key',
  'contact',
  'address',
  'warehouse',
  'goods',
  'shipping',
  'service_charge',
  'tax',
  'total',
  'consent_version',
  'attributes',
  'note',
  'attestation',
  'customer_id',
] as const;

/** Writes the columns of an order; of one that was declined in the same checkout, those of its next attempt. */
const upsertOrder = (order: NewOrder, customerId: CustomerId | undefined) =>
  query
    .insertInto('orders')
    .values({
      id: order.id,
      site: order.site,
      number: sql<number>`nextval('order_number')`,
      status: order.status,
      cart_id: order.cartId,
      checkout_token: order.checkoutToken,
      created_at: instantParameter(order.createdAt),
      email_key: order.contact.email.toLowerCase(),
      contact: json(ContactCodec.encode(order.contact)),
      address: json(AddressCodec.encode(order.address)),
      warehouse: order.warehouse,
      goods: order.cost.goods,
      shipping: order.cost.shipping,
      service_charge: order.cost.serviceCharge,
      tax: order.cost.tax,
      total: order.cost.total,
      consent_version: order.consentVersion ?? null,
      attributes: json(AttributesCodec.encode(order.attributes)),
      note: order.note,
      attestation: order.attestation ? json(AttestationCodec.encode(order.attestation)) : null,
      customer_id: customerId === undefined ? null : customerKey(customerId),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((column) => ({ ...excludedColumns(attemptColumns), attempt: column('orders.attempt', '+', 1) }))
        .where('orders.status', '=', 'declined')
        .whereRef('orders.site', '=', 'excluded.site')
        .whereRef('orders.checkout_token', '=', 'excluded.checkout_token'),
    )
    .returning(['number', 'attempt']);

const lineColumns = [
  'order_id',
  'position',
  'merchandise_id',
  'sku',
  'title',
  'variant_title',
  'product_type',
  'picture_source',
  'quantity',
  'list_price',
  'unit_price',
  'discounts',
  'amount',
  'tax_rate',
  'tax',
  'weight',
  'selling_plan',
] as const;

const insertLines = ({ id, lines }: NewOrder) => {
  const rows = lines.map((line, position) => ({
    order_id: id,
    position,
    merchandise_id: line.merchandiseId,
    sku: line.sku,
    title: line.title,
    variant_title: line.variantTitle,
    product_type: line.productType,
    picture_source: line.pictureSource,
    quantity: line.quantity,
    list_price: line.listPrice,
    unit_price: line.unitPrice,
    discounts: LineDiscountsCodec.encode(line.discounts),
    amount: line.amount,
    tax_rate: line.taxRate,
    tax: line.tax,
    weight: line.weight,
    selling_plan: line.sellingPlan && SellingPlanCodec.encode(line.sellingPlan),
  }));
  return query
    .insertInto('order_line')
    .columns(lineColumns)
    .expression(query.selectFrom(recordset('order_line', rows).as('l')).select(lineColumns));
};

/** The number and the attempt that an order was kept under; none where its id is taken. */
export const writeOrder = async (transaction: Database, order: NewOrder, customerId: CustomerId | undefined) => {
  const kept = await rowOf(transaction, upsertOrder(order, customerId));
  if (!kept) return undefined;
  if (kept.attempt > 1) await execute(transaction, query.deleteFrom('order_line').where('order_id', '=', order.id));
  await execute(transaction, insertLines(order));
  return kept;
};
