import { TypedFastBitSet } from 'typedfastbitset/lib/TypedFastBitSet.js';
import type { ProductId } from '#domain/catalog/product';
import { filterFields } from '#domain/catalog/taxonomy';
import { findNonTaxonomyBrands, type NonTaxonomyBrands } from '#domain/search/brand-options';
import {
  buildFacetFilters,
  buildFacets,
  countResultPages,
  type FoundProducts,
  sortAppliedOnSite,
} from '#domain/search/find-products';
import type { ListingQuery, ProductIndexEntry } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { buildProductPositionsBySort, type ProductPositionsBySort } from './listing-positions';
import { PriceOrderIndex } from './price-order-index';

const keyOf = (field: string, value: string): string => `${field} ${value}`;

const bitsByOption = (all: readonly ProductIndexEntry[]): ReadonlyMap<string, TypedFastBitSet> => {
  const bits = new Map<string, TypedFastBitSet>();
  all.forEach(({ terms }, place) => {
    for (const field of filterFields) {
      for (const value of terms[field]) {
        const key = keyOf(field, value);
        const known = bits.get(key) ?? new TypedFastBitSet();
        bits.set(key, known);
        known.add(place);
      }
    }
  });
  return bits;
};

const unionOf = (sets: readonly TypedFastBitSet[]): TypedFastBitSet => {
  const union = new TypedFastBitSet();
  for (const set of sets) union.union(set);
  return union;
};

const intersectionOf = (first: TypedFastBitSet, others: readonly TypedFastBitSet[]): TypedFastBitSet => {
  const common = first.clone();
  for (const other of others) common.intersection(other);
  return common;
};

/**
 * A faceted index of a site's products: a bit set for each filter option and a sorted array for each sort. Finds what
 * `findProductsInIndex` finds without reading every product.
 */
export class FacetedIndex {
  private readonly ids: readonly ProductId[];
  private readonly everything = new TypedFastBitSet();
  private readonly options: ReadonlyMap<string, TypedFastBitSet>;
  private readonly positions: ProductPositionsBySort;
  private readonly brands: NonTaxonomyBrands;
  private readonly site: Site;
  private readonly byPrice: PriceOrderIndex;
  private soldOut: TypedFastBitSet;

  constructor(all: readonly ProductIndexEntry[], site: Site) {
    this.site = site;
    this.ids = all.map(({ id }) => id);
    if (all.length > 0) this.everything.addRange(0, all.length);
    this.options = bitsByOption(all);
    this.brands = findNonTaxonomyBrands(all);
    this.positions = buildProductPositionsBySort(all);
    this.byPrice = new PriceOrderIndex(all, this.positions);
    this.soldOut = this.byPrice.soldOut;
  }

  /** `matches` are positions in the catalog, best match first. */
  find(query: ListingQuery, matches?: Uint32Array): FoundProducts {
    const filters = buildFacetFilters(query, this.site, this.brands);
    const start = matches ? new TypedFastBitSet(matches) : this.everything;
    const narrowing = filters.flatMap(({ group, wanted }, index) =>
      wanted.size === 0 ? [] : [{ index, bits: unionOf([...wanted].map((value) => this.option(group.field, value))) }],
    );
    const without = (index: number): TypedFastBitSet =>
      intersectionOf(
        start,
        narrowing.filter((one) => one.index !== index).map(({ bits }) => bits),
      );
    const found = without(-1);
    const others = new Map(narrowing.map(({ index }) => [index, without(index)]));
    const facets = buildFacets(filters, (index, value) => {
      const field = filters[index]?.group.field ?? '';
      return (others.get(index) ?? found).intersection_size(this.option(field, value));
    });
    const total = found.size();
    return { ids: this.page(query, found, matches), total, pages: countResultPages(total, query.limit), facets };
  }

  /** Marks the variants with these SKUs as in stock, and all others as sold out. */
  setInStock(skus: readonly string[]): void {
    this.byPrice.setInStock(skus);
    this.soldOut = this.byPrice.soldOut;
  }

  /** Whether all variants of the product at that position are sold out. */
  isSoldOut(position: number): boolean {
    return this.soldOut.has(position);
  }

  private option(field: string, value: string): TypedFastBitSet {
    return this.options.get(keyOf(field, value)) ?? new TypedFastBitSet();
  }

  private order(query: ListingQuery, found: TypedFastBitSet, matches: Uint32Array | undefined): Uint32Array {
    const given = sortAppliedOnSite(this.site, query.sort);
    if (given === 'price-asc' || given === 'price-desc') return this.byPrice.of(found, given, query);
    return matches && given === 'featured' ? matches : this.positions[given];
  }

  /** One page: products in stock in the order of the sort, then sold-out ones. */
  private page(query: ListingQuery, found: TypedFastBitSet, matches: Uint32Array | undefined): readonly ProductId[] {
    const { page, limit } = query;
    const order = this.order(query, found, matches);
    const ids: ProductId[] = [];
    let left = (page - 1) * limit;
    for (const isSoldOut of [false, true]) {
      for (const place of order) {
        if (ids.length === limit) return ids;
        const id = this.ids[place];
        if (id === undefined || !found.has(place) || this.soldOut.has(place) !== isSoldOut) continue;
        if (left > 0) left -= 1;
        else ids.push(id);
      }
    }
    return ids;
  }
}
