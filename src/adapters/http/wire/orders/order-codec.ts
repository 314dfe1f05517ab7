import * as t from 'io-ts';
import { WeightUnitCodec } from '#adapters/codecs/catalog-codecs';
import { nullableCodec } from '#adapters/codecs/mapped-codec';
import { sumMoney } from '#domain/money';
import type { Order, OrderLine, OrderStatus } from '#domain/orders/order';
import { type FulfillmentStatus, findFulfillmentStatus } from '#domain/orders/order-fulfillment';
import { findRefundedPart } from '#domain/orders/refund';
import { AddressCodec, buildWireAddress } from '../customer/customer-address-codec';
import { buildWireImage, ImageCodec } from '../wire-image';
import { MoneyCodec } from '../wire-money';

const OrderLineCodec = t.strict(
  {
    id: t.string,
    title: t.string,
    quantity: t.number,
    total: MoneyCodec,
    image: nullableCodec(ImageCodec),
    variant: nullableCodec(
      t.strict({
        id: t.string,
        sku: t.string,
        weight: t.number,
        weightUnit: WeightUnitCodec,
      }),
    ),
  },
  'OrderLine',
);

/** An order of a customer (EN-04). Weights are of one item. */
export const OrderCodec = t.strict(
  {
    id: t.string,
    orderNumber: t.number,
    name: t.string,
    processedAt: t.string,
    financialStatus: t.keyof({ PENDING: null, PAID: null, REFUNDED: null, PARTIALLY_REFUNDED: null, VOIDED: null }),
    fulfillmentStatus: t.keyof({ UNFULFILLED: null, PARTIAL: null, FULFILLED: null }),
    totalPrice: MoneyCodec,
    subtotalPrice: MoneyCodec,
    /** With the service charge for Alaska and Hawaii. */
    totalShipping: MoneyCodec,
    totalTax: MoneyCodec,
    shippingAddress: nullableCodec(AddressCodec),
    /** Of the parcels whose carrier has a page about them, each once. */
    trackingUrls: t.readonlyArray(t.string),
    lineItems: t.readonlyArray(OrderLineCodec),
  },
  'Order',
);
type WireOrder = t.TypeOf<typeof OrderCodec>;

/** Where a list ends, and whether there is more. */
export const PageInfoCodec = t.strict({ hasNextPage: t.boolean, endCursor: nullableCodec(t.string) }, 'PageInfo');

const financialStatuses: Readonly<Record<OrderStatus, WireOrder['financialStatus']>> = {
  pending: 'PENDING',
  renewing: 'PENDING',
  placed: 'PAID',
  declined: 'VOIDED',
};

/** The id of the line at a place in an order. */
export const buildWireLineId = (orderId: string, position: number): string => `${orderId}:${position + 1}`;

const wireFulfillmentStatuses: Readonly<Record<FulfillmentStatus, WireOrder['fulfillmentStatus']>> = {
  unfulfilled: 'UNFULFILLED',
  partial: 'PARTIAL',
  fulfilled: 'FULFILLED',
};

const buildWireLine = (orderId: string) => (line: OrderLine, position: number) => ({
  id: buildWireLineId(orderId, position),
  title: line.title,
  quantity: line.quantity,
  total: line.amount,
  image: buildWireImage({ source: line.pictureSource, alt: line.title }),
  variant: {
    id: line.merchandiseId,
    sku: line.sku,
    weight: line.weight / line.quantity,
    weightUnit: 'lbs' as const,
  },
});

const findFinancialStatus = (order: Order): WireOrder['financialStatus'] => {
  const part = findRefundedPart(order);
  if (part === 'none') return financialStatuses[order.status];
  return part === 'whole' ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
};

/** An order as calls answer it. */
export const buildWireOrder = (order: Order): WireOrder => {
  const { id, number, createdAt, cost, address, lines } = order;
  return {
    id,
    orderNumber: number,
    name: `#${number}`,
    processedAt: new Date(createdAt).toISOString(),
    financialStatus: findFinancialStatus(order),
    fulfillmentStatus: wireFulfillmentStatuses[findFulfillmentStatus(order)],
    totalPrice: cost.total,
    subtotalPrice: cost.goods,
    totalShipping: sumMoney([cost.shipping, cost.serviceCharge]),
    totalTax: cost.tax,
    shippingAddress: buildWireAddress(address),
    trackingUrls: [...new Set((order.parcels ?? []).flatMap(({ tracking }) => tracking?.url ?? []))],
    lineItems: lines.map(buildWireLine(id)),
  };
};
