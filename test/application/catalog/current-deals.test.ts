import { describe, expect, it } from 'vitest';
import { CurrentDeals } from '#application/catalog/current-deals';
import type { Instant } from '#domain/time';
import { anInstant } from '../../builders';
import { aSoldProduct, aSoldVariant } from '../../ui/builders';

const product = aSoldProduct({ variants: [aSoldVariant({ sku: 'A' })] });
const badges = (shown: readonly (typeof product)[]) => shown.map(({ variants }) => variants[0]?.badges);

describe('the deals of now', () => {
  it('are those that the editors wrote for now, the same product for the same product', async () => {
    const at: Instant[] = [];
    const dealSkus = (now: Instant) => {
      at.push(now);
      return async () => ['A'];
    };
    const deals = new CurrentDeals({ dealSkus }, anInstant);
    const [first] = await deals.mark([product]);
    const [second] = await deals.mark([product]);
    expect(badges(first ? [first] : [])).toEqual([['deal']]);
    expect(second).toBe(first);
    expect(at).toEqual([anInstant(), anInstant()]);
  });

  it('are none where the editors’ work cannot be had, and are not asked for again at once', async () => {
    let asked = 0;
    const dealSkus = () => () => {
      asked += 1;
      return Promise.reject(new Error('down'));
    };
    const deals = new CurrentDeals({ dealSkus }, anInstant);
    expect([await deals.mark([product]), await deals.mark([product])]).toEqual([[product], [product]]);
    expect(asked).toBe(1);
  });
});
