import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Availability, MerchandiseId, Variant, VariantId } from '#domain/catalog/product';
import { nearestVariant, selectVariant, variantBySku, variantWithOption } from '#domain/catalog/variant-selection';

type Some = {
  readonly form?: string;
  readonly flavor?: string;
  readonly size?: string;
  readonly availability?: Availability;
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
  it('is the one whose SKU is searched for, in any case, in stock or not (PC-06)', () => {
    const product = selling(aVariant('A'), aVariant('B', gone));
    expect(skuOf(selectVariant(product, { search: ' b ' }))).toBe('B');
  });

  it('is not chosen by a part of a SKU', () => {
    expect(skuOf(selectVariant(selling(aVariant('A'), aVariant('ABC')), { search: 'AB' }))).toBe('A');
  });

  it('is the one in stock of the flavor in the address (PC-03)', () => {
    const fish = { flavor: 'Ocean Fish' };
    const product = selling(aVariant('A'), aVariant('B', { ...fish, ...gone }), aVariant('C', fish));
    expect(skuOf(selectVariant(product, { category: { category: 'flavor', detail: 'ocean-fish' } }))).toBe('C');
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
    expect(skuOf(selectVariant(product, { category: { category, detail } }))).toBe('B');
  });

  it.each([
    ['flavor', 'beef'],
    ['weight', 'heavy'],
    ['brand', 'provender-daily'],
    ['pet-age', 'puppy'],
    ['flavor', ''],
  ])('is the first in stock where %s %s names none (PC-02)', (category, detail) => {
    const product = selling(aVariant('A', gone), aVariant('B'));
    expect(skuOf(selectVariant(product, { category: { category, detail } }))).toBe('B');
  });

  it('is the first where none is in stock, and none where there is none', () => {
    expect(skuOf(selectVariant(selling(aVariant('A', gone), aVariant('B', gone))))).toBe('A');
    expect(selectVariant(selling())).toBeUndefined();
  });

  it('is always one of the product, and one in stock where there is one and no SKU is searched for', () => {
    const variant = fc.record({
      availability: fc.constantFrom<Availability>('in_stock', 'limited', 'out_of_stock'),
      flavor: fc.constantFrom('Beef', 'Lamb'),
      form: fc.constantFrom('Dry', 'Can'),
    });
    const category = fc.record({
      category: fc.constantFrom('flavor', 'weight', 'food-form'),
      detail: fc.constantFrom('beef', 'dry-food', '2.5oz-13oz', 'nothing'),
    });
    fc.assert(
      fc.property(fc.array(variant, { minLength: 1 }), category, (some, asked) => {
        const product = selling(...some.map((one, index) => aVariant(`S${index}`, one)));
        const chosen = selectVariant(product, { category: asked });
        expect(product.variants).toContain(chosen);
        const anyInStock = product.variants.some(({ availability }) => availability !== 'out_of_stock');
        expect(chosen?.availability === 'out_of_stock').toBe(!anyInStock);
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
  ])('%s and %s is %s: both, then the flavor, then the size, then the default (RT-04)', (flavor, size, sku) => {
    expect(skuOf(nearestVariant(product, flavor, size))).toBe(sku);
  });

  it('is one of that flavor even where that is out of stock', () => {
    const sold = selling(aVariant('A'), aVariant('B', { flavor: 'Lamb', ...gone }));
    expect(skuOf(nearestVariant(sold, 'lamb', 'none'))).toBe('B');
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

  it('keeps the other options where there is such a variant', () => {
    expect(skuOf(variantWithOption(product, second, 'Flavor', 'Lamb'))).toBe('D');
    expect(skuOf(variantWithOption(product, second, 'Size', '5 lb'))).toBe('A');
  });

  it('takes the nearest where there is none, one in stock first', () => {
    const some = selling(
      second,
      aVariant('E', { flavor: 'Tuna', size: '1 lb', ...gone }),
      aVariant('F', { flavor: 'Tuna', size: '2 lb' }),
    );
    expect(skuOf(variantWithOption(some, second, 'Flavor', 'Tuna'))).toBe('F');
  });

  it('finds none where no variant has it', () => {
    expect(variantWithOption(product, second, 'Flavor', 'Duck')).toBeUndefined();
    expect(variantWithOption(product, second, 'Shape', 'Round')).toBeUndefined();
  });
});

describe('a SKU', () => {
  it('is matched whole, in any case', () => {
    const product = selling(aVariant('ADC-15'));
    expect(skuOf(variantBySku(product, 'adc-15'))).toBe('ADC-15');
    expect(variantBySku(product, 'adc')).toBeUndefined();
    expect(variantBySku(product, '')).toBeUndefined();
  });
});
