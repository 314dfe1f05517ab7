import * as O from 'fp-ts/Option';
import type { Fulfillment } from '#application/ports/fulfillment';
import type { Order, OrderId } from '#domain/orders/order';
import type { ParcelId } from '#domain/orders/order-fulfillment';
import { addParcelEvent, type Parcel, type ParcelEvent, type ParcelTracking } from '#domain/orders/parcel';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { MemoryDatabase, MemoryTables } from './memory-database';

export class MemoryFulfillment implements Fulfillment {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  ship = (orderId: OrderId, parcel: Parcel) =>
    this.store.task(({ orders, parcels }) => {
      const shipped = parcels.get(orderId) ?? [];
      if (shipped.some(({ number }) => number === parcel.number)) throw new Error('the number of a parcel is taken');
      const lines = orders.get(orderId)?.lines ?? [];
      if (parcel.lines.some(({ position }) => !lines[position])) throw new Error('the order has no such line');
      parcels.set(orderId, [...shipped, structuredClone(parcel)]);
    });

  addEvent = ({ orderId, number }: ParcelId, event: ParcelEvent) =>
    this.store.task(({ parcels }) => {
      const shipped = parcels.get(orderId) ?? [];
      const parcel = shipped.find((one) => one.number === number);
      if (!parcel) throw new Error('there is no such parcel');
      const changed = addParcelEvent(parcel, { ...event });
      parcels.set(
        orderId,
        shipped.map((one) => (one === parcel ? changed : one)),
      );
      return changed !== parcel;
    });

  cancel = (orderId: OrderId, at: Instant) =>
    this.store.task(({ canceledOrders, parcels }) => {
      if (canceledOrders.has(orderId) || parcels.has(orderId)) return false;
      canceledOrders.set(orderId, at);
      return true;
    });

  listToPack = (placedUntil: Instant, limit: number) =>
    this.store.task((tables) =>
      this.orders(tables)
        .filter(({ id, status }) => status === 'placed' && !tables.canceledOrders.has(id) && !tables.parcels.has(id))
        .filter(({ createdAt }) => createdAt <= placedUntil)
        .toSorted((a, b) => a.createdAt - b.createdAt || a.number - b.number)
        .slice(0, limit)
        .map(({ id }) => id),
    );

  listToDeliver = (at: Instant, limit: number) =>
    this.store.task((tables) =>
      this.parcels(tables)
        .filter(({ parcel: { events } }) => !events.some(({ kind }) => kind === 'delivered'))
        .flatMap(({ id, parcel: { expectedAt } }) => (expectedAt === undefined ? [] : [{ id, expectedAt }]))
        .filter(({ expectedAt }) => expectedAt <= at)
        .toSorted((a, b) => a.expectedAt - b.expectedAt)
        .slice(0, limit)
        .map(({ id }) => id),
    );

  findByTracking = ({ carrier, number }: Pick<ParcelTracking, 'carrier' | 'number'>) =>
    this.store.task((tables) => {
      const keyOf = (tracking: Pick<ParcelTracking, 'carrier' | 'number'>) =>
        JSON.stringify([tracking.carrier, tracking.number]).toLowerCase();
      const wanted = keyOf({ carrier, number });
      const found = this.parcels(tables).findLast(({ parcel: { tracking } }) => tracking && keyOf(tracking) === wanted);
      return O.fromNullable(found?.id);
    });

  private orders({ orders }: MemoryTables): readonly Order[] {
    return [...orders.values()].filter(({ site }) => site === this.site).toSorted((a, b) => a.number - b.number);
  }

  private parcels(tables: MemoryTables) {
    return this.orders(tables).flatMap(({ id: orderId }) =>
      (tables.parcels.get(orderId) ?? []).map((parcel) => ({ id: { orderId, number: parcel.number }, parcel })),
    );
  }
}
