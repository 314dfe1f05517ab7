import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeNamesInOrder } from '#domain/catalog/badges';
import { markProductDeals, markVariantDeal } from '#domain/catalog/deals';
import { aSoldProduct, aSoldVariant } from '../../ui/builders';

const tagged = fc.subarray([...badgeNamesInOrder]).map((badges) => aSoldVariant({ sku: 'A', badges }));
const skus = fc.subarray(['A', 'B']).map((named) => new Set(named));

describe('applying deals', () => {
  it('adds a badge to the variants of their SKUs, in the fixed order of badges (API-57, PC-16)', () => {
    const product = aSoldProduct({
      variants: [aSoldVariant({ sku: 'A', badges: ['best-seller'] }), aSoldVariant({ sku: 'B' })],
    });
    const { variants } = markProductDeals(product, new Set(['A']));
    expect(variants.map(({ badges }) => badges)).toEqual([['deal', 'best-seller'], []]);
  });

  it('leaves other products unchanged', () => {
    const product = aSoldProduct();
    expect(markProductDeals(product, new Set(['Z']))).toBe(product);
  });

  it('are taken away from the variants of other SKUs', () => {
    const product = aSoldProduct({ variants: [aSoldVariant({ sku: 'A', badges: ['featured'] })] });
    const { variants } = markProductDeals(markProductDeals(product, new Set(['A'])), new Set(['B']));
    expect(variants.map(({ badges }) => badges)).toEqual([['featured']]);
  });

  it('depends only on the last SKUs, whatever was a deal before', () => {
    fc.assert(
      fc.property(tagged, skus, skus, (variant, before, now) => {
        expect(markVariantDeal(markVariantDeal(variant, before), now).badges).toEqual(
          markVariantDeal(variant, now).badges,
        );
      }),
    );
  });

  it('changes no other badge, and removes none that is a tag of the catalog', () => {
    fc.assert(
      fc.property(tagged, skus, skus, (variant, before, now) => {
        const { badges } = markVariantDeal(markVariantDeal(variant, before), now);
        const isDeal = now.has('A') || variant.badges.includes('deal');
        expect(badges).toEqual(
          badgeNamesInOrder.filter((name) => (name === 'deal' ? isDeal : variant.badges.includes(name))),
        );
      }),
    );
  });

  it('returns the same variant when nothing changes', () => {
    fc.assert(
      fc.property(tagged, skus, (variant, now) => {
        const shown = markVariantDeal(variant, now);
        expect(markVariantDeal(shown, now)).toBe(shown);
      }),
    );
  });
});
