import { describe, expect, it } from 'vitest';
import type { SubscriptionId } from '#application/ports/subscriptions';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { anOrder, anOrderLine, aSubscription } from '../builders';
import { atOnce, type OpenShop } from './test-shop';

const nothing = { hasLiveAutoship: false, usedFirstAutoship: false };

/** What every `Subscriptions` adapter promises. */
export const subscriptionsContract = (adapter: string, open: OpenShop) =>
  describe(`Subscriptions: ${adapter}`, () => {
    it('finds those begun by an order as they were begun', async () => {
      const { dtc, hpsf } = await open();
      const other = aSubscription({ id: 'subscription-2' as SubscriptionId, firstOrderId: 'order-2' as OrderId });
      await dtc.subscriptions.begin([aSubscription(), other])();
      expect(await dtc.subscriptions.ofOrder('order-1' as OrderId)()).toEqual([aSubscription()]);
      expect(await dtc.subscriptions.ofOrder('nobody' as OrderId)()).toEqual([]);
      expect(await hpsf.subscriptions.ofOrder('order-1' as OrderId)()).toEqual([]);
    });

    it('begins nothing twice', async () => {
      const { dtc } = await open();
      await atOnce(8, (index) => dtc.subscriptions.begin([aSubscription({ quantity: index + 1 })])());
      const begun = await dtc.subscriptions.ofOrder('order-1' as OrderId)();
      expect(begun).toHaveLength(1);
      await dtc.subscriptions.begin([aSubscription({ quantity: 5 })])();
      expect(await dtc.subscriptions.ofOrder('order-1' as OrderId)()).toEqual(begun);
    });

    it('begins nothing of nothing', async () => {
      const { dtc } = await open();
      await dtc.subscriptions.begin([])();
      expect(await dtc.subscriptions.history('shopper@example.com')()).toEqual(nothing);
    });

    it('knows a live autoship of an address in any case', async () => {
      const { dtc, hpsf } = await open();
      await dtc.subscriptions.begin([aSubscription()])();
      expect(await dtc.subscriptions.history('Shopper@EXAMPLE.com')()).toEqual({ ...nothing, hasLiveAutoship: true });
      expect(await dtc.subscriptions.history('other@example.com')()).toEqual(nothing);
      expect(await hpsf.subscriptions.history('shopper@example.com')()).toEqual(nothing);
    });

    it('knows whether the first autoship discount was used on a placed order', async () => {
      const { dtc } = await open();
      const used = anOrderLine({ discounts: [{ promotion: 'AUTO35', amount: money(10) }] });
      await dtc.orders.keep(anOrder({ lines: [anOrderLine(), used], contact: { email: 'SHOPPER@example.com' } }))();
      expect(await dtc.subscriptions.history('shopper@example.com')()).toEqual(nothing);
      await dtc.orders.settle(anOrder().id, 'placed')();
      expect(await dtc.subscriptions.history('shopper@example.com')()).toEqual({ ...nothing, usedFirstAutoship: true });
    });

    it('does not take another discount for the first autoship discount', async () => {
      const { dtc } = await open();
      await dtc.orders.keep(anOrder())();
      await dtc.orders.settle(anOrder().id, 'placed')();
      expect(await dtc.subscriptions.history('shopper@example.com')()).toEqual(nothing);
    });
  });
