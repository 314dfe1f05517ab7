import type { Order } from '#domain/orders/order';
import { planClockParcel } from '#domain/orders/order-fulfillment';
import type { Parcel } from '#domain/orders/parcel';
import type { Instant } from '#domain/time';
import type { SiteTransactionPorts } from '../ports/transactions';

type ShippingPorts = Pick<SiteTransactionPorts, 'events' | 'fulfillment'>;

/** Stores a parcel of a locked order and returns the order with it. The shop emails the customer afterward. */
export const shipParcel = async (
  { events, fulfillment }: ShippingPorts,
  order: Order,
  parcel: Parcel,
): Promise<Order> => {
  await fulfillment.ship(order.id, parcel)();
  await events.record({ kind: 'ParcelShipped', orderId: order.id, parcel: parcel.number })();
  return { ...order, parcels: [...(order.parcels ?? []), parcel] };
};

/** Ships a locked order if it's time for embedded fulfillment to do so, and returns it as it is then. */
export const shipByClock = async (
  ports: ShippingPorts,
  order: Order,
  at: Instant,
  timeZone: string,
): Promise<Order> => {
  const parcel = planClockParcel(order, at, timeZone);
  return parcel ? shipParcel(ports, order, parcel) : order;
};
