import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsvRating } from '#domain/catalog/import-rating';
import { buildCsvColumnKey } from '#domain/catalog/import-row';
import { buildRating } from '#domain/catalog/rating';

const rowsWith = (average: string, count: string) => [
  {
    line: 2,
    cells: new Map([
      [buildCsvColumnKey('Product rating (product.metafields.reviews.rating)'), average],
      [buildCsvColumnKey('Product rating count (product.metafields.reviews.rating_count)'), count],
    ]),
  },
];

describe('the rating of a product', () => {
  it('has an average rounded to a tenth and a number of reviews', () => {
    expect(buildRating(4.649, 12)).toEqual({ average: 4.6, count: 12 });
    expect([
      buildRating(0, 12),
      buildRating(5.1, 12),
      buildRating(4, 0),
      buildRating(4, 1.5),
      buildRating(Number.NaN, 1),
    ]).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it.each(['4.6', '{"scale_min":"1.0","scale_max":"5.0","value":"4.6"}'])('is read from %s', (average) => {
    expect(parseCsvRating(rowsWith(average, '128'))).toEqual({ rating: { average: 4.6, count: 128 }, problems: [] });
  });

  it('is missing when the file has none', () => {
    expect(parseCsvRating([{ line: 2, cells: new Map() }])).toEqual({ problems: [] });
    expect(parseCsvRating(rowsWith('', '0'))).toEqual({ problems: [] });
    expect(parseCsvRating(rowsWith('0.0', '0'))).toEqual({ problems: [] });
  });

  it('is read as a rating or a problem with its line, whatever the file contains', () => {
    const written = fc.string({ minLength: 1 }).filter((text) => !['', '0'].includes(text.trim()));
    const anAverage = fc.double({ min: 1, max: 5, noNaN: true }).map((average) => average.toFixed(2));
    const aCount = fc.integer({ min: 1, max: 10_000 }).map(String);
    fc.assert(
      fc.property(fc.oneof(written, anAverage), fc.oneof(written, aCount), (average, count) => {
        const { rating, problems } = parseCsvRating(rowsWith(average, count));
        expect(problems.map(({ line }) => line)).toEqual(rating ? [] : [2]);
      }),
    );
    fc.assert(
      fc.property(anAverage, aCount, (average, count) => {
        const rating = { average: Math.round(Number(average) * 10) / 10, count: Number(count) };
        expect(parseCsvRating(rowsWith(average, count))).toEqual({ rating, problems: [] });
      }),
    );
  });
});
