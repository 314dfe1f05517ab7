import type { Frequency } from '../autoship/frequency';
import { formatMoneyDecimal } from '../money';
import type { Instant } from '../time';
import type { Order } from './order';
import { type FulfillmentStatus, findFulfillmentStatus } from './order-fulfillment';
import { findEventTime, type Parcel } from './parcel';
import { countRefundedUnits, sumRefunded } from './refund';

/** What an order system gets of an order: lines, amounts, destination, and the attributes of EN-46. */
export type ExportedOrder = {
  readonly orderNumber: number;
  readonly site: string;
  /** For a renewal, which delivery of which Autoship it is; null for a checkout's order. */
  readonly renewal: { readonly autoship: string; readonly delivery: number } | null;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly currency: 'USD';
  readonly attributes: Readonly<Record<string, string>>;
  readonly email: string;
  readonly phone: string | null;
  readonly shippingAddress: Readonly<Record<string, string>>;
  readonly warehouse: number;
  /** Amounts in dollars, such as `12.50`. */
  readonly lines: readonly {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    /** How many of them were refunded. */
    readonly refundedQuantity: number;
    readonly unitPrice: string;
    readonly amount: string;
    readonly tax: string;
    readonly weightLbs: number;
    /** How often Autoship delivers it; null of a single purchase. */
    readonly every: Frequency | null;
  }[];
  readonly shipping: string;
  readonly serviceCharge: string;
  readonly tax: string;
  readonly total: string;
  readonly note: string;
  /** Whether it was canceled, so nothing may be packed. */
  readonly cancelled: boolean;
  /** What was refunded. */
  readonly refunded: string;
  readonly fulfillment: {
    readonly status: FulfillmentStatus;
    /** By number. */
    readonly parcels: readonly ExportedParcel[];
  };
};

type ExportedParcel = {
  readonly number: number;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  /** ISO 8601. */
  readonly shippedAt: string | null;
  /** Null until it's delivered. */
  readonly deliveredAt: string | null;
};

const toIso = (at: Instant | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

const buildExportedParcel =
  ({ lines }: Pick<Order, 'lines'>) =>
  (parcel: Parcel): ExportedParcel => ({
    number: parcel.number,
    lines: parcel.lines.map(({ position, units }) => ({ sku: lines[position]?.sku ?? '', quantity: units })),
    carrier: parcel.tracking?.carrier ?? null,
    trackingNumber: parcel.tracking?.number ?? null,
    trackingUrl: parcel.tracking?.url ?? null,
    shippedAt: toIso(findEventTime(parcel, 'shipped')),
    deliveredAt: toIso(findEventTime(parcel, 'delivered')),
  });

/** An order as an order system takes it; without the card and the secrets of cart and checkout. */
export const buildExportedOrder = (order: Order): ExportedOrder => {
  const { number, site, origin, createdAt, attributes, contact, address, warehouse, lines, cost, note } = order;
  return {
    orderNumber: number,
    site,
    renewal: origin.kind === 'renewal' ? { autoship: origin.contractId, delivery: origin.cycle } : null,
    placedAt: new Date(createdAt).toISOString(),
    currency: 'USD',
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
    email: contact.email,
    phone: contact.phone ?? null,
    shippingAddress: { ...address },
    warehouse,
    lines: lines.map(({ sku, title, quantity, unitPrice, amount, tax, weight, sellingPlan }, position) => ({
      sku,
      title,
      quantity,
      refundedQuantity: countRefundedUnits(order, position),
      unitPrice: formatMoneyDecimal(unitPrice),
      amount: formatMoneyDecimal(amount),
      tax: formatMoneyDecimal(tax),
      weightLbs: weight,
      every: sellingPlan?.every ?? null,
    })),
    shipping: formatMoneyDecimal(cost.shipping),
    serviceCharge: formatMoneyDecimal(cost.serviceCharge),
    tax: formatMoneyDecimal(cost.tax),
    total: formatMoneyDecimal(cost.total),
    note,
    cancelled: order.canceledAt !== undefined,
    refunded: formatMoneyDecimal(sumRefunded(order)),
    fulfillment: {
      status: findFulfillmentStatus(order),
      parcels: (order.parcels ?? []).map(buildExportedParcel(order)),
    },
  };
};
