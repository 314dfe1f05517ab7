import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StockAvailability } from '#domain/catalog/availability';
import {
  badgeNamesInOrder,
  buildVariantBadges,
  type ProductBadgeName,
  parseBadgeTags,
  selectProductCardBadges,
} from '#domain/catalog/badges';

const names = (badges: readonly { readonly name: ProductBadgeName }[]) => badges.map(({ name }) => name);

const inFixedOrder = [
  'out-of-stock',
  'limited-stock',
  'deal',
  'best-seller',
  'featured',
  'back-in-stock',
  'brand-new',
  'new-innovation',
  'new-formula',
  'new-flavor',
  'new-look',
  'discontinued-soon',
];

const anAvailability = fc.constantFrom<StockAvailability>('in_stock', 'limited', 'out_of_stock');
const someBadges = fc.array(fc.constantFrom(...badgeNamesInOrder));

describe('the list of badges', () => {
  it('has the fixed order (PC-16)', () => {
    expect(names(buildVariantBadges({ badges: badgeNamesInOrder.toReversed(), availability: 'in_stock' }))).toEqual(
      inFixedOrder.slice(2),
    );
    expect(names(buildVariantBadges({ badges: badgeNamesInOrder.toReversed(), availability: 'limited' }))).toEqual(
      inFixedOrder.slice(1),
    );
    fc.assert(
      fc.property(someBadges, anAvailability, (badges, availability) => {
        const places = names(buildVariantBadges({ badges, availability })).map((name) => inFixedOrder.indexOf(name));
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }),
    );
  });

  it.each([
    ['out-of-stock', 'Out of Stock', 'error'],
    ['limited-stock', 'Limited Stock', 'warning'],
    ['deal', 'Deal', 'success-dark'],
    ['best-seller', 'Best Seller', 'primary'],
    ['featured', 'Featured', 'primary'],
    ['back-in-stock', 'Back In Stock', 'warning'],
    ['brand-new', 'New', 'success'],
    ['new-innovation', 'New Innovation', 'success'],
    ['new-formula', 'New Formula', 'success'],
    ['new-flavor', 'New Flavor', 'success'],
    ['new-look', 'New Look', 'success'],
    ['discontinued-soon', 'Discontinued Soon', 'warning'],
  ] as const)('has for %s the label %s in the color %s (PC-20 to PC-25)', (name, label, color) => {
    const availability = name === 'out-of-stock' ? 'out_of_stock' : name === 'limited-stock' ? 'limited' : 'in_stock';
    expect(buildVariantBadges({ badges: [name], availability })).toEqual([{ name, label, color }]);
  });

  it('is cut to the first two on a card (PC-18)', () => {
    const badges: ProductBadgeName[] = ['new-look', 'featured', 'deal'];
    expect(names(selectProductCardBadges({ badges, availability: 'in_stock' }))).toEqual(['deal', 'featured']);
    expect(names(selectProductCardBadges({ badges, availability: 'limited' }))).toEqual(['limited-stock', 'deal']);
    fc.assert(
      fc.property(someBadges, anAvailability, (badges, availability) => {
        expect(selectProductCardBadges({ badges, availability })).toEqual(
          buildVariantBadges({ badges, availability }).slice(0, 2),
        );
      }),
    );
  });

  it('has the stock badge of the actual stock, whatever the tags say (PC-26)', () => {
    const badges: ProductBadgeName[] = ['out-of-stock', 'limited-stock'];
    expect(buildVariantBadges({ badges, availability: 'in_stock' })).toEqual([]);
    expect(names(buildVariantBadges({ badges, availability: 'limited' }))).toEqual(['limited-stock']);
    expect(names(buildVariantBadges({ badges: [], availability: 'out_of_stock' }))).toEqual(['out-of-stock']);
  });
});

describe('a variant with the badge for back in stock', () => {
  it.each([
    ['in_stock', ['back-in-stock', 'discontinued-soon']],
    ['limited', ['limited-stock', 'back-in-stock', 'discontinued-soon']],
    ['out_of_stock', ['out-of-stock', 'discontinued-soon']],
  ] as const)('has now that it is %s the badges %j', (availability, worn) => {
    expect(names(buildVariantBadges({ badges: ['discontinued-soon', 'back-in-stock'], availability }))).toEqual(worn);
  });
});

describe('the list of badge tags', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['badge::deal'], ['deal']],
    [['badge::new'], ['brand-new']],
    [['badge::new', 'badge::brand-new'], ['brand-new']],
    [[' BADGE::Best-Seller '], ['best-seller']],
    [['badge::deal', 'badge::deal'], ['deal']],
    [['deal', 'badge:deal', 'badge::', 'badge::unheard-of', 'xbadge::deal'], []],
    [
      ['badge::discontinued-soon', 'badge::deal'],
      ['deal', 'discontinued-soon'],
    ],
    [[], []],
  ])('is read from %j as %j (PC-19)', (tags, badges) => {
    expect(parseBadgeTags(tags)).toEqual(badges);
  });

  it('never makes an unknown badge or the same one twice', () => {
    const tag = fc.oneof(
      fc.string(),
      fc.constantFrom(...badgeNamesInOrder).map((name) => `badge::${name}`),
    );
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        const badges = parseBadgeTags(tags);
        expect(badges).toEqual(badgeNamesInOrder.filter((name) => badges.includes(name)));
      }),
    );
  });
});
