import { describe, expect, it } from 'vitest';
import { variantLabel } from '#ui/components/variant-label.ts';

const variant = (flavor: string, size: string) => ({
  options: [
    { name: 'Flavor', value: flavor },
    { name: 'Size', value: size },
    { name: 'Product Form', value: 'Canned' },
  ],
});

describe('what a choice of a card says', () => {
  it('is the size alone where all have the same flavor', () => {
    const among = [variant('Chicken', '5.5 oz'), variant('Chicken', '24 x 5.5 oz')];
    expect(among.map((one) => variantLabel(one, 'in_stock', among))).toEqual(['5.5 oz', '24 x 5.5 oz']);
    expect(variantLabel(variant('Chicken', '5.5 oz'), 'limited', among)).toBe('5.5 oz, Limited stock');
  });

  it('is the size first, and then what else tells them apart', () => {
    const among = [variant('Chicken', '5.5 oz'), variant('Vegetable', '24 x 5.5 oz')];
    expect(among.map((one) => variantLabel(one, 'in_stock', among))).toEqual([
      '5.5 oz · Chicken',
      '24 x 5.5 oz · Vegetable',
    ]);
  });

  it('is all of it where there is no other', () => {
    expect(variantLabel(variant('Chicken', '5.5 oz'), 'out_of_stock', [variant('Chicken', '5.5 oz')])).toBe(
      '5.5 oz · Chicken, Out of stock',
    );
    expect(variantLabel({ options: [] }, 'in_stock')).toBe('One size');
  });
});
