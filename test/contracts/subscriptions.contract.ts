import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Subscription, SubscriptionId } from '#application/ports/subscriptions';
import type { OrderId } from '#domain/orders/order';
import type { CalendarDate } from '#domain/time';
import { aGuest, anOrder, aSubscription } from '../builders';
import { aCustomerOf, atOnce, type OpenShop, type SitePorts } from './test-shop';

const begin = async ({ customers, siteSubscriptions }: SitePorts, subscriptions: readonly Subscription[]) =>
  siteSubscriptions.begin(await customers.withEmail('shopper@example.com')(), subscriptions)();

/** What every adapter of `Subscriptions` and `SiteSubscriptions` promises. */
export const subscriptionsContract = (adapter: string, open: OpenShop) =>
  describe(`Subscriptions: ${adapter}`, () => {
    const order = anOrder({ id: 'order-1' as OrderId });
    /** A shop with an order of a guest, and the ports of the browser that bought it. */
    const sold = async () => {
      const shop = await open();
      await shop.dtc.orders.keep(order)();
      const { subscriptions } = shop.dtc.portsFor(aGuest({ checkoutToken: order.origin.checkoutToken }));
      return { ...shop, subscriptions };
    };

    it('finds the subscriptions of an order as they were started', async () => {
      const { dtc, hpsf, subscriptions } = await sold();
      const other = aSubscription({ id: 'subscription-2' as SubscriptionId, firstOrderId: 'order-2' as OrderId });
      await begin(dtc, [aSubscription(), other]);
      expect(await subscriptions.ofOrder(order.id)()).toEqual([aSubscription()]);
      expect(await subscriptions.ofOrder('nobody' as OrderId)()).toEqual([]);
      const elsewhere = hpsf.portsFor(aGuest({ site: 'HPSF', checkoutToken: order.origin.checkoutToken }));
      expect(await elsewhere.subscriptions.ofOrder(order.id)()).toEqual([]);
    });

    it("finds none of an order that is not the visitor's (ST-09)", async () => {
      const { dtc } = await sold();
      await begin(dtc, [aSubscription()]);
      const other = dtc.portsFor(await aCustomerOf(dtc, 'other@example.com'));
      expect(await other.subscriptions.ofOrder(order.id)()).toEqual([]);
      expect(await dtc.subscriptions.ofOrder(order.id)()).toEqual([]);
    });

    it("finds those of a customer's own order", async () => {
      const { dtc } = await open();
      const own = dtc.portsFor(await aCustomerOf(dtc, 'one@example.com'));
      await own.orders.keep(order)();
      await begin(dtc, [aSubscription()]);
      expect(await own.subscriptions.ofOrder(order.id)()).toEqual([aSubscription()]);
    });

    it('finds the next delivery of a customer, and of nobody else (ST-09)', async () => {
      const { dtc, hpsf } = await open();
      const on = (nextDate: string) =>
        aSubscription({ id: `subscription-${nextDate}` as SubscriptionId, nextDate: nextDate as CalendarDate });
      await begin(dtc, [on('2026-05-01'), on('2026-04-02'), on('2026-03-01')]);
      const own = dtc.portsFor(await aCustomerOf(dtc, 'shopper@example.com'));
      const next = (from: string, { subscriptions } = own) => subscriptions.findNext(from as CalendarDate)();
      expect(await next('2026-03-02')).toEqual(O.some(on('2026-04-02')));
      expect(await next('2026-04-02')).toEqual(O.some(on('2026-04-02')));
      expect(await next('2026-06-01')).toEqual(O.none);
      const others = [
        dtc,
        dtc.portsFor(await aCustomerOf(dtc, 'other@example.com')),
        hpsf.portsFor(await aCustomerOf(hpsf, 'shopper@example.com', { site: 'HPSF' })),
      ];
      for (const other of others)
        expect(await other.subscriptions.findNext('2026-01-01' as CalendarDate)()).toEqual(O.none);
    });

    it('starts no subscription twice', async () => {
      const { dtc, subscriptions } = await sold();
      await atOnce(8, (index) => begin(dtc, [aSubscription({ quantity: index + 1 })]));
      const started = await subscriptions.ofOrder(order.id)();
      expect(started).toHaveLength(1);
      await begin(dtc, [aSubscription({ quantity: 5 })]);
      expect(await subscriptions.ofOrder(order.id)()).toEqual(started);
    });

    it('starts none for an empty list', async () => {
      const { dtc, subscriptions } = await sold();
      await begin(dtc, []);
      expect(await subscriptions.ofOrder(order.id)()).toEqual([]);
    });
  });
