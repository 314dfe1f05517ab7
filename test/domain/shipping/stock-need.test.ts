import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumStockNeeds } from '#domain/shipping/stock-level';

const need = fc.record({ sku: fc.constantFrom('A', 'B', 'C'), quantity: fc.integer({ min: 1, max: 10 }) });

describe('adding up the stock that an order needs', () => {
  it('lists each SKU once, in order, with all its units', () => {
    fc.assert(
      fc.property(fc.array(need), (needs) => {
        const total = sumStockNeeds(needs);
        const skus = total.map(({ sku }) => sku);
        expect(skus).toEqual([...new Set(needs.map(({ sku }) => sku))].toSorted());
        for (const { sku, quantity } of total) {
          const of = needs.filter((one) => one.sku === sku);
          expect(quantity).toBe(of.reduce((count, one) => count + one.quantity, 0));
        }
      }),
    );
  });
});
