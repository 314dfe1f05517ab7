import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { skipDelivery } from '#domain/autoship/change-delivery';
import type { OrderId } from '#domain/orders/order';
import { aGuest, anOrder } from '../builders';
import { momentOn } from '../domain/autoship/autoship-builders';
import { changed } from '../domain/autoship/autoship-simulation';
import { aSkipNote, contractId, start } from './autoship-cases';
import { aCustomerOf, type OpenShop } from './test-shop';

/** What every adapter of `Autoships` promises. */
export const autoshipsContract = (adapter: string, open: OpenShop) =>
  describe(`Autoships: ${adapter}`, () => {
    const order = anOrder({ id: 'order-1' as OrderId });
    /** A shop with an order of a guest, and the ports of the browser that bought it. */
    const sold = async () => {
      const shop = await open();
      await shop.dtc.orders.keep(order)();
      const { autoships } = shop.dtc.portsFor(aGuest({ checkoutToken: order.origin.checkoutToken }));
      return { ...shop, autoships };
    };

    it('finds those that an order started, sorted by id', async () => {
      const { dtc, hpsf, autoships } = await sold();
      const [two, one] = [await start(dtc, 'two'), await start(dtc, 'one')];
      await start(dtc, 'three', { firstOrderId: 'order-2' as OrderId });
      expect(await autoships.ofOrder(order.id)()).toEqual([one, two]);
      expect(await autoships.ofOrder('nobody' as OrderId)()).toEqual([]);
      const elsewhere = hpsf.portsFor(aGuest({ site: 'HPSF', checkoutToken: order.origin.checkoutToken }));
      expect(await elsewhere.autoships.ofOrder(order.id)()).toEqual([]);
    });

    it("finds none of an order that is not the visitor's (ST-09)", async () => {
      const { dtc } = await sold();
      await start(dtc, 'one');
      const other = dtc.portsFor(await aCustomerOf(dtc, 'other@example.com'));
      expect(await other.autoships.ofOrder(order.id)()).toEqual([]);
      expect(await dtc.autoships.ofOrder(order.id)()).toEqual([]);
    });

    it("finds those of a customer's own order", async () => {
      const { dtc } = await open();
      const own = dtc.portsFor(await aCustomerOf(dtc, 'one@example.com'));
      await own.orders.keep(order)();
      const started = await start(dtc, 'one');
      expect(await own.autoships.ofOrder(order.id)()).toEqual([started]);
    });

    it("lists a customer's own, canceled ones too, and nobody else's (ST-09)", async () => {
      const { dtc, hpsf } = await open();
      const two = await start(dtc, 'two');
      const one = await start(dtc, 'one', { status: { kind: 'canceled', reason: 'too much' } });
      const own = dtc.portsFor(await aCustomerOf(dtc, 'shopper@example.com'));
      expect(await own.autoships.list()()).toEqual([one, two]);
      const others = [
        dtc,
        dtc.portsFor(await aCustomerOf(dtc, 'other@example.com')),
        hpsf.portsFor(await aCustomerOf(hpsf, 'shopper@example.com', { site: 'HPSF' })),
      ];
      for (const other of others) expect(await other.autoships.list()()).toEqual([]);
    });

    it("finds one of the customer's own, with its ledger, and nobody else's (ST-09)", async () => {
      const { dtc, hpsf } = await open();
      const [one, two] = [await start(dtc, 'one'), await start(dtc, 'two')];
      const skipped = changed(skipDelivery(one, momentOn('2026-03-01')));
      await dtc.siteAutoships.save(one, skipped, aSkipNote)();
      const own = dtc.portsFor(await aCustomerOf(dtc, 'shopper@example.com'));
      const ids = [one.contract.id, two.contract.id, contractId('nobody')];
      expect(await own.autoships.find(one.contract.id)()).toEqual(O.some(skipped));
      expect(await own.autoships.find(contractId('nobody'))()).toEqual(O.none);
      const actsOf = async (limit: number) => {
        const ledgers = await own.autoships.ledgers(ids, limit)();
        return [...ledgers].map(([id, entries]) => [id, entries.map(({ act }) => act)]);
      };
      expect(await actsOf(5)).toEqual([
        [one.contract.id, ['delivery-skipped', 'started']],
        [two.contract.id, ['started']],
      ]);
      expect(await actsOf(1)).toEqual([
        [one.contract.id, ['delivery-skipped']],
        [two.contract.id, ['started']],
      ]);
      const others = [
        dtc,
        dtc.portsFor(await aCustomerOf(dtc, 'other@example.com')),
        hpsf.portsFor(await aCustomerOf(hpsf, 'shopper@example.com', { site: 'HPSF' })),
      ];
      for (const other of others) {
        expect(await other.autoships.find(one.contract.id)()).toEqual(O.none);
        expect(await other.autoships.ledgers(ids, 5)()).toEqual(new Map());
      }
    });
  });
