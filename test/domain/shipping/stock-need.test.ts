import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalNeeds } from '#domain/shipping/stock-need';

const need = fc.record({ sku: fc.constantFrom('A', 'B', 'C'), quantity: fc.integer({ min: 1, max: 10 }) });

describe('adding up what an order takes', () => {
  it('names each SKU once, in order, and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(need), (needs) => {
        const total = totalNeeds(needs);
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
