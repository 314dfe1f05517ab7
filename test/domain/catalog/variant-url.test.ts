import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildProductCardLink, buildVariantPath, buildVariantSlugs, variantURL } from '#domain/catalog/variant-url';

const product = { brand: 'Provender® Daily', handle: 'adult-chicken' };
const options = (some: Readonly<Record<string, string>>) =>
  Object.entries(some).map(([name, value]) => ({ name, value }));

describe('the address of a variant', () => {
  const variant = { flavorSlug: 'chicken', sizeSlug: '2.9-oz', sku: 'A/B 1' };

  it('is brand, handle, flavor and size (PC-01)', () => {
    expect(variantURL(product, variant)).toBe('provender-daily/adult-chicken/chicken/2.9-oz');
    expect(buildVariantPath(product, variant)).toBe('/products/provender-daily/adult-chicken/chicken/2.9-oz');
  });

  it('has the SKU when a card links to it', () => {
    expect(buildProductCardLink(product, variant)).toBe(
      '/products/provender-daily/adult-chicken/chicken/2.9-oz?sku=A%2FB%201',
    );
  });

  it('is four segments whatever the handle', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (handle) => {
        expect(variantURL({ brand: 'Any', handle }, variant).split(/[/?#]/)).toHaveLength(4);
      }),
    );
  });
});

describe('the list of addresses of the variants of a product (RT-04)', () => {
  it.each([
    [
      { Size: '15 lb bag', Flavor: 'Chicken' },
      { flavorSlug: 'chicken', sizeSlug: '15-lb-bag' },
    ],
    [
      { size: '2.9 oz', FLAVOR: 'Ocean Fish' },
      { flavorSlug: 'ocean-fish', sizeSlug: '2.9-oz' },
    ],
    [{ Flavor: 'Chicken' }, { flavorSlug: 'chicken', sizeSlug: 'one-size' }],
    [{ Size: '5 lb' }, { flavorSlug: 'original', sizeSlug: '5-lb' }],
    [{}, { flavorSlug: 'original', sizeSlug: 'one-size' }],
    [
      { Size: '鶏', Flavor: '®' },
      { flavorSlug: 'original', sizeSlug: 'one-size' },
    ],
    [
      { Size: '5 lb', Color: 'Red', 'Product Form': 'Dry' },
      { flavorSlug: 'original', sizeSlug: '5-lb-red' },
    ],
    [{ Color: 'Red' }, { flavorSlug: 'original', sizeSlug: 'red' }],
  ])('is made of the options %j', (some, address) => {
    expect(buildVariantSlugs([options(some as Record<string, string>)])).toEqual([address]);
  });

  it('has -2 and -3 by position when variants would have the same', () => {
    const same = options({ Size: '5 lb', Flavor: 'Chicken' });
    expect(buildVariantSlugs([same, same, same]).map(({ sizeSlug }) => sizeSlug)).toEqual(['5-lb', '5-lb-2', '5-lb-3']);
  });

  it('skips a number that a variant already has', () => {
    const sizes = ['5 lb', '5 lb 2', '5 lb'].map((size) => options({ Size: size }));
    expect(buildVariantSlugs(sizes).map(({ sizeSlug }) => sizeSlug)).toEqual(['5-lb', '5-lb-2', '5-lb-3']);
  });

  it('has no duplicates, no empty address, and keeps its addresses when variants are appended', () => {
    const value = fc.constantFrom('5 lb', '5 lb 2', '5-LB', 'Red', '鶏', '', '2');
    const variant = fc.array(fc.record({ name: fc.constantFrom('Size', 'Flavor', 'Product Form', 'Color'), value }));
    fc.assert(
      fc.property(fc.array(variant), variant, (variants, one) => {
        const addresses = buildVariantSlugs(variants);
        expect(new Set(addresses.map(({ flavorSlug, sizeSlug }) => `${flavorSlug}/${sizeSlug}`)).size).toBe(
          variants.length,
        );
        expect(addresses.every(({ flavorSlug, sizeSlug }) => flavorSlug !== '' && sizeSlug !== '')).toBe(true);
        expect(buildVariantSlugs([...variants, one]).slice(0, -1)).toEqual(addresses);
      }),
    );
  });
});
