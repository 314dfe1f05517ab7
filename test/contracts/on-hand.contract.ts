import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { aProduct, aVariant, aWarehouse } from '../builders';
import { runCount } from '../property-runs';
import { atOnce, type OpenShop, type TestShop } from './test-shop';

const orderId = (index: number): OrderId => `order-${index}` as OrderId;

/** What every `OnHand` adapter promises. */
export const onHandContract = (adapter: string, open: OpenShop) =>
  describe(`OnHand: ${adapter}`, () => {
    const stocked = async (a: number, b: number): Promise<TestShop> => {
      const shop = await open();
      await shop.dtc.stockWriter.writeWarehouses([aWarehouse()])();
      const variants = [aVariant({ sku: 'A', stock: { 1: a, 2: 99 } }), aVariant({ sku: 'B', stock: { 1: b } })];
      await shop.dtc.catalogWriter.write([aProduct({ variants })])();
      return shop;
    };
    const left = async ({ dtc }: TestShop) =>
      (await dtc.stock.levels(['A', 'B'], '80011', 'home')()).map(({ onHand }) => onHand);

    it('reserves what an order needs', async () => {
      const shop = await stocked(10, 5);
      const needs = [
        { sku: 'B', quantity: 5 },
        { sku: 'A', quantity: 3 },
        { sku: 'A', quantity: 4 },
      ];
      expect(await shop.dtc.onHand.take(1, needs, orderId(1))()).toEqual(E.right(undefined));
      expect(await left(shop)).toEqual([3, 0]);
    });

    it('reserves nothing when one item is short, and says how many are left', async () => {
      const shop = await stocked(10, 5);
      const needs = [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 6 },
        { sku: 'nobody', quantity: 1 },
      ];
      expect(await shop.dtc.onHand.take(1, needs, orderId(1))()).toEqual(
        E.left({
          kind: 'InsufficientStock',
          left: [
            { sku: 'B', left: 5 },
            { sku: 'nobody', left: 0 },
          ],
        }),
      );
      expect(await left(shop)).toEqual([10, 5]);
    });

    it('adds up two lines of one SKU', async () => {
      const shop = await stocked(5, 0);
      const needs = [
        { sku: 'A', quantity: 3 },
        { sku: 'A', quantity: 3 },
      ];
      expect(await shop.dtc.onHand.take(1, needs, orderId(1))()).toEqual(
        E.left({ kind: 'InsufficientStock', left: [{ sku: 'A', left: 5 }] }),
      );
    });

    it('reserves no more than there is for many simultaneous orders', async () => {
      const shop = await stocked(7, 7);
      const outcomes = await atOnce(20, (index) => {
        const needs = [
          { sku: index % 2 ? 'A' : 'B', quantity: 1 },
          { sku: index % 2 ? 'B' : 'A', quantity: 1 },
        ];
        return shop.dtc.onHand.take(1, needs, orderId(index))();
      });
      expect(outcomes.filter(E.isRight)).toHaveLength(7);
      expect(await left(shop)).toEqual([0, 0]);
    });

    it('releases what an order reserved, and nothing the second time', async () => {
      const shop = await stocked(10, 5);
      const needs = [
        { sku: 'A', quantity: 2 },
        { sku: 'B', quantity: 5 },
      ];
      await shop.dtc.onHand.take(1, needs, orderId(1))();
      await shop.dtc.onHand.take(1, [{ sku: 'A', quantity: 1 }], orderId(2))();
      await atOnce(5, () => shop.dtc.onHand.putBack(orderId(1))());
      expect(await left(shop)).toEqual([9, 5]);
    });

    it('releases nothing of an order that reserved nothing', async () => {
      const shop = await stocked(10, 5);
      await shop.dtc.onHand.putBack(orderId(1))();
      expect(await left(shop)).toEqual([10, 5]);
    });

    it('puts back refunded units, and never more than the order still has', async () => {
      const shop = await stocked(10, 5);
      const needs = [
        { sku: 'A', quantity: 3 },
        { sku: 'B', quantity: 5 },
      ];
      await shop.dtc.onHand.take(1, needs, orderId(1))();
      await shop.dtc.onHand.take(1, [{ sku: 'A', quantity: 1 }], orderId(2))();
      const putBack = (...units: Parameters<typeof shop.dtc.onHand.putBackRefunded>[1]) =>
        shop.dtc.onHand.putBackRefunded(orderId(1), units)();
      await putBack({ sku: 'A', quantity: 1 }, { sku: 'A', quantity: 1 }, { sku: 'nobody', quantity: 1 });
      expect(await left(shop)).toEqual([8, 0]);
      await atOnce(4, () => putBack({ sku: 'A', quantity: 1 }, { sku: 'B', quantity: 2 }));
      expect(await left(shop)).toEqual([9, 5]);
      await shop.dtc.onHand.putBack(orderId(1))();
      expect(await left(shop)).toEqual([9, 5]);
    });

    it('moves the revision when the stock class of an item changes, and at no other sale', async () => {
      const shop = await stocked(0, 12);
      const moved: boolean[] = [];
      for (const quantity of [1, 2, 1, 8]) {
        const before = await shop.dtc.revisions.current('DTC')();
        await shop.dtc.transactions.run(({ onHand }) => onHand.take(1, [{ sku: 'B', quantity }], orderId(quantity)))();
        moved.push((await shop.dtc.revisions.current('DTC')()) > before);
      }
      expect(moved).toEqual([false, true, false, true]);
    });

    it('restores the original stock by reserving and releasing', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }), async (quantities) => {
          const shop = await stocked(10, 0);
          for (const [index, quantity] of quantities.entries()) {
            await shop.dtc.onHand.take(1, [{ sku: 'A', quantity }], orderId(index))();
          }
          for (const index of quantities.keys()) await shop.dtc.onHand.putBack(orderId(index))();
          expect(await left(shop)).toEqual([10, 0]);
        }),
        { numRuns: runCount(5) },
      );
    });
  });
