import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { ReceiveCarrierReports } from '#application/orders/receive-carrier-reports';
import { RunFulfillment } from '#application/orders/run-fulfillment';
import type { CarrierReport } from '#application/ports/carrier-webhooks';
import type { Order, OrderId } from '#domain/orders/order';
import { computeArrival, findFulfillmentStatus } from '#domain/orders/order-fulfillment';
import { findOrderStanding } from '#domain/orders/order-standing';
import type { ParcelEventKind } from '#domain/orders/parcel';
import { type CalendarDate, instant } from '#domain/time';
import { anInstant, anOrder, anOrderLine } from '../builders';
import { type EngineShop, isRight, openEngineShop } from './engine-shop';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

const hourInMs = 60 * minuteInMs;
const dayInMs = 24 * hourInMs;
const timeZone = 'America/Denver';
const id = (name: string): OrderId => `order-${name}` as OrderId;
const tracking = { carrier: 'Acme Parcel', number: 'AP1' };

const place = async ({ ports }: EngineShop, name = 'one', quantity = 3): Promise<Order> => {
  const lines = [anOrderLine({ sku: 'KIBBLE-1', quantity })];
  await ports.orders.keep(anOrder({ id: id(name), createdAt: ports.clock(), lines }))();
  await ports.siteOrders.settle(id(name), 1, 'placed')();
  return orderOf(ports, id(name));
};

const orderOf = async ({ siteOrders }: Pick<EngineShop['ports'], 'siteOrders'>, orderId: OrderId): Promise<Order> => {
  const order = O.toUndefined(await siteOrders.find(orderId)());
  if (!order) throw new Error('there is no such order');
  return order;
};

const usesOf = ({ container, ports }: EngineShop) => {
  const carriers = (reports: readonly CarrierReport[]) =>
    new ReceiveCarrierReports({ decode: () => E.right(reports) }, [ports.siteTransactions]);
  return {
    run: () => container.get(RunFulfillment).execute()(),
    fulfill: container.get(FulfillOrder),
    report: (...reports: readonly CarrierReport[]) =>
      carriers(reports).execute({ headers: {}, body: new Uint8Array() })(),
  };
};

const reported = (kind: ParcelEventKind, hours: number, expectedOn?: string): CarrierReport => ({
  tracking,
  event: {
    kind,
    at: instant(anInstant() + hours * hourInMs),
    ...(expectedOn === undefined ? {} : { expectedOn: expectedOn as CalendarDate }),
  },
});

const subjects = async (shop: EngineShop, { number }: Order) =>
  (await shop.emails()).map((subject) => subject.replace(String(number), 'N')).toSorted();

