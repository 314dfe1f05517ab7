import { compareTitles } from '#domain/search/find-products';
import type { ListingSort, ProductIndexEntry } from '#domain/search/listing';

export type PriceSort = 'price-asc' | 'price-desc';

/** The positions of all products by each sort except price; sold-out products are not moved to the end (FI-21). */
export type ProductPositionsBySort = Readonly<Record<Exclude<ListingSort, PriceSort>, Uint32Array>> & {
  /** For each position in the catalog, the product's index in the list sorted by title. */
  readonly rank: Uint32Array;
};

/** Sorts once by title, then id; the other sorts compare the resulting ranks. */
export const buildProductPositionsBySort = (all: readonly ProductIndexEntry[]): ProductPositionsBySort => {
  const places = Uint32Array.from(all.keys());
  const factsAt = (place: number): ProductIndexEntry => {
    const facts = all[place];
    if (!facts) throw new RangeError(`there is no product at ${place}`);
    return facts;
  };
  const titleAsc = places.toSorted((a, b) => {
    const [one, other] = [factsAt(a), factsAt(b)];
    return compareTitles(one.title, other.title) || (one.id < other.id ? -1 : 1);
  });
  const rank = new Uint32Array(all.length);
  const sameTitle = new Uint32Array(all.length);
  titleAsc.forEach((place, index) => {
    const before = titleAsc[index - 1];
    rank[place] = index;
    const isSame = before !== undefined && compareTitles(factsAt(before).title, factsAt(place).title) === 0;
    sameTitle[place] = isSame ? (sameTitle[before] ?? 0) : index;
  });
  const sortedBy = (first: (a: number, b: number) => number): Uint32Array =>
    places.toSorted((a, b) => first(a, b) || (rank[a] ?? 0) - (rank[b] ?? 0));
  const by = (numberOf: (facts: ProductIndexEntry) => number): ((a: number, b: number) => number) => {
    const values = Float64Array.from(all, numberOf);
    return (a, b) => (values[a] ?? 0) - (values[b] ?? 0);
  };
  const [featured, ranked] = [by((facts) => -Number(facts.featured)), by((facts) => facts.rank)];
  return {
    rank,
    featured: sortedBy((a, b) => featured(a, b) || ranked(a, b)),
    'best-selling': sortedBy(by((facts) => -facts.sales)),
    'title-asc': titleAsc,
    'title-desc': sortedBy((a, b) => (sameTitle[b] ?? 0) - (sameTitle[a] ?? 0)),
  };
};
