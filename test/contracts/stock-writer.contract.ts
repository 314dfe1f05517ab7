import { describe, expect, it } from 'vitest';
import { defaultWarehouse } from '#domain/shipping/stock-level';
import { aProduct, aWarehouse } from '../builders';
import type { OpenShop } from './test-shop';

/** What every `StockWriter` adapter promises. */
export const stockWriterContract = (adapter: string, open: OpenShop) =>
  describe(`StockWriter: ${adapter}`, () => {
    it('sets what is on hand, by SKU in any case, and names the SKUs that are unknown', async () => {
      const { dtc } = await open();
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await dtc.catalogWriter.write([aProduct()])();
      const unknown = await dtc.stockWriter.writeLevels([
        { sku: 'nobody', warehouse: 1, onHand: 1 },
        { sku: 'adc-15', warehouse: 1, onHand: 3 },
        { sku: 'ADC-15', warehouse: 1, onHand: 4 },
        { sku: 'nobody', warehouse: 2, onHand: 1 },
      ])();
      expect(unknown).toEqual(['nobody']);
      expect(await dtc.stock.levels(['ADC-15'], '80011', 'home')()).toEqual([
        { sku: 'ADC-15', availability: 'limited', onHand: 4 },
      ]);
    });

    it('adds a warehouse that serves every ZIP code if there is none, once', async () => {
      const { dtc } = await open();
      await Promise.all([dtc.stockWriter.ensureWarehouse()(), dtc.stockWriter.ensureWarehouse()()]);
      expect(await dtc.stock.warehouses()()).toEqual([defaultWarehouse]);
      await dtc.catalogWriter.write([aProduct()])();
      await dtc.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: defaultWarehouse.number, onHand: 7 }])();
      for (const zip of ['00501', '80011', '99999'])
        expect((await dtc.stock.levels(['ADC-15'], zip, 'home')())[0]?.onHand).toBe(7);
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await dtc.stockWriter.ensureWarehouse()();
      expect(await dtc.stock.warehouses()()).toEqual([aWarehouse()]);
    });

    it('replaces all warehouses, and keeps the stock on hand', async () => {
      const { dtc } = await open();
      await dtc.stockWriter.writeWarehouses([aWarehouse(), aWarehouse({ number: 2, name: 'Reno', ranges: [] })])();
      await dtc.catalogWriter.write([aProduct()])();
      const moved = aWarehouse({ name: 'Aurora', ranges: [['90000', '90099']] });
      await dtc.stockWriter.writeWarehouses([moved])();
      expect(await dtc.stock.warehouses()()).toEqual([moved]);
      expect((await dtc.stock.levels(['ADC-15'], '90001', 'home')())[0]?.onHand).toBe(50);
    });
  });
