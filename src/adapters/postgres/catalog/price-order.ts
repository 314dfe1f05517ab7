import type { Positions, PriceSort } from './listing-positions';

/**
 * Places in the order of their prices, those of one price by title: one number each, of price and rank, because numbers
 * alone are sorted ten times as fast as what has to be compared.
 */
export const placesByPrice = (
  places: readonly number[],
  priceAt: (place: number) => number,
  sort: PriceSort,
  { rank, 'title-asc': byTitle }: Positions,
): Uint32Array => {
  const all = byTitle.length;
  const direction = sort === 'price-asc' ? 1 : -1;
  const keys = Float64Array.from(places, (place) => direction * priceAt(place) * all + (rank[place] ?? 0)).sort();
  return Uint32Array.from(keys, (key) => byTitle[((key % all) + all) % all] ?? 0);
};
