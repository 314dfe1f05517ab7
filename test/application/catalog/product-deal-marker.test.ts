import { describe, expect, it } from 'vitest';
import { ProductDealMarker } from '#application/catalog/product-deal-marker';
import type { Instant } from '#domain/time';
import { anInstant } from '../../builders';
import { aSoldProduct, aSoldVariant } from '../../ui/builders';

const product = aSoldProduct({ variants: [aSoldVariant({ sku: 'A' })] });
const badges = (shown: readonly (typeof product)[]) => shown.map(({ variants }) => variants[0]?.badges);

describe('the current deals', () => {
  it('are those whose dates include now, and a product without any stays the same object', async () => {
    const at: Instant[] = [];
    const dealSkus = (now: Instant) => {
      at.push(now);
      return async () => ['A'];
    };
    const deals = new ProductDealMarker({ dealSkus }, anInstant);
    const other = aSoldProduct({ variants: [aSoldVariant({ sku: 'B' })] });
    const marked = await deals.mark([product, other])();
    expect(badges(marked)).toEqual([['deal'], []]);
    expect(marked[1]).toBe(other);
    expect(at).toEqual([anInstant()]);
  });

  it('are empty when the content fails to load, and are not requested again at once', async () => {
    let asked = 0;
    const dealSkus = () => () => {
      asked += 1;
      return Promise.reject(new Error('down'));
    };
    const deals = new ProductDealMarker({ dealSkus }, anInstant);
    expect([await deals.mark([product])(), await deals.mark([product])()]).toEqual([[product], [product]]);
    expect(asked).toBe(1);
  });
});
