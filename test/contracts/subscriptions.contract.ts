import { describe, expect, it } from 'vitest';
import type { SubscriptionId } from '#application/ports/subscriptions';
import type { OrderId } from '#domain/orders/order';
import { aSubscription } from '../builders';
import { atOnce, type OpenShop } from './test-shop';

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
      expect(await dtc.subscriptions.hasLive('shopper@example.com')()).toBe(false);
    });

    it('knows a live autoship of an address in any case', async () => {
      const { dtc, hpsf } = await open();
      await dtc.subscriptions.begin([aSubscription()])();
      expect(await dtc.subscriptions.hasLive('Shopper@EXAMPLE.com')()).toBe(true);
      expect(await dtc.subscriptions.hasLive('other@example.com')()).toBe(false);
      expect(await hpsf.subscriptions.hasLive('shopper@example.com')()).toBe(false);
    });
  });
