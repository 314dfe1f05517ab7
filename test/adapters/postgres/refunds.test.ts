import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine, aProduct, aRefund, aVariant, aWarehouse } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('the schema of refunds, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  const openRefunded = async () => {
    const { dtc } = await open();
    const order = anOrder({ lines: [anOrderLine({ sku: 'A', quantity: 2 })] });
    await dtc.stockWriter.writeWarehouses([aWarehouse()])();
    await dtc.catalogWriter.write([aProduct({ variants: [aVariant({ sku: 'A', stock: { 1: 5 } })] })])();
    await dtc.orders.keep(order)();
    await dtc.onHand.take(1, order.lines, order.id)();
    await dtc.orderRefunds.begin(order.id, aRefund())();
    return { dtc, order };
  };

  it('has a movement of stock with the reason of a refund', async () => {
    const { dtc, order } = await openRefunded();
    await dtc.onHand.putBackRefunded(order.id, [{ sku: 'A', quantity: 1 }])();
    const movements = (
      await sql`select change, reason from stock_movement where order_id = ${order.id} order by id`.execute(database())
    ).rows;
    expect(movements).toEqual([
      { change: -2, reason: 'order' },
      { change: 1, reason: 'refund' },
    ]);
  });

  it.each([
    ['more units than the line has', 'units = 3'],
    ['no unit', 'units = 0'],
    ['less than nothing', 'amount = -1'],
  ])('refuses %s', async (_what, change) => {
    await openRefunded();
    await expect(sql`update order_refund_line set ${sql.raw(change)}`.execute(database())).rejects.toThrow();
  });

  it('refuses another refund of the same units', async () => {
    const { dtc, order } = await openRefunded();
    await dtc.orderRefunds.begin(order.id, aRefund({ number: 2 }))();
    const same = sql`update order_refund_line set units_before = 0 where number = 2`;
    await expect(same.execute(database())).rejects.toThrow();
  });

  it('refuses a refund that is done without the id of the processor', async () => {
    await openRefunded();
    await expect(sql`update order_refund set status = 'done'`.execute(database())).rejects.toThrow();
  });
});
