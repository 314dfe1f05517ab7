import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StockAvailability } from '#domain/catalog/availability';
import type { MerchandiseId, Variant, VariantId } from '#domain/catalog/product';
import {
  findNearestVariant,
  findVariantBySku,
  selectProductCardVariant,
  variantWithOption,
} from '#domain/catalog/variant-selection';

type Some = {
  readonly form?: string;
  readonly flavor?: string;
  readonly size?: string;
  readonly availability?: StockAvailability;
};

const aVariant = (
  sku: string,
  { form = 'Dry', flavor = 'Chicken', size = '5 lb', availability = 'in_stock' }: Some = {},
): Variant => ({
  id: sku as VariantId,
  merchandiseId: `gid://provender/ProductVariant/${sku}` as MerchandiseId,
  sku,
  options: [
    { name: 'Size', value: size },
    { name: 'Flavor', value: flavor },
    { name: 'Product Form', value: form },
  ],
  flavorSlug: flavor.toLowerCase().replaceAll(' ', '-'),
  sizeSlug: size.toLowerCase().replaceAll(' ', '-'),
  weight: 5,
  weightUnit: 'lbs',
  badges: [],
  availability,
  pictures: [{ source: 'a1', alt: '' }],
});

const selling = (...variants: readonly Variant[]) => ({ variants });
const skuOf = (variant: Variant | undefined) => variant?.sku;

const gone: Some = { availability: 'out_of_stock' };

describe('the variant that a card starts with (PC-12)', () => {
  it('is the one whose SKU was searched for, in any case, in stock or not (PC-06)', () => {
    const product = selling(aVariant('A'), aVariant('B', gone));
    expect(skuOf(selectProductCardVariant(product, { search: ' b ' }))).toBe('B');
  });

  it('is never chosen by a part of a SKU', () => {
    expect(skuOf(selectProductCardVariant(selling(aVariant('A'), aVariant('ABC')), { search: 'AB' }))).toBe('A');
  });

  it('is the one in stock of the flavor in the address (PC-03)', () => {
    const fish = { flavor: 'Ocean Fish' };
    const product = selling(aVariant('A'), aVariant('B', { ...fish, ...gone }), aVariant('C', fish));
    expect(skuOf(selectProductCardVariant(product, { chosen: { flavor: ['ocean-fish'] } }))).toBe('C');
  });

  it.each([
    ['weight', '1lb-45lb', 'Dry'],
    ['food-form', 'dry-food', 'dry'],
    ['weight', '2.5oz-13oz', 'Canned'],
    ['food-form', 'wet-food', 'Can'],
    ['food-form', 'wet-food', 'Tray'],
    ['weight', '2.5oz-13oz', 'pouch'],
  ])('%s %s selects the form %s (PC-04, PC-05)', (category, detail, form) => {
    const product = selling(aVariant('A', { form: 'Treat' }), aVariant('B', { form }));
    expect(skuOf(selectProductCardVariant(product, { chosen: { [category]: [detail] } }))).toBe('B');
  });

  it.each([
    ['flavor', 'beef'],
    ['weight', 'heavy'],
    ['brand', 'provender-daily'],
    ['pet-age', 'puppy'],
    ['flavor', ''],
  ])('is the first in stock when %s %s names none (PC-02)', (category, detail) => {
    const product = selling(aVariant('A', gone), aVariant('B'));
    expect(skuOf(selectProductCardVariant(product, { chosen: { [category]: [detail] } }))).toBe('B');
  });

  it('is the first when none is in stock, and missing when there is none', () => {
    expect(skuOf(selectProductCardVariant(selling(aVariant('A', gone), aVariant('B', gone))))).toBe('A');
    expect(selectProductCardVariant(selling())).toBeUndefined();
  });

  it('has the flavor that the list is filtered by, in stock or not, because the card adds this variant to the cart', () => {
    const lamb = { flavor: 'Lamb' };
    const product = selling(aVariant('A'), aVariant('B', { ...lamb, ...gone }));
    expect(skuOf(selectProductCardVariant(product, { chosen: { flavor: ['lamb', 'tuna'] } }))).toBe('B');
    const both = selling(...product.variants, aVariant('C', lamb));
    expect(skuOf(selectProductCardVariant(both, { chosen: { flavor: ['lamb'] } }))).toBe('C');
  });

  it('matches the filters rather than the SKU that was searched for', () => {
    const product = selling(aVariant('A'), aVariant('B', { flavor: 'Lamb' }), aVariant('C', { flavor: 'Lamb' }));
    const chosen = { flavor: ['lamb'] };
    expect(skuOf(selectProductCardVariant(product, { chosen, search: 'A' }))).toBe('B');
    expect(skuOf(selectProductCardVariant(product, { chosen, search: 'C' }))).toBe('C');
  });

  it('matches every filter when one variant does, and otherwise as many as possible', () => {
    const product = selling(
      aVariant('A', { flavor: 'Beef', form: 'Dry' }),
      aVariant('B', { flavor: 'Lamb', form: 'Dry' }),
      aVariant('C', { flavor: 'Lamb', form: 'Tray' }),
    );
    const started = (chosen: Record<string, string[]>) => skuOf(selectProductCardVariant(product, { chosen }));
    expect(started({ flavor: ['lamb'], 'food-form': ['wet-food'] })).toBe('C');
    expect(started({ flavor: ['beef', 'lamb'], type: ['tray'] })).toBe('C');
    expect(started({ flavor: ['lamb'], 'food-form': ['wet-food', 'dry-food'] })).toBe('B');
    expect(started({ flavor: ['lamb'], type: ['pouch'], brand: ['provender-daily'] })).toBe('B');
    expect(started({ flavor: [], species: ['dog'] })).toBe('A');
  });

  it.each([
    ['can', 'Canned'],
    ['tray', 'Tray'],
    ['pouch', 'Pouch'],
    ['bag', 'Dry'],
  ])('is for the product type %s the variant %s', (type, form) => {
    const product = selling(aVariant('A', { form: 'Treat' }), aVariant('B', { form }));
    expect(skuOf(selectProductCardVariant(product, { chosen: { type: [type] } }))).toBe('B');
  });

  it('has the original flavor when that is chosen', () => {
    const product = selling(aVariant('A'), aVariant('B', { flavor: 'Original' }));
    expect(skuOf(selectProductCardVariant(product, { chosen: { flavor: ['original-flavor'] } }))).toBe('B');
  });

  it('is chosen by its weight when it names no form', () => {
    const plain = (sku: string, weightUnit: Variant['weightUnit']): Variant => ({
      ...aVariant(sku),
      options: [{ name: 'Size', value: sku }],
      weightUnit,
    });
    const product = selling(plain('A', 'lbs'), plain('B', 'oz'));
    expect(skuOf(selectProductCardVariant(product, { chosen: { weight: ['2.5oz-13oz'] } }))).toBe('B');
    expect(skuOf(selectProductCardVariant(product, { chosen: { weight: ['1lb-45lb'] } }))).toBe('A');
  });

  it('is always a variant of the product, preferring stock among those that match the most filters', () => {
    const variant = fc.record({
      availability: fc.constantFrom<StockAvailability>('in_stock', 'limited', 'out_of_stock'),
      flavor: fc.constantFrom('Beef', 'Lamb'),
      form: fc.constantFrom('Dry', 'Can'),
    });
    const chosen = fc.record({
      flavor: fc.subarray(['beef', 'lamb', 'tuna']),
      'food-form': fc.subarray(['dry-food', 'wet-food']),
    });
    fc.assert(
      fc.property(fc.array(variant, { minLength: 1 }), chosen, (variants, asked) => {
        const product = selling(...variants.map((one, index) => aVariant(`S${index}`, one)));
        const forms = { Dry: 'dry-food', Can: 'wet-food' };
        const met = (place: number): number => {
          const one = variants[place];
          if (!one) return 0;
          const isOfFlavor = asked.flavor.includes(one.flavor.toLowerCase());
          return Number(isOfFlavor) + Number(asked['food-form'].includes(forms[one.form as 'Dry' | 'Can']));
        };
        const most = Math.max(...variants.map((_, place) => met(place)));
        const best = product.variants.filter((_, place) => met(place) === most);
        const shown = selectProductCardVariant(product, { chosen: asked });
        expect(best).toContain(shown);
        const anyInStock = best.some(({ availability }) => availability !== 'out_of_stock');
        expect(shown?.availability === 'out_of_stock').toBe(!anyInStock);
      }),
    );
  });
});

