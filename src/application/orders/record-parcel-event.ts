import * as O from 'fp-ts/Option';
import { decideParcelEvents, type ParcelId } from '#domain/orders/order-fulfillment';
import type { ParcelEvent } from '#domain/orders/parcel';
import type { SiteTransactionPorts } from '../ports/transactions';

/**
 * Stores what happened to a parcel, with what customers are told of it, in the present transaction. A repeat changes
 * nothing, and so does a parcel that isn't there.
 */
export const recordParcelEvent = async (
  { siteOrders, fulfillment, events }: Pick<SiteTransactionPorts, 'siteOrders' | 'fulfillment' | 'events'>,
  id: ParcelId,
  event: ParcelEvent,
): Promise<void> => {
  const order = O.toUndefined(await siteOrders.lock(id.orderId)());
  const parcel = order?.parcels?.find(({ number }) => number === id.number);
  if (!parcel || !(await fulfillment.addEvent(id, event)())) return;
  for (const one of decideParcelEvents(id.orderId, parcel, event)) await events.record(one)();
};
