import { describe, expect, it } from 'vitest';
import { formatVariantLabel } from '#domain/catalog/variant-label';

const variant = (flavor: string, size: string) => ({
  options: [
    { name: 'Flavor', value: flavor },
    { name: 'Size', value: size },
    { name: 'Product Form', value: 'Canned' },
  ],
});

describe('the label of a variant on a card', () => {
  it('is only the size when all variants have the same flavor', () => {
    const variants = [variant('Chicken', '5.5 oz'), variant('Chicken', '24 x 5.5 oz')];
    expect(variants.map((one) => formatVariantLabel(one, variants))).toEqual(['5.5 oz', '24 x 5.5 oz']);
  });

  it('is the size, and then the other options that differ', () => {
    const variants = [variant('Chicken', '5.5 oz'), variant('Vegetable', '24 x 5.5 oz')];
    expect(variants.map((one) => formatVariantLabel(one, variants))).toEqual([
      '5.5 oz · Chicken',
      '24 x 5.5 oz · Vegetable',
    ]);
  });

  it('has all options when there is one variant', () => {
    expect(formatVariantLabel(variant('Chicken', '5.5 oz'), [variant('Chicken', '5.5 oz')])).toBe('5.5 oz · Chicken');
    expect(formatVariantLabel({ options: [] })).toBe('One size');
  });
});
