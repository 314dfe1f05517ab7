import { describe, expect, it } from 'vitest';
import { withDeals } from '#domain/catalog/deals';
import { aSoldProduct, aSoldVariant } from '../../ui/builders';

describe('deals', () => {
  it('are a badge on the variants of their SKUs, in its place among the others (API-57, PC-16)', () => {
    const product = aSoldProduct({
      variants: [aSoldVariant({ sku: 'A', badges: ['best-seller'] }), aSoldVariant({ sku: 'B' })],
    });
    const { variants } = withDeals(product, new Set(['A']));
    expect(variants.map(({ badges }) => badges)).toEqual([['deal', 'best-seller'], []]);
  });

  it('leave other products as they are', () => {
    const product = aSoldProduct();
    expect(withDeals(product, new Set(['Z']))).toBe(product);
  });
});
