import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Availability } from '#domain/catalog/availability';
import { type BadgeName, badgeOrder, badgesFromTags, badgesOf, cardBadges } from '#domain/catalog/badges';

const names = (badges: readonly { readonly name: BadgeName }[]) => badges.map(({ name }) => name);

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

const anAvailability = fc.constantFrom<Availability>('in_stock', 'limited', 'out_of_stock');
const someBadges = fc.array(fc.constantFrom(...badgeOrder));

describe('badges', () => {
  it('appear in the fixed order (PC-16)', () => {
    expect(names(badgesOf({ badges: badgeOrder.toReversed(), availability: 'in_stock' }))).toEqual(
      inFixedOrder.slice(2),
    );
    expect(names(badgesOf({ badges: badgeOrder.toReversed(), availability: 'limited' }))).toEqual(
      inFixedOrder.slice(1),
    );
    fc.assert(
      fc.property(someBadges, anAvailability, (badges, availability) => {
        const places = names(badgesOf({ badges, availability })).map((name) => inFixedOrder.indexOf(name));
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
  ] as const)('%s is labelled %s in the colour %s (PC-20 to PC-25)', (name, label, color) => {
    const availability = name === 'out-of-stock' ? 'out_of_stock' : name === 'limited-stock' ? 'limited' : 'in_stock';
    expect(badgesOf({ badges: [name], availability })).toEqual([{ name, label, color }]);
  });

  it('on a card are the first two (PC-18)', () => {
    const badges: BadgeName[] = ['new-look', 'featured', 'deal'];
    expect(names(cardBadges({ badges, availability: 'in_stock' }))).toEqual(['deal', 'featured']);
    expect(names(cardBadges({ badges, availability: 'limited' }))).toEqual(['limited-stock', 'deal']);
    fc.assert(
      fc.property(someBadges, anAvailability, (some, availability) => {
        expect(cardBadges({ badges: some, availability })).toEqual(
          badgesOf({ badges: some, availability }).slice(0, 2),
        );
      }),
    );
  });

  it('of stock say what the stock says, whatever the tags say (PC-26)', () => {
    const badges: BadgeName[] = ['out-of-stock', 'limited-stock'];
    expect(badgesOf({ badges, availability: 'in_stock' })).toEqual([]);
    expect(names(badgesOf({ badges, availability: 'limited' }))).toEqual(['limited-stock']);
    expect(names(badgesOf({ badges: [], availability: 'out_of_stock' }))).toEqual(['out-of-stock']);
  });
});

describe('a variant that was back in stock', () => {
  it.each([
    ['in_stock', ['back-in-stock', 'discontinued-soon']],
    ['limited', ['limited-stock', 'back-in-stock', 'discontinued-soon']],
    ['out_of_stock', ['out-of-stock', 'discontinued-soon']],
  ] as const)('and is %s now wears %j', (availability, worn) => {
    expect(names(badgesOf({ badges: ['discontinued-soon', 'back-in-stock'], availability }))).toEqual(worn);
  });
});

describe('badge tags', () => {
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
  ])('%j are %j (PC-19)', (tags, badges) => {
    expect(badgesFromTags(tags)).toEqual(badges);
  });

  it('never give a badge that is not known, nor one twice', () => {
    const tag = fc.oneof(
      fc.string(),
      fc.constantFrom(...badgeOrder).map((name) => `badge::${name}`),
    );
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        const badges = badgesFromTags(tags);
        expect(badges).toEqual(badgeOrder.filter((name) => badges.includes(name)));
      }),
    );
  });
});
