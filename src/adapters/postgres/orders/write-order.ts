import { sql } from 'kysely';
import type { NewOrder } from '#application/ports/orders';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { OwnOrderOrigin } from '#domain/orders/order';
import { AttestationCodec, CartAttributesCodec } from '../cart/cart-row-codecs';
import { AddressCodec, BuyerContactCodec } from '../checkout/address-codec';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { insertRows } from '../query';
import { LineDiscountsCodec, SellingPlanCodec } from './order-row-codec';

const originColumns = (origin: OwnOrderOrigin) =>
  origin.kind === 'checkout'
    ? { cart_id: origin.cartId, checkout_token: origin.checkoutToken }
    : { contract_id: origin.contractId, cycle: origin.cycle, renewal_attempt: origin.attempt };

/** Inserts an order; an order that was declined in the same checkout is updated for its next attempt instead. */
const upsertOrder = (database: Database, order: NewOrder, customerId: CustomerId | undefined) => {
  const changedByAttempt = {
    status: order.status,
    created_at: sqlInstantParameter(order.createdAt),
    email_key: buildEmailKey(order.contact.email),
    contact: sqlJsonParameter(BuyerContactCodec.encode(order.contact)),
    address: sqlJsonParameter(AddressCodec.encode(order.address)),
    warehouse: order.warehouse,
    goods: order.cost.goods,
    shipping: order.cost.shipping,
    service_charge: order.cost.serviceCharge,
    tax: order.cost.tax,
    total: order.cost.total,
    consent_version: order.consentVersion ?? null,
    attributes: sqlJsonParameter(CartAttributesCodec.encode(order.attributes)),
    note: order.note,
    attestation: order.attestation ? sqlJsonParameter(AttestationCodec.encode(order.attestation)) : null,
    customer_id: customerId === undefined ? null : sqlCustomerIdParameter(customerId),
  };
  return database
    .insertInto('orders')
    .values({
      id: order.id,
      site: order.site,
      number: sql<number>`nextval('order_number')`,
      ...originColumns(order.origin),
      ...changedByAttempt,
    })
    .onConflict((conflict) => {
      // An attempt at a renewal is stored once, whichever of its unique indexes says so first.
      if (order.origin.kind === 'renewal') return conflict.doNothing();
      return conflict
        .column('id')
        .doUpdateSet((column) => ({ ...changedByAttempt, attempt: column('orders.attempt', '+', 1) }))
        .where('orders.status', '=', 'declined')
        .whereRef('orders.site', '=', 'excluded.site')
        .whereRef('orders.checkout_token', '=', 'excluded.checkout_token');
    })
    .returning(['number', 'attempt']);
};

const lineRows = ({ id, lines }: NewOrder) =>
  lines.map((line, position) => ({
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
    compare_at_price: line.compareAtPrice,
    unit_price: line.unitPrice,
    discounts: LineDiscountsCodec.encode(line.discounts),
    amount: line.amount,
    tax_rate: line.taxRate,
    tax: line.tax,
    weight: line.weight,
    selling_plan: line.sellingPlan && SellingPlanCodec.encode(line.sellingPlan),
  }));

/** Writes an order and returns its number and attempt; undefined if its id is taken. */
export const writeOrder = async (transaction: Database, order: NewOrder, customerId: CustomerId | undefined) => {
  const written = await upsertOrder(transaction, order, customerId).executeTakeFirst();
  if (!written) return undefined;
  if (written.attempt > 1) await transaction.deleteFrom('order_line').where('order_id', '=', order.id).execute();
  await insertRows(transaction, 'order_line', lineRows(order));
  return written;
};
