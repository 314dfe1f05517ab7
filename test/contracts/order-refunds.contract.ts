import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefundLine } from '#domain/orders/order-refund';
import { instant } from '#domain/time';
import { anInstant, anOrder, anOrderLine, aRefund } from '../builders';
import { atOnce, minuteInMs, type OpenShop, type SitePorts } from './test-shop';

const id = (name: string): OrderId => `order-${name}` as OrderId;
const lines = [anOrderLine({ quantity: 3 }), anOrderLine({ sku: 'SECOND', quantity: 1 })];

/** What every adapter of `OrderRefunds` promises. */
export const orderRefundsContract = (adapter: string, open: OpenShop) =>
  describe(`OrderRefunds: ${adapter}`, () => {
    const openPlaced = async (...names: readonly string[]) => {
      const shop = await open();
      for (const name of ['one', ...names]) {
        await shop.dtc.orders.keep(anOrder({ id: id(name), lines }))();
        await shop.dtc.siteOrders.settle(id(name), 1, 'placed')();
      }
      return shop;
    };
    const refundsOf = async ({ siteOrders }: SitePorts, name = 'one') =>
      O.toUndefined(await siteOrders.find(id(name))())?.refunds;
    const [unit] = aRefund().lines as readonly [OrderRefundLine];
    const refundOf = (number: number, position: number, units: number) =>
      aRefund({ number, lines: [{ ...unit, position, units }] });

    it('stores refunds with the order, by number, with their lines by position', async () => {
      const { dtc } = await openPlaced('two');
      expect(await refundsOf(dtc)).toBeUndefined();
      const first = aRefund({ lines: [unit, { ...unit, position: 1 }] });
      const second = refundOf(2, 0, 2);
      for (const refund of [first, second]) await dtc.orderRefunds.begin(id('one'), refund)();
      expect(await refundsOf(dtc)).toEqual([first, second]);
      expect(await refundsOf(dtc, 'two')).toBeUndefined();
    });

    it('stores what the processor answered, once', async () => {
      const { dtc } = await openPlaced('two');
      for (const name of ['one', 'two']) await dtc.orderRefunds.begin(id(name), aRefund())();
      const settled = await atOnce(6, (index) =>
        dtc.orderRefunds.settle(
          id('one'),
          1,
          index % 2 ? { status: 'failed' } : { status: 'done', reference: `r-${index}` },
        )(),
      );
      expect(settled.filter(Boolean)).toHaveLength(1);
      const winner = settled.indexOf(true);
      const outcome = winner % 2 ? { status: 'failed' } : { status: 'done', reference: `r-${winner}` };
      expect(await refundsOf(dtc)).toEqual([{ ...aRefund(), ...outcome }]);
      expect(await refundsOf(dtc, 'two')).toEqual([aRefund()]);
      expect(await dtc.orderRefunds.settle(id('one'), 2, { status: 'failed' })()).toBe(false);
    });

    it('stores no units that were refunded before or are not there, not even those of a refund that failed', async () => {
      const { dtc } = await openPlaced();
      await dtc.orderRefunds.begin(id('one'), refundOf(1, 0, 2))();
      await dtc.orderRefunds.settle(id('one'), 1, { status: 'failed' })();
      for (const refund of [refundOf(2, 0, 2), refundOf(2, 1, 2), refundOf(2, 2, 1), refundOf(1, 1, 1)])
        await expect(dtc.orderRefunds.begin(id('one'), refund)()).rejects.toThrow();
      await dtc.orderRefunds.begin(id('one'), refundOf(2, 0, 1))();
      expect((await refundsOf(dtc))?.map(({ number }) => number)).toEqual([1, 2]);
    });

    it('stores one of many refunds of the same unit at once', async () => {
      const { dtc } = await openPlaced();
      const begun = await atOnce(8, (index) =>
        dtc.orderRefunds
          .begin(id('one'), refundOf(index + 1, 1, 1))()
          .then(() => true)
          .catch(() => false),
      );
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await refundsOf(dtc)).toHaveLength(1);
    });

    it('finds the refunds of the site that are pending for some time, the earliest first', async () => {
      const { dtc, hpsf } = await openPlaced('two', 'three');
      const later = instant(anInstant() + minuteInMs);
      const second = aRefund({ begunAt: later });
      await dtc.orderRefunds.begin(id('two'), second)();
      await dtc.orderRefunds.begin(id('one'), aRefund())();
      await dtc.orderRefunds.begin(id('three'), aRefund())();
      await dtc.orderRefunds.settle(id('three'), 1, { status: 'done', reference: 'r-1' })();
      const pendingBefore = (at: number, { orderRefunds } = dtc) =>
        orderRefunds.pendingSince(new Date(at).toISOString())();
      expect(await pendingBefore(later + 1)).toEqual([
        { orderId: id('one'), refund: aRefund() },
        { orderId: id('two'), refund: second },
      ]);
      expect(await pendingBefore(later)).toHaveLength(1);
      expect(await pendingBefore(later + 1, hpsf)).toEqual([]);
    });

    it('locks an order, so that changes that look at it first are made one after the other', async () => {
      const { dtc, hpsf } = await openPlaced();
      await atOnce(3, () =>
        dtc.siteTransactions.run(({ siteOrders, orderRefunds }) =>
          TE.fromTask(async () => {
            const { refunds = [] } = O.toUndefined(await siteOrders.lock(id('one'))()) ?? {};
            await orderRefunds.begin(id('one'), refundOf(refunds.length + 1, 0, 1))();
          }),
        )(),
      );
      expect((await refundsOf(dtc))?.map(({ number }) => number)).toEqual([1, 2, 3]);
      expect(await hpsf.siteOrders.lock(id('one'))()).toEqual(O.none);
      expect(await dtc.siteTransactions.run(({ siteOrders }) => TE.fromTask(siteOrders.lock(id('nobody'))))()).toEqual(
        E.right(O.none),
      );
    });
  });
