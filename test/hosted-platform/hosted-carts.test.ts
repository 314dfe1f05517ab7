import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { LineId } from '#domain/cart/cart';
import { money } from '#domain/money';
import { aDiscount, aGuest } from '../builders';
import { cartOf, linesOf, merchandiseOn, note, stocked } from '../contracts/stocked-shop';
import { dayInMs, newCart } from '../contracts/test-shop';
import { HostedCarts } from './hosted-carts';
import { KeyedQueue } from './keyed-queue';
import { openHostedShop } from './open-hosted-shop';

const opened = async () => {
  const hosted = await openHostedShop();
  const { ids } = await stocked(async () => hosted);
  return { ...hosted, ids, carts: hosted.dtc.carts, platform: hosted.stores.DTC.platform };
};

const notFound = E.left({ kind: 'CartNotFound' });

describe('a cart on a hosted platform', () => {
  it('has the prices of the platform, which rounds in its own way', async () => {
    const { carts, merchant, ids } = await opened();
    merchant.writeDiscount(aDiscount({ code: 'HALF', value: { kind: 'percent', percent: 50 } }));
    merchant.writeDiscount(aDiscount({ code: 'TENOFF', value: { kind: 'amount', amount: money(1000) } }));
    merchant.writeDiscount(aDiscount({ code: 'BIG', minimum: money(100_000) }));
    const { discountCodes, cost, lines } = await newCart(carts, {
      ...linesOf(ids),
      codes: ['HALF', 'TENOFF', 'BIG'],
    });
    expect(discountCodes).toEqual([
      { code: 'HALF', applicable: true, reason: null },
      { code: 'TENOFF', applicable: true, reason: null },
      { code: 'BIG', applicable: false, reason: null },
    ]);
    expect(lines[0]?.discounts).toEqual([
      { promotion: 'HALF', amount: 2300 },
      { promotion: 'TENOFF', amount: 1000 },
    ]);
    expect(cost).toMatchObject({ subtotalAmount: 4599, totalAmount: 1299 });
  });

  it('is no longer found once it was bought or expired', async () => {
    const { carts, platform, time, ids } = await opened();
    const [bought, old] = [await newCart(carts, linesOf(ids)), await newCart(carts, linesOf(ids))];
    platform.completeCheckout(bought.checkoutUrl);
    expect(() => platform.completeCheckout(bought.checkoutUrl)).toThrow();
    time.pass(11 * dayInMs);
    for (const { id } of [bought, old]) {
      expect(await carts.get(id)()).toEqual(notFound);
      expect(await carts.change(id, note('x'))()).toEqual(notFound);
    }
  });

  it('has the id of the platform, encoded for a cookie', async () => {
    const { carts } = await opened();
    expect((await newCart(carts)).id).toMatch(/^\w{32}~\w{32}$/);
  });

  it('keeps a limit that two nodes would break together, with the lines of the first', async () => {
    const { carts, stores, ids } = await opened();
    const otherNode = new HostedCarts({ ...stores.DTC, changes: new KeyedQueue() }, aGuest());
    const { id } = await newCart(carts, linesOf(ids, 4));
    const lines = linesOf(ids, 4).lines;
    const nodes = [carts, otherNode];
    const outcomes = await Promise.all(nodes.map((node) => node.change(id, { kind: 'AddLines', lines })()));
    expect(outcomes.map(E.isRight).toSorted()).toEqual([false, true]);
    expect(cartOf(await carts.get(id)()).totalQuantity).toBe(8);
  });

  it('keeps a limit that an update and an addition on two nodes would break together', async () => {
    const { carts, stores, ids } = await opened();
    const otherNode = new HostedCarts({ ...stores.DTC, changes: new KeyedQueue() }, aGuest());
    const cart = await newCart(carts, linesOf(ids, 4));
    const update = { kind: 'UpdateLines', lines: cart.lines.map((line) => ({ id: line.id, quantity: 9 })) } as const;
    const planned = linesOf(ids, 4).lines.map((line) => ({
      ...line,
      attributes: [{ key: 'sgdonation', value: 'yes' }],
    }));
    const outcomes = await Promise.all([
      otherNode.change(cart.id, { kind: 'AddLines', lines: planned })(),
      carts.change(cart.id, update)(),
    ]);
    expect(outcomes.filter(E.isLeft)).toHaveLength(1);
    expect(cartOf(await carts.get(cart.id)()).totalQuantity).toBeLessThanOrEqual(10);
  });

  it('fails when the platform refuses what the shop had accepted', async () => {
    const { carts, dtc, hpsf } = await opened();
    const { id } = await newCart(carts);
    const lines = linesOf(await merchandiseOn(hpsf, 'adult-chicken-dry-dog-food')).lines;
    await expect(carts.change(id, { kind: 'AddLines', lines })()).rejects.toThrow('INVALID');
    expect(cartOf(await dtc.carts.get(id)()).lines).toEqual([]);
  });

  it('ignores unknown lines', async () => {
    const { carts, ids } = await opened();
    const { id } = await newCart(carts, linesOf(ids));
    const unknown = 'gid://platform/CartLine/0' as LineId;
    for (const command of [
      { kind: 'UpdateLines', lines: [{ id: unknown, quantity: 5 }] },
      { kind: 'RemoveLines', ids: [unknown] },
    ] as const) {
      expect(cartOf(await carts.change(id, command)()).totalQuantity).toBe(1);
    }
  });
});
