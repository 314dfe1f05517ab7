import type { ParcelEventKind } from '#domain/orders/parcel';
import type { SkuUnitsNotLeft } from '#domain/orders/units-by-sku';
import { type CalendarDate, formatLongDate } from '#domain/time';

/** How far a package is. */
export const parcelStatusTexts: Readonly<Record<ParcelEventKind, string>> = {
  shipped: 'Shipped',
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  delayed: 'Delayed',
  delivered: 'Delivered',
};

export const parcelTexts = {
  package: (number: number, count: number): string => (count === 1 ? 'Your package' : `Package ${number} of ${count}`),
  expected: (day: CalendarDate): string => `Expected on ${formatLongDate(day)}`,
  expectedLate: (day: CalendarDate): string => `Now expected on ${formatLongDate(day)}`,
  carrier: (carrier: string, number: string): string => `${carrier}, tracking number ${number}`,
  track: 'Track this package',
  notAllShipped: "We haven't shipped the rest of your order yet. We'll email you when we do.",
} as const;

/** What a command says about a parcel that it shipped; `count` is the units in it. */
export const describeShippedParcel = (order: number, parcel: number, count: number, left: number): string => {
  const items = count === 1 ? '1 item' : `${count} items`;
  const rest = left === 0 ? 'Nothing is left to ship.' : `${left} left to ship.`;
  return `Order ${order}: package ${parcel} is packed with ${items}. ${rest}`;
};

export const describeSkuUnitsNotUnshipped = ({ sku, units, left }: Omit<SkuUnitsNotLeft, 'kind'>): string =>
  `You asked to ship ${units} of ${sku}, but the order has ${left === 0 ? 'none' : `only ${left}`} left to ship.`;

/** A line of an order in the lists of the command line; `shipped` and `refunded` count its units. */
export const describeOrderLine = (
  line: { readonly sku: string; readonly title: string; readonly variantTitle: string; readonly quantity: number },
  shipped: number,
  refunded: number,
): string => {
  const name = [line.title, line.variantTitle].filter(Boolean).join(', ');
  const notes = [...(shipped > 0 ? [`${shipped} shipped`] : []), ...(refunded > 0 ? [`${refunded} refunded`] : [])];
  return `${line.quantity} x ${line.sku}  ${name}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
};

/** How far a parcel is, for the shop's operators. */
export const describeParcel = (
  number: number,
  status: ParcelEventKind,
  time: string,
  tracking: { readonly carrier: string; readonly number: string } | undefined,
): string =>
  `Package ${number}: ${parcelStatusTexts[status].toLowerCase()} on ${time}${tracking ? `, ${tracking.carrier} ${tracking.number}` : ''}.`;
