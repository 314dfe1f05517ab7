import { describe, expect, it } from 'vitest';
import { aProduct, aWarehouse, someContent } from '../builders';
import type { OpenShop } from './test-shop';

/** What every `Revisions` adapter promises. */
export const revisionsContract = (adapter: string, open: OpenShop) =>
  describe(`Revisions: ${adapter}`, () => {
    it('stays the same while nothing is written', async () => {
      const { dtc } = await open();
      expect(await dtc.revisions.current('DTC')()).toBe(await dtc.revisions.current('DTC')());
    });

    it('moves for a site with its content', async () => {
      const { dtc } = await open();
      const staff = await dtc.revisions.current('HPSF')();
      const before = await dtc.revisions.current('DTC')();
      await dtc.content.write(someContent())();
      expect(await dtc.revisions.current('DTC')()).toBeGreaterThan(before);
      expect(await dtc.revisions.current('HPSF')()).toBe(staff);
    });

    it('moves for both sites with warehouses, and when the class of stock changes', async () => {
      const { dtc, hpsf } = await open();
      const both = async () => [await dtc.revisions.current('DTC')(), await hpsf.revisions.current('HPSF')()];
      await dtc.catalogWriter.write([aProduct()])();
      const [first = 0, firstStaff = 0] = await both();
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      expect(await both()).toEqual([first + 1, firstStaff + 1]);
      await dtc.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 20 }])();
      expect(await both()).toEqual([first + 1, firstStaff + 1]);
      await dtc.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 9 }])();
      expect(await both()).toEqual([first + 2, firstStaff + 2]);
    });
  });