describe('the variant of an address', () => {
  const product = selling(
    aVariant('A', { flavor: 'Beef', size: '5 lb' }),
    aVariant('B', { flavor: 'Lamb', size: '5 lb', ...gone }),
    aVariant('C', { flavor: 'Lamb', size: '15 lb' }),
  );

  it.each([
    ['beef', '5-lb', 'A'],
    ['lamb', '5-lb', 'B'],
    ['lamb', '40-lb', 'C'],
    ['tuna', '15-lb', 'C'],
    ['tuna', '40-lb', 'A'],
  ])(
    'matches for %s and %s the variant %s: by both, then by flavor, then by size, then the default (RT-04)',
    (flavor, size, sku) => {
      expect(skuOf(findNearestVariant(product, flavor, size))).toBe(sku);
    },
  );

  it('has the flavor even when that is out of stock', () => {
    const sold = selling(aVariant('A'), aVariant('B', { flavor: 'Lamb', ...gone }));
    expect(skuOf(findNearestVariant(sold, 'lamb', 'none'))).toBe('B');
  });
});

describe('choosing an option', () => {
  const product = selling(
    aVariant('A', { flavor: 'Beef', size: '5 lb' }),
    aVariant('B', { flavor: 'Beef', size: '15 lb' }),
    aVariant('C', { flavor: 'Lamb', size: '5 lb' }),
    aVariant('D', { flavor: 'Lamb', size: '15 lb' }),
  );
  const [, second] = product.variants;
  if (!second) throw new Error('there is a second variant');

  it('keeps the other options when there is such a variant', () => {
    expect(skuOf(variantWithOption(product, second, 'Flavor', 'Lamb'))).toBe('D');
    expect(skuOf(variantWithOption(product, second, 'Size', '5 lb'))).toBe('A');
  });

  it('takes the nearest variant otherwise, one in stock first', () => {
    const product = selling(
      second,
      aVariant('E', { flavor: 'Tuna', size: '1 lb', ...gone }),
      aVariant('F', { flavor: 'Tuna', size: '2 lb' }),
    );
    expect(skuOf(variantWithOption(product, second, 'Flavor', 'Tuna'))).toBe('F');
  });

  it('finds no variant when none has the option', () => {
    expect(variantWithOption(product, second, 'Flavor', 'Duck')).toBeUndefined();
    expect(variantWithOption(product, second, 'Shape', 'Round')).toBeUndefined();
  });
});

describe('a SKU', () => {
  it('is matched whole, in any case', () => {
    const product = selling(aVariant('ADC-15'));
    expect(skuOf(findVariantBySku(product, 'adc-15'))).toBe('ADC-15');
    expect(findVariantBySku(product, 'adc')).toBeUndefined();
    expect(findVariantBySku(product, '')).toBeUndefined();
  });
});