/** What shipping orders promises over every store. */
export const fulfillOrdersContract = (store: string, open: OpenShop) =>
  describe(`shipping orders: ${store}`, () => {
    it('packs an order two hours after it was placed, and delivers it on its day', async () => {
      const shop = await openEngineShop(open);
      const { run } = usesOf(shop);
      const order = await place(shop);
      const packedAt = instant(order.createdAt + 2 * hourInMs);
      const arrival = computeArrival(order.id, packedAt, timeZone);
      shop.shop.time.pass(2 * hourInMs - 1);
      await run();
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('placed');
      shop.shop.time.pass(5 * minuteInMs);
      await run();
      expect((await orderOf(shop.ports, order.id)).parcels).toEqual([
        {
          number: 1,
          lines: [{ position: 0, units: 3 }],
          expectedAt: arrival,
          events: [{ kind: 'shipped', at: packedAt }],
        },
      ]);
      shop.shop.time.now = instant(arrival - 1);
      await run();
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('shipped');
      expect(await subjects(shop, order)).toEqual(['Your Provender order N has shipped']);
      shop.shop.time.pass(1);
      await run();
      const delivered = await orderOf(shop.ports, order.id);
      expect(findOrderStanding(delivered)).toBe('delivered');
      expect(delivered.parcels?.[0]?.events.at(-1)).toEqual({ kind: 'delivered', at: arrival });
    });

    it('emails each customer once about each parcel after a jump of the clock, on any number of nodes', async () => {
      const shop = await openEngineShop(open);
      const { run } = usesOf(shop);
      const order = await place(shop);
      for (let more = 0; more < 49; more += 1) await place(shop, `more-${more}`);
      shop.shop.time.pass(90 * dayInMs);
      await atOnce(3, run);
      await run();
      const events = await shop.events();
      expect(['ParcelShipped', 'ParcelDelivered'].map((kind) => events.filter((one) => one === kind).length)).toEqual([
        50, 50,
      ]);
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('delivered');
    });

    it('packs no order that was canceled, that is not paid, or that someone packs in part', async () => {
      const shop = await openEngineShop(open);
      const { run, fulfill } = usesOf(shop);
      const order = await place(shop);
      await place(shop, 'canceled');
      await shop.ports.fulfillment.cancel(id('canceled'), shop.ports.clock())();
      await shop.ports.orders.keep(anOrder({ id: id('pending') }))();
      isRight(await fulfill.execute({ id: order.id, units: [{ sku: 'KIBBLE-1', units: 1 }], tracking })());
      shop.shop.time.pass(30 * dayInMs);
      await run();
      for (const name of ['canceled', 'pending'])
        expect(await orderOf(shop.ports, id(name))).not.toHaveProperty('parcels');
      const part = await orderOf(shop.ports, order.id);
      expect([part.parcels?.length, findFulfillmentStatus(part)]).toEqual([1, 'partial']);
    });

    it('ships an order in parts, each with its email, and never more than there is', async () => {
      const shop = await openEngineShop(open);
      const { fulfill } = usesOf(shop);
      const order = await place(shop);
      const ship = (units: number) => fulfill.execute({ id: order.id, units: [{ sku: 'KIBBLE-1', units }] })();
      const shipped = await atOnce(5, () => ship(2));
      expect(shipped.filter(E.isRight)).toHaveLength(1);
      expect(shipped.find(E.isLeft)).toEqual(E.left({ kind: 'SkuUnitsNotLeft', sku: 'KIBBLE-1', units: 2, left: 1 }));
      expect(await fulfill.execute({ id: order.id, units: [{ sku: 'STEW-1', units: 1 }] })()).toEqual(
        E.left({ kind: 'SkuUnitsNotLeft', sku: 'STEW-1', units: 1, left: 0 }),
      );
      expect(isRight(await fulfill.execute({ id: order.id, units: [] })())).toMatchObject({
        number: 2,
        lines: [{ position: 0, units: 1 }],
      });
      expect(await ship(1)).toEqual(E.left({ kind: 'AlreadyPacked' }));
      expect(await subjects(shop, order)).toEqual([
        'Part of your Provender order N has shipped',
        'Part of your Provender order N has shipped',
      ]);
    });

    it('takes what carriers report in any order and any number of times, and emails what is new', async () => {
      const shop = await openEngineShop(open);
      const { fulfill, report } = usesOf(shop);
      const order = await place(shop);
      expect(await report(reported('in-transit', 5))).toEqual(E.left({ kind: 'ParcelNotReady' }));
      isRight(await fulfill.execute({ id: order.id, units: [], tracking })());
      const reports = [
        reported('out-for-delivery', 40),
        reported('in-transit', 5),
        reported('delayed', 41, '2026-03-11'),
        reported('delayed', 44, '2026-03-11'),
        reported('in-transit', 5),
      ];
      for (const one of reports) isRight(await report(one));
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('shipped');
      const late = ['Your Provender order N has shipped', 'Your Provender order N is running late'];
      expect(await subjects(shop, order)).toEqual(late);
      await atOnce(4, () => report(reported('delivered', 60)));
      isRight(await report(...reports, reported('delayed', 70, '2026-03-12')));
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('delivered');
      expect(await subjects(shop, order)).toEqual([...late, 'Your Provender order N was delivered']);
    });

    it('leaves a parcel with a carrier to the carrier', async () => {
      const shop = await openEngineShop(open);
      const { fulfill, run } = usesOf(shop);
      const order = await place(shop);
      isRight(await fulfill.execute({ id: order.id, units: [], tracking })());
      shop.shop.time.pass(30 * dayInMs);
      await run();
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('shipped');
    });
  });
