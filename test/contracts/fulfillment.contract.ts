import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import type { Parcel, ParcelEvent } from '#domain/orders/parcel';
import { type CalendarDate, type Instant, instant } from '#domain/time';
import { anInstant, anOrder, anOrderLine, aParcel } from '../builders';
import { atOnce, type OpenShop, type SitePorts } from './test-shop';

const id = (name: string): OrderId => `order-${name}` as OrderId;
const hour = 3_600_000;
const hoursLater = (hours: number): Instant => instant(anInstant() + hours * hour);
const lines = [anOrderLine({ quantity: 3 }), anOrderLine({ sku: 'SECOND', quantity: 1 })];

/** What every adapter of `Fulfillment` promises. */
export const fulfillmentContract = (adapter: string, open: OpenShop) =>
  describe(`Fulfillment: ${adapter}`, () => {
    const openPlaced = async (...names: readonly string[]) => {
      const shop = await open();
      for (const name of ['one', ...names]) await place(shop.dtc, name);
      return shop;
    };
    const place = async ({ orders, siteOrders }: SitePorts, name: string, createdAt = anInstant()) => {
      await orders.keep(anOrder({ id: id(name), lines, createdAt }))();
      await siteOrders.settle(id(name), 1, 'placed')();
    };
    const orderOf = async ({ siteOrders }: SitePorts, name = 'one') => O.toUndefined(await siteOrders.find(id(name))());
    const whole: Parcel = aParcel({
      lines: [
        { position: 0, units: 2 },
        { position: 1, units: 1 },
      ],
      tracking: { carrier: 'Acme Parcel', number: 'AP-1', url: 'https://track.example/AP-1' },
    });

    it('stores parcels with their order, by number, with their lines by position', async () => {
      const { dtc } = await openPlaced('two');
      expect(await orderOf(dtc)).not.toHaveProperty('parcels');
      const second = aParcel({ number: 2, expectedAt: hoursLater(50) });
      for (const parcel of [whole, second]) await dtc.fulfillment.ship(id('one'), parcel)();
      expect((await orderOf(dtc))?.parcels).toEqual([whole, second]);
      expect(await orderOf(dtc, 'two')).not.toHaveProperty('parcels');
    });

    it('stores one of many parcels with one number, and none with a line that the order does not have', async () => {
      const { dtc } = await openPlaced();
      const shipped = await atOnce(6, () =>
        dtc.fulfillment
          .ship(id('one'), aParcel())()
          .then(() => true)
          .catch(() => false),
      );
      expect(shipped.filter(Boolean)).toHaveLength(1);
      const elsewhere = aParcel({ number: 2, lines: [{ position: 2, units: 1 }] });
      await expect(dtc.fulfillment.ship(id('one'), elsewhere)()).rejects.toThrow();
      expect((await orderOf(dtc))?.parcels).toEqual([aParcel()]);
    });

    it('stores what happened to a parcel once, by time, in whatever order it is reported', async () => {
      const { dtc } = await openPlaced();
      for (const number of [1, 2]) await dtc.fulfillment.ship(id('one'), aParcel({ number }))();
      const parcel = { orderId: id('one'), number: 2 };
      const delayed: ParcelEvent = { kind: 'delayed', at: hoursLater(9), expectedOn: '2026-03-11' as CalendarDate };
      const moving: ParcelEvent = { kind: 'in-transit', at: hoursLater(5) };
      expect(await dtc.fulfillment.addEvent(parcel, delayed)()).toBe(true);
      const repeated = await atOnce(6, () => dtc.fulfillment.addEvent(parcel, moving)());
      expect(repeated.filter(Boolean)).toHaveLength(1);
      expect(await dtc.fulfillment.addEvent(parcel, delayed)()).toBe(false);
      const [first, second] = (await orderOf(dtc))?.parcels ?? [];
      expect([first, second?.events]).toEqual([aParcel(), [...aParcel().events, moving, delayed]]);
      await expect(dtc.fulfillment.addEvent({ ...parcel, number: 3 }, moving)()).rejects.toThrow();
    });

    it('cancels an order once, and never one that has a parcel', async () => {
      const { dtc } = await openPlaced('two');
      const canceled = await atOnce(6, () => dtc.fulfillment.cancel(id('one'), hoursLater(1))());
      expect(canceled.filter(Boolean)).toHaveLength(1);
      await dtc.fulfillment.ship(id('two'), aParcel())();
      expect(await dtc.fulfillment.cancel(id('two'), hoursLater(1))()).toBe(false);
      expect((await orderOf(dtc))?.canceledAt).toBe(hoursLater(1));
      expect(await orderOf(dtc, 'two')).not.toHaveProperty('canceledAt');
    });

    it('finds the placed orders of the site that nobody packed or canceled, the earliest first', async () => {
      const { dtc, hpsf } = await open();
      for (const [name, hours] of [
        ['later', 3],
        ['first', 1],
        ['packed', 0],
        ['canceled', 0],
        ['next', 2],
      ] as const)
        await place(dtc, name, hoursLater(hours));
      await dtc.orders.keep(anOrder({ id: id('pending') }))();
      await dtc.fulfillment.ship(id('packed'), aParcel())();
      await dtc.fulfillment.cancel(id('canceled'), hoursLater(1))();
      expect(await dtc.fulfillment.listToPack(hoursLater(2), 10)()).toEqual([id('first'), id('next')]);
      expect(await dtc.fulfillment.listToPack(hoursLater(3), 1)()).toEqual([id('first')]);
      expect(await hpsf.fulfillment.listToPack(hoursLater(9), 10)()).toEqual([]);
    });

    it('finds the parcels of the site that embedded fulfillment has to deliver, the earliest first', async () => {
      const { dtc, hpsf } = await openPlaced('two', 'three');
      await dtc.fulfillment.ship(id('one'), aParcel({ expectedAt: hoursLater(60) }))();
      await dtc.fulfillment.ship(id('two'), aParcel({ expectedAt: hoursLater(50) }))();
      await dtc.fulfillment.ship(id('two'), aParcel({ ...whole, number: 2 }))();
      await dtc.fulfillment.ship(id('three'), aParcel({ expectedAt: hoursLater(40) }))();
      await dtc.fulfillment.addEvent({ orderId: id('three'), number: 1 }, { kind: 'delivered', at: hoursLater(40) })();
      const [one, two] = ['one', 'two'].map((name) => ({ orderId: id(name), number: 1 }));
      expect(await dtc.fulfillment.listToDeliver(hoursLater(60), 10)()).toEqual([two, one]);
      expect(await dtc.fulfillment.listToDeliver(hoursLater(59), 10)()).toEqual([two]);
      expect(await dtc.fulfillment.listToDeliver(hoursLater(60), 1)()).toEqual([two]);
      expect(await hpsf.fulfillment.listToDeliver(hoursLater(60), 10)()).toEqual([]);
    });

    it('finds the newest parcel of the site by carrier and tracking number, in any case', async () => {
      const { dtc, hpsf } = await openPlaced('two');
      for (const name of ['two', 'one']) await dtc.fulfillment.ship(id(name), whole)();
      const find = ({ fulfillment }: SitePorts, carrier: string, number: string) =>
        fulfillment.findByTracking({ carrier, number })();
      expect(await find(dtc, 'ACME parcel', 'ap-1')).toEqual(O.some({ orderId: id('two'), number: 1 }));
      expect(await find(dtc, 'Acme', 'AP-1')).toEqual(O.none);
      expect(await find(dtc, 'Acme Parcel', 'AP-2')).toEqual(O.none);
      expect(await find(hpsf, 'Acme Parcel', 'AP-1')).toEqual(O.none);
    });
  });
