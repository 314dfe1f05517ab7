import { describe, expect, it } from 'vitest';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { Stock } from '#application/ports/stock';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import { aProduct, aVariant, aWarehouse } from '../builders';

const warehouses = [
  aWarehouse({
    number: 2,
    name: 'Reno',
    ranges: [
      ['80000', '80099'],
      ['89000', '89899'],
    ],
  }),
  aWarehouse({ number: 1 }),
];
const seed = [
  aProduct({
    variants: [
      aVariant({ sku: 'A', stock: { 1: 3, 2: 40 } }),
      aVariant({ sku: 'B', stock: { 1: 0, 2: 9 } }),
      aVariant({ sku: 'C', stock: { 2: 10 } }),
    ],
  }),
];

/** The stock of any platform: one number per variant. */
const counted = [aProduct({ variants: [aVariant({ sku: 'A', stock: { 1: 3 } })] })];

/** Opens the stock of a shop with the products of `seed` and these `warehouses`. */
export type OpenStock = (seed: readonly ProductToWrite[], warehouses: readonly StockWarehouse[]) => Promise<Stock>;

const availability = async (stock: Stock, skus: readonly string[], zip: string) =>
  (await stock.levels(skus, zip, 'home')()).map((level) => [level.sku, level.availability]);

/** What every `Stock` adapter promises, with or without warehouses. */
export const stockContract = (adapter: string, open: OpenStock) =>
  describe(`Stock: ${adapter}`, () => {
    it('answers any number of SKUs', async () => {
      const stock = await open(counted, warehouses);
      const many = [...Array.from({ length: 250 }, (_, place) => `NONE-${place}`), 'A'];
      const levels = await availability(stock, many, '80011');
      expect(levels.map(([sku]) => sku)).toEqual(many);
      expect(levels.at(-1)).toEqual(['A', 'limited']);
    });

    it('has gifts in stock, which are not counted (CH-08)', async () => {
      const gift = aProduct({
        handle: 'gift',
        productType: ' Gift Card ',
        variants: [aVariant({ sku: 'G', stock: {} })],
      });
      const stock = await open([...counted, gift], warehouses);
      expect(await stock.levels(['G', 'g', 'NONE'], '80011', 'home')()).toMatchObject([
        { sku: 'G', availability: 'in_stock' },
        { sku: 'g', availability: 'in_stock' },
        { sku: 'NONE', availability: 'out_of_stock' },
      ]);
    });

    it('has no stock of an unknown SKU', async () => {
      const stock = await open(counted, warehouses);
      expect(await availability(stock, ['nobody', 'A', 'A'], '80011')).toEqual([
        ['nobody', 'out_of_stock'],
        ['A', 'limited'],
        ['A', 'limited'],
      ]);
      expect(await stock.levels([], '80011', 'home')()).toEqual([]);
    });
  });

/** What the stock of a shop with warehouses promises beyond that. */
export const warehouseStockContract = (adapter: string, open: OpenStock) =>
  describe(`Stock of warehouses: ${adapter}`, () => {
    it('has the stock of the first warehouse that serves a zip', async () => {
      const stock = await open(seed, warehouses);
      expect(await availability(stock, ['C', 'A', 'B'], '80011')).toEqual([
        ['C', 'out_of_stock'],
        ['A', 'limited'],
        ['B', 'out_of_stock'],
      ]);
      expect(await availability(stock, ['A', 'B', 'C'], '89501')).toEqual([
        ['A', 'in_stock'],
        ['B', 'limited'],
        ['C', 'in_stock'],
      ]);
    });

    it.each(['99999', '', 'x', '\u0000'])('has no stock when no warehouse serves the zip %j', async (zip) => {
      const stock = await open(seed, warehouses);
      expect(await availability(stock, ['A'], zip)).toEqual([['A', 'out_of_stock']]);
    });

    it('lists all warehouses by number, with the zips that they serve', async () => {
      const stock = await open(seed, warehouses);
      const all = await stock.warehouses()();
      expect(all.map(({ number }) => number)).toEqual([1, 2]);
      expect(all.map(({ ranges }) => ranges)).toEqual([
        [['80000', '81699']],
        [
          ['80000', '80099'],
          ['89000', '89899'],
        ],
      ]);
    });
  });
