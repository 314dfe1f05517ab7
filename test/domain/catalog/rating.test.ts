import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRating } from '#domain/catalog/import-rating';
import { columnKey } from '#domain/catalog/import-row';
import { ratingOf } from '#domain/catalog/rating';

const rowsWith = (average: string, count: string) => [
  {
    line: 2,
    cells: new Map([
      [columnKey('Product rating (product.metafields.reviews.rating)'), average],
      [columnKey('Product rating count (product.metafields.reviews.rating_count)'), count],
    ]),
  },
];

describe('the rating of a product', () => {
  it('is an average to a tenth of a number of reviews', () => {
    expect(ratingOf(4.649, 12)).toEqual({ average: 4.6, count: 12 });
    expect([ratingOf(0, 12), ratingOf(5.1, 12), ratingOf(4, 0), ratingOf(4, 1.5), ratingOf(Number.NaN, 1)]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it.each(['4.6', '{"scale_min":"1.0","scale_max":"5.0","value":"4.6"}'])('is read from %s', (average) => {
    expect(parseRating(rowsWith(average, '128'))).toEqual({ rating: { average: 4.6, count: 128 }, problems: [] });
  });

  it('is none where the file says none', () => {
    expect(parseRating([{ line: 2, cells: new Map() }])).toEqual({ problems: [] });
    expect(parseRating(rowsWith('', '0'))).toEqual({ problems: [] });
    expect(parseRating(rowsWith('0.0', '0'))).toEqual({ problems: [] });
  });

  it('is a rating or a problem with its line, whatever is written', () => {
    const written = fc.string({ minLength: 1 }).filter((text) => !['', '0'].includes(text.trim()));
    const anAverage = fc.double({ min: 1, max: 5, noNaN: true }).map((average) => average.toFixed(2));
    const aCount = fc.integer({ min: 1, max: 10_000 }).map(String);
    fc.assert(
      fc.property(fc.oneof(written, anAverage), fc.oneof(written, aCount), (average, count) => {
        const { rating, problems } = parseRating(rowsWith(average, count));
        expect(problems.map(({ line }) => line)).toEqual(rating ? [] : [2]);
      }),
    );
    fc.assert(
      fc.property(anAverage, aCount, (average, count) => {
        const rating = { average: Math.round(Number(average) * 10) / 10, count: Number(count) };
        expect(parseRating(rowsWith(average, count))).toEqual({ rating, problems: [] });
      }),
    );
  });
});
