import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aProduct, aVariant, aWarehouse } from '../builders';
import { atOnce, type OpenShop, type TestShop } from './test-shop';

/** What every `StockAnnouncements` adapter promises. */
export const stockAnnouncementsContract = (adapter: string, open: OpenShop) =>
  describe(`StockAnnouncements: ${adapter}`, () => {
    const stocked = async (): Promise<TestShop> => {
      const shop = await open();
      await shop.dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await shop.dtc.catalogWriter.write([aProduct({ variants: [aVariant({ sku: 'A', stock: { 1: 12 } })] })])();
      return shop;
    };
    const take = (shop: TestShop, quantity: number) =>
      shop.dtc.siteTransactions.run(({ onHand }) =>
        onHand.take(1, [{ sku: 'A', quantity }], `order-${quantity}` as OrderId),
      )();
    const revisions = async ({ dtc }: TestShop) =>
      Promise.all([dtc.revisions.current('DTC')(), dtc.revisions.current('HPSF')()]);

    it('leaves the revision while renewals sell something out, and raises it once when it is announced', async () => {
      const shop = await stocked();
      const before = await revisions(shop);
      await take(shop, 4);
      await take(shop, 8);
      expect(await revisions(shop)).toEqual(before);
      const announced = await atOnce(6, () => shop.dtc.stockAnnouncements.announce(shop.dtc.clock())());
      expect(announced.filter(Boolean)).toEqual([true]);
      expect(await revisions(shop)).toEqual(before.map((number) => number + 1));
    });

    it('announces nothing that was changed later than that, and nothing twice', async () => {
      const shop = await stocked();
      await take(shop, 4);
      const { announce } = shop.dtc.stockAnnouncements;
      expect(await announce(instant(shop.dtc.clock() - 1000))()).toBe(false);
      expect(await announce(shop.dtc.clock())()).toBe(true);
      expect(await announce(shop.dtc.clock())()).toBe(false);
    });

    it('announces nothing if only numbers changed', async () => {
      const shop = await stocked();
      await take(shop, 1);
      expect(await shop.dtc.stockAnnouncements.announce(shop.dtc.clock())()).toBe(false);
    });
  });
