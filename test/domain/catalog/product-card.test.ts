import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingProduct, MerchandiseId, VariantId } from '#domain/catalog/product';
import { buildProductCards } from '#domain/catalog/product-card';
import { selectProductCardVariant } from '#domain/catalog/variant-selection';
import { aSoldProduct, aSoldVariant } from '../../ui/builders';

const sizes = ['4 lb', '15.5 lb', '30 lb'];

const withSizes = (stock: readonly boolean[]): ListingProduct =>
  aSoldProduct({
    description: '🐶'.repeat(200),
    variants: stock.map((inStock, index) =>
      aSoldVariant({
        id: `variant-${index}` as VariantId,
        merchandiseId: `gid://provender/ProductVariant/${index}` as MerchandiseId,
        sku: `SKU-${index}`,
        options: [
          { name: 'Size', value: sizes[index] ?? '' },
          { name: 'Flavor', value: 'Chicken' },
        ],
        availability: inStock ? 'in_stock' : 'out_of_stock',
      }),
    ),
  });

describe('the card of a product', () => {
  it('has the fields that a card shows and no others', () => {
    const [card] = buildProductCards([withSizes([true, true])]);
    expect(card).toMatchObject({ description: `${'🐶'.repeat(25)}…`, hasAutoship: true });
    expect(card?.variants.map(({ label }) => label)).toEqual(['4 lb', '15.5 lb']);
    for (const field of ['descriptionHtml', 'nutrition', 'options', 'sellingPlans', 'picture', 'productType']) {
      expect(card).not.toHaveProperty(field);
    }
  });

  it('shows first the variant that the search text and the filters of its list select', () => {
    const stock = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        stock,
        fc.option(fc.constantFrom('SKU-0', 'SKU-1', 'SKU-2'), { nil: undefined }),
        (inStock, search) => {
          const product = withSizes(inStock);
          const hints = search === undefined ? {} : { search };
          const [card] = buildProductCards([product], hints);
          expect(card?.variants[card.selected]?.sku).toBe(selectProductCardVariant(product, hints)?.sku);
        },
      ),
    );
  });

  it('is the same in all lists, except for the selected variant', () => {
    const product = withSizes([true, true, true]);
    const [card] = buildProductCards([product], { search: 'SKU-1' });
    const [other] = buildProductCards([product], { search: 'SKU-2' });
    expect([card?.selected, other?.selected]).toEqual([1, 2]);
    expect({ ...other, selected: 1 }).toEqual(card);
  });

  it('is left out when there is no variant', () => {
    expect(buildProductCards([withSizes([])])).toEqual([]);
  });
});
