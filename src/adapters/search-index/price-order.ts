import { TypedFastBitSet } from 'typedfastbitset/lib/TypedFastBitSet.js';
import { distinguishesVariants, type MatchingFilters, type VariantTraits } from '#domain/catalog/variant-traits';
import { shownPrice, variantHintsOf } from '#domain/search/find-products';
import { isSoldOut, type ListingFacts, type ListingQuery, type VariantFacts } from '#domain/search/listing';
import type { Positions, PriceSort } from './listing-positions';

/** The variants of the product at each place of the catalogue. */
type VariantsByPlace = readonly (readonly VariantFacts[])[];

/** The variants of each product; those with equal traits share one object of them. */
const sharingTraits = (all: readonly ListingFacts[]): VariantsByPlace => {
  const known = new Map<string, VariantTraits>();
  const shared = (traits: VariantTraits): VariantTraits => {
    const key = `${traits.flavor} ${traits.form} ${traits.unit}`;
    const one = known.get(key) ?? traits;
    known.set(key, one);
    return one;
  };
  return all.map(({ variants }) => variants.map((one) => ({ ...one, traits: shared(one.traits) })));
};

/** Variants share their traits, of which there are few: `met` is asked once for each. */
const memoized = (met: MatchingFilters): MatchingFilters => {
  const known = new Map<VariantTraits, number>();
  return (traits) => {
    const before = known.get(traits);
    if (before !== undefined) return before;
    const now = met(traits);
    known.set(traits, now);
    return now;
  };
};

/**
 * The products of a catalogue by the prices that their cards show, which stock, filters and a SKU that is searched for
 * choose; those of one price by title.
 */
export class PriceOrder {
  private readonly positions: Positions;
  /** Products whose variants differ in their traits; the card of any other shows the same whatever the filters. */
  private readonly mixed: TypedFastBitSet;
  private variants: VariantsByPlace;
  /** What each card shows in a list without filters. */
  private prices: Float64Array;
  private orders = new Map<PriceSort, Uint32Array>();

  constructor(all: readonly ListingFacts[], positions: Positions) {
    this.positions = positions;
    this.variants = sharingTraits(all);
    this.mixed = this.where((variants) => variants.some(({ traits }) => traits !== variants[0]?.traits));
    this.prices = this.unfilteredPrices();
  }

  get soldOut(): TypedFastBitSet {
    return this.where(isSoldOut);
  }

  setInStock(skus: readonly string[]): void {
    const there = new Set(skus);
    this.variants = this.variants.map((some) => some.map((one) => ({ ...one, inStock: there.has(one.sku) })));
    this.prices = this.unfilteredPrices();
    this.orders = new Map();
  }

  /** The places in order of price: those that are found, and perhaps others among them. */
  of(found: TypedFastBitSet, sort: PriceSort, query: Pick<ListingQuery, 'chosen' | 'search'>): Uint32Array {
    const hints = variantHintsOf(query);
    const shown = { ...hints, met: memoized(hints.met) };
    const shownAt = (place: number): number => shownPrice(this.variants[place] ?? [], shown);
    const unfilteredAt = (place: number): number => this.prices[place] ?? 0;
    if (query.search !== undefined) return this.sorted(found.array(), shownAt, sort);
    if (distinguishesVariants(query.chosen) && found.intersects(this.mixed)) {
      const priceAt = (place: number): number => (this.mixed.has(place) ? shownAt(place) : unfilteredAt(place));
      return this.sorted(found.array(), priceAt, sort);
    }
    const known = this.orders.get(sort) ?? this.sorted([...this.variants.keys()], unfilteredAt, sort);
    this.orders.set(sort, known);
    return known;
  }

  private where(is: (variants: readonly VariantFacts[]) => boolean): TypedFastBitSet {
    return new TypedFastBitSet(this.variants.flatMap((variants, place) => (is(variants) ? [place] : [])));
  }

  private unfilteredPrices(): Float64Array {
    const hints = variantHintsOf({ chosen: {} });
    return Float64Array.from(this.variants, (variants) => shownPrice(variants, hints));
  }

  /** Price and rank are one number each: numbers alone are sorted ten times as fast as what has to be compared. */
  private sorted(places: readonly number[], priceAt: (place: number) => number, sort: PriceSort): Uint32Array {
    const { rank, 'title-asc': byTitle } = this.positions;
    const all = byTitle.length;
    const direction = sort === 'price-asc' ? 1 : -1;
    const keys = new Float64Array(places.length);
    places.forEach((place, index) => {
      keys[index] = direction * priceAt(place) * all + (rank[place] ?? 0);
    });
    return Uint32Array.from(keys.sort(), (key) => byTitle[((key % all) + all) % all] ?? 0);
  }
}
