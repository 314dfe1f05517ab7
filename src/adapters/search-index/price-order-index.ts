import { TypedFastBitSet } from 'typedfastbitset/lib/TypedFastBitSet.js';
import { type CountFiltersMetByVariant, hasVariantFilters, type VariantTraits } from '#domain/catalog/variant-traits';
import { buildVariantSelectionHints, findCardPrice } from '#domain/search/find-products';
import { isSoldOut, type ListingQuery, type ProductIndexEntry, type VariantIndexEntry } from '#domain/search/listing';
import type { PriceSort, ProductPositionsBySort } from './listing-positions';

/** The variants of the product at each position of the catalog. */
type VariantsByPlace = readonly (readonly VariantIndexEntry[])[];

/** The variants of each product; equal traits are one shared object. */
const shareTraits = (all: readonly ProductIndexEntry[]): VariantsByPlace => {
  const known = new Map<string, VariantTraits>();
  const shared = (traits: VariantTraits): VariantTraits => {
    const key = `${traits.flavor} ${traits.form} ${traits.unit}`;
    const one = known.get(key) ?? traits;
    known.set(key, one);
    return one;
  };
  return all.map(({ variants }) => variants.map((one) => ({ ...one, traits: shared(one.traits) })));
};

/** Caches the result of `met` for each traits object; variants share these, and there are few of them. */
const memoize = (met: CountFiltersMetByVariant): CountFiltersMetByVariant => {
  const known = new Map<VariantTraits, number>();
  return (traits) => {
    const before = known.get(traits);
    if (before !== undefined) return before;
    const now = met(traits);
    known.set(traits, now);
    return now;
  };
};

/** Sorts products by the price on their card, which depends on stock, filters and a searched SKU, then by title. */
export class PriceOrderIndex {
  private readonly positions: ProductPositionsBySort;
  /** Products whose variants have different traits; the cards of all others show the same price under any filter. */
  private readonly mixed: TypedFastBitSet;
  private variants: VariantsByPlace;
  /** The price that each card shows in a list without filters. */
  private prices: Float64Array;
  private orders = new Map<PriceSort, Uint32Array>();

  constructor(all: readonly ProductIndexEntry[], positions: ProductPositionsBySort) {
    this.positions = positions;
    this.variants = shareTraits(all);
    this.mixed = this.where((variants) => variants.some(({ traits }) => traits !== variants[0]?.traits));
    this.prices = this.unfilteredPrices();
  }

  get soldOut(): TypedFastBitSet {
    return this.where(isSoldOut);
  }

  setInStock(skus: readonly string[]): void {
    const inStockSkus = new Set(skus);
    this.variants = this.variants.map((some) => some.map((one) => ({ ...one, inStock: inStockSkus.has(one.sku) })));
    this.prices = this.unfilteredPrices();
    this.orders = new Map();
  }

  /** The positions sorted by price: all of `found`, and possibly others in between. */
  of(found: TypedFastBitSet, sort: PriceSort, query: Pick<ListingQuery, 'chosen' | 'search'>): Uint32Array {
    const hints = buildVariantSelectionHints(query);
    const shown = { ...hints, met: memoize(hints.met) };
    const shownAt = (place: number): number => findCardPrice(this.variants[place] ?? [], shown);
    const unfilteredAt = (place: number): number => this.prices[place] ?? 0;
    if (query.search !== undefined) return this.sorted(found.array(), shownAt, sort);
    if (hasVariantFilters(query.chosen) && found.intersects(this.mixed)) {
      const priceAt = (place: number): number => (this.mixed.has(place) ? shownAt(place) : unfilteredAt(place));
      return this.sorted(found.array(), priceAt, sort);
    }
    const known = this.orders.get(sort) ?? this.sorted([...this.variants.keys()], unfilteredAt, sort);
    this.orders.set(sort, known);
    return known;
  }

  private where(is: (variants: readonly VariantIndexEntry[]) => boolean): TypedFastBitSet {
    return new TypedFastBitSet(this.variants.flatMap((variants, place) => (is(variants) ? [place] : [])));
  }

  private unfilteredPrices(): Float64Array {
    const hints = buildVariantSelectionHints({ chosen: {} });
    return Float64Array.from(this.variants, (variants) => findCardPrice(variants, hints));
  }

  /** Price and title rank are combined into one number, because numbers sort ten times as fast without a comparator. */
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
