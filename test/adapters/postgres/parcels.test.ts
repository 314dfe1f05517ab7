import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runMigrations } from '#adapters/postgres/migrate';
import type { OrderId } from '#domain/orders/order';
import { findOrderStanding } from '#domain/orders/order-standing';
import { type Instant, instant } from '#domain/time';
import { anOrder, anOrderLine, aParcel, aRefund } from '../../builders';
import type { SitePorts } from '../../contracts/test-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const hour = 3_600_000;
const day = 24 * hour;
const id = (name: string): OrderId => name as OrderId;
const ago = (milliseconds: number): Instant => instant(Date.now() - milliseconds);

describe.each(engines)('the schema of parcels, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  const place = async ({ orders, siteOrders }: SitePorts, name: string, createdAt: Instant) => {
    await orders.keep(anOrder({ id: id(name), createdAt, lines: [anOrderLine({ quantity: 3 })] }))();
    await siteOrders.settle(id(name), 1, 'placed')();
  };
  const decide = (name: string, kind: string, at: Instant) =>
    sql`insert into order_fulfillment (order_id, kind, at)
      values (${name}, ${kind}, ${new Date(at).toISOString()}::timestamptz)`.execute(database());
  const find = async ({ siteOrders }: SitePorts, name: string) => {
    const order = O.toUndefined(await siteOrders.find(id(name))());
    if (!order) throw new Error(`there is no order ${name}`);
    return order;
  };

  it('takes over what was packed by the clock, by someone, or canceled, and sends no email about what is long over', async () => {
    const { dtc } = await open();
    for (const statement of [
      'drop table parcel_event, parcel_line, parcel',
      'alter table orders drop column to_pack',
      "delete from migration where name like '%-parcels.sql'",
    ])
      await sql.raw(statement).execute(database());
    const placed = {
      old: 30 * day,
      recent: 3 * hour,
      waiting: hour,
      early: hour,
      canceled: 9 * day,
      refunded: 9 * day,
    };
    for (const [name, milliseconds] of Object.entries(placed)) {
      await dtc.orders.keep(
        anOrder({ id: id(name), createdAt: ago(milliseconds), lines: [anOrderLine({ quantity: 3 })] }),
      )();
      await sql`update orders set status = 'placed' where id = ${name}`.execute(database());
    }
    await decide('early', 'packed', ago(hour / 2));
    await decide('canceled', 'canceled', ago(8 * day));
    await dtc.orderRefunds.begin(id('refunded'), aRefund({ begunAt: ago(9 * day - hour) }))();
    await dtc.orderRefunds.begin(id('refunded'), aRefund({ number: 2, begunAt: ago(day) }))();
    expect(await runMigrations(database())).toEqual([expect.stringMatching(/-parcels\.sql$/)]);
    const standings = await Promise.all(
      Object.keys(placed).map(async (name) => [name, findOrderStanding(await find(dtc, name))]),
    );
    expect(Object.fromEntries(standings)).toEqual({
      old: 'delivered',
      recent: 'shipped',
      waiting: 'placed',
      early: 'shipped',
      canceled: 'canceled',
      refunded: 'partly-refunded',
    });
    expect((await find(dtc, 'refunded')).parcels?.[0]?.lines).toEqual([{ position: 0, units: 2 }]);
    expect(await dtc.fulfillment.listToPack(ago(0), 10)()).toEqual(['waiting']);
    expect(await dtc.fulfillment.listToDeliver(instant(Date.now() + 8 * day), 10)()).toEqual(
      ['recent', 'early'].map((orderId) => ({ orderId, number: 1 })),
    );
  });

  it('lets a version that does not know parcels cancel no order that has one, and packs what it packed', async () => {
    const { dtc } = await open();
    await place(dtc, 'shipped', ago(hour));
    await place(dtc, 'packed there', ago(3 * hour));
    await dtc.fulfillment.ship(id('shipped'), aParcel())();
    await expect(decide('shipped', 'canceled', ago(0))).rejects.toThrow();
    await decide('packed there', 'packed', ago(0));
    expect(await dtc.fulfillment.cancel(id('packed there'), ago(0))()).toBe(false);
    expect(await dtc.fulfillment.listToPack(ago(2 * hour), 10)()).toEqual(['packed there']);
  });

  it.each([
    ['no unit', sql`update parcel_line set units = 0`],
    ['a carrier without a number', sql`update parcel set carrier = 'Acme Parcel'`],
    ['an unknown event', sql`update parcel_event set kind = 'lost'`],
  ])('refuses %s', async (_what, change) => {
    const { dtc } = await open();
    await place(dtc, 'shipped', ago(hour));
    await dtc.fulfillment.ship(id('shipped'), aParcel())();
    await expect(change.execute(database())).rejects.toThrow();
  });
});
