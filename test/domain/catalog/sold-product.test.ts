import { describe, expect, it } from 'vitest';
import type { MerchandiseId, ProductId, VariantId } from '#domain/catalog/product';
import {
  buildProductIndexEntry,
  buildSearchDocument,
  type SellableProduct,
  type SellableVariant,
  toSiteProduct,
} from '#domain/catalog/sold-product';
import { money } from '#domain/money';
import { isSoldOut } from '#domain/search/listing';
import { someTerms } from '../../builders';

const aVariant = (sku: string, overrides: Partial<SellableVariant> = {}): SellableVariant => ({
  id: sku as VariantId,
  merchandiseId: `gid://provender/ProductVariant/${sku}` as MerchandiseId,
  sku,
  options: [],
  flavorSlug: 'chicken',
  sizeSlug: '5-lb',
  price: money(2000),
  weight: 5,
  weightUnit: 'lbs',
  badges: [],
  pictures: [],
  onHand: 20,
  ...overrides,
});

const aProduct = (...variants: readonly SellableVariant[]): SellableProduct => ({
  id: '1' as ProductId,
  handle: 'adult-chicken',
  title: 'Adult Chicken',
  brand: 'Provender Daily',
  productType: 'Dry Food',
  description: 'Balanced.',
  terms: someTerms(),
  picture: { source: 'a1', alt: '' },
  options: [{ name: 'Size', values: ['5 lb', '15 lb'] }],
  variants,
  autoship: true,
  descriptionHtml: '<p>Balanced.</p>',
  tags: ['grain'],
  sites: ['DTC', 'HPSF'],
  nutrition: { ingredients: '', analysis: [], feedingGuide: [] },
  updatedAt: '2026-03-05T12:00:00.000Z',
});

describe('a product as a site sells it', () => {
  const product = aProduct(
    aVariant('A', { compareAtPrice: money(2500) }),
    aVariant('B', { compareAtPrice: money(2000), onHand: 9 }),
  );

  it('has prices in the consumer shop, and a compare-at price only when that is higher', () => {
    expect(toSiteProduct(product, 'DTC').variants.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
      [2000, 2500],
      [2000, undefined],
    ]);
  });

  it('has no prices in the staff shop, on its page and on its card (EN-21)', () => {
    const { variants } = toSiteProduct(product, 'HPSF');
    expect(variants.some((variant) => 'price' in variant || 'compareAtPrice' in variant)).toBe(false);
  });

  it('has no deal of consumers in the staff shop', () => {
    const marked = { ...product, variants: [aVariant('A', { badges: ['deal', 'best-seller'] })] };
    expect(toSiteProduct(marked, 'DTC').variants[0]?.badges).toEqual(['deal', 'best-seller']);
    expect(toSiteProduct(marked, 'HPSF').variants[0]?.badges).toEqual(['best-seller']);
  });

  it('says how available each variant is, and not how many there are', () => {
    const [first, second] = toSiteProduct(product, 'DTC').variants;
    expect([first?.availability, second?.availability]).toEqual(['in_stock', 'limited']);
    expect(first).not.toHaveProperty('onHand');
  });

  it('offers selling plans when it can be shipped repeatedly', () => {
    expect(toSiteProduct(product, 'DTC').sellingPlans).toHaveLength(9);
    expect(toSiteProduct({ ...product, autoship: false }, 'DTC').sellingPlans).toEqual([]);
  });
});

describe('the listing facts of a product', () => {
  const factsOf = (...variants: readonly SellableVariant[]) =>
    buildProductIndexEntry(aProduct(...variants), { rank: 3, sales: 7 });

  it('has its position, and the facts of each variant that a card may show', () => {
    const options = [
      { name: 'Flavor', value: 'Ocean Fish' },
      { name: 'Product Form', value: 'Dry' },
    ];
    expect(factsOf(aVariant('A', { options }), aVariant('B', { price: money(900), onHand: 0 }))).toMatchObject({
      variants: [
        { sku: 'A', price: 2000, inStock: true, traits: { flavor: 'ocean-fish', form: 'dry', unit: 'lbs' } },
        { sku: 'B', price: 900, inStock: false, traits: { flavor: '', form: '', unit: 'lbs' } },
      ],
      rank: 3,
      sales: 7,
    });
  });

  it('says whether any variant is featured, and whether all are sold out', () => {
    const gone = aVariant('B', { onHand: 0, badges: ['featured'] });
    expect(factsOf(aVariant('A'), gone)).toMatchObject({ featured: true });
    expect(isSoldOut(factsOf(aVariant('A'), gone).variants)).toBe(false);
    expect(isSoldOut(factsOf(gone).variants)).toBe(true);
    expect(factsOf(aVariant('A'))).toMatchObject({ featured: false });
  });
});

describe('the search document of a product', () => {
  it('has its words, its options and its codes', () => {
    expect(buildSearchDocument(aProduct(aVariant('A'), aVariant('B')), 7)).toMatchObject({
      sales: 7,
      title: 'Adult Chicken',
      brand: 'Provender Daily Dry Food',
      options: '5 lb 15 lb',
      text: 'Balanced. grain',
      codes: 'A A B B',
      terms: expect.stringContaining('chicken'),
    });
  });
});
