import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { anInstant, anOrder, anOrderLine, aRefund, aRefundRequest } from '../builders';
import { atOnce, minuteInMs, type OpenShop, type SitePorts } from './test-shop';

const id = (name: string): OrderId => `order-${name}` as OrderId;
const lines = [anOrderLine({ quantity: 3 }), anOrderLine({ sku: 'SECOND', quantity: 1 })];

/** What every adapter of `RefundRequests` promises. */
export const refundRequestsContract = (adapter: string, open: OpenShop) =>
  describe(`RefundRequests: ${adapter}`, () => {
    const openPlaced = async (...names: readonly string[]) => {
      const shop = await open();
      for (const name of ['one', ...names]) {
        await shop.dtc.orders.keep(anOrder({ id: id(name), lines }))();
        await shop.dtc.siteOrders.settle(id(name), 1, 'placed')();
      }
      return shop;
    };
    const requestsOf = async ({ siteOrders }: SitePorts, name = 'one') =>
      O.toUndefined(await siteOrders.find(id(name))())?.refundRequests;

    it('stores requests with the order, by number, with their lines by position', async () => {
      const { dtc } = await openPlaced('two');
      expect(await requestsOf(dtc)).toBeUndefined();
      const first = aRefundRequest({
        lines: [
          { position: 0, units: 2 },
          { position: 1, units: 1 },
        ],
      });
      const second = aRefundRequest({ number: 2, reason: 'damaged', details: '' });
      for (const request of [first, second]) await dtc.refundRequests.add(id('one'), request)();
      expect(await requestsOf(dtc)).toEqual([first, second]);
      expect(await requestsOf(dtc, 'two')).toBeUndefined();
    });

    it('stores no request under a number that is taken, and none for a line that the order does not have', async () => {
      const { dtc } = await openPlaced();
      const added = await atOnce(6, (index) =>
        dtc.refundRequests
          .add(id('one'), aRefundRequest({ details: String(index) }))()
          .then(() => true)
          .catch(() => false),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const elsewhere = aRefundRequest({ number: 2, lines: [{ position: 2, units: 1 }] });
      await expect(dtc.refundRequests.add(id('one'), elsewhere)()).rejects.toThrow();
      expect(await requestsOf(dtc)).toEqual([aRefundRequest({ details: String(added.indexOf(true)) })]);
    });

    it('stores the answer to a request once', async () => {
      const { dtc } = await openPlaced('two');
      for (const name of ['one', 'two']) await dtc.refundRequests.add(id(name), aRefundRequest())();
      await dtc.orderRefunds.begin(id('one'), aRefund())();
      const approved = { kind: 'approved', at: anInstant(), refund: 1 } as const;
      const refused = { kind: 'refused', at: anInstant(), reason: 'The bag was replaced.' } as const;
      const answered = await atOnce(6, (index) =>
        dtc.refundRequests.answer(id('one'), 1, index % 2 ? approved : refused)(),
      );
      expect(answered.filter(Boolean)).toHaveLength(1);
      const answer = answered.indexOf(true) % 2 ? approved : refused;
      expect(await requestsOf(dtc)).toEqual([aRefundRequest({ answer })]);
      expect(await requestsOf(dtc, 'two')).toEqual([aRefundRequest()]);
      expect(await dtc.refundRequests.answer(id('one'), 2, refused)()).toBe(false);
    });

    it('finds the orders of the site with a request that waits for an answer, by number', async () => {
      const { dtc, hpsf } = await openPlaced('two', 'three');
      const later = instant(anInstant() + minuteInMs);
      await dtc.refundRequests.add(id('two'), aRefundRequest({ askedAt: later }))();
      await dtc.refundRequests.add(id('one'), aRefundRequest())();
      await dtc.refundRequests.add(id('one'), aRefundRequest({ number: 2 }))();
      await dtc.refundRequests.add(id('three'), aRefundRequest())();
      await dtc.refundRequests.answer(id('three'), 1, { kind: 'refused', at: later, reason: 'No.' })();
      expect(await dtc.siteOrders.withOpenRefundRequests()()).toMatchObject([
        { id: id('one'), refundRequests: [{ number: 1 }, { number: 2 }] },
        { id: id('two'), refundRequests: [{ number: 1 }] },
      ]);
      expect(await hpsf.siteOrders.withOpenRefundRequests()()).toEqual([]);
    });
  });
