import { firstFilledCell, type ImportCellNote, type ProductCsvRow } from './import-row';
import { buildRating, type Rating } from './rating';

/** Columns of the platform, filled by its review apps. */
export const ratingCsvColumns = {
  average: 'Product rating (product.metafields.reviews.rating)',
  count: 'Product rating count (product.metafields.reviews.rating_count)',
} as const;

/** Parses `4.6` or `{"scale_min":"1.0","scale_max":"5.0","value":"4.6"}`. */
const parseAverage = (text: string): number => Number(/^\{.*"value":\s*"([\d.]+)".*\}$/s.exec(text)?.[1] ?? text);

/** Parses the rating, if the file has one. A value that is not a rating is a problem; only the rating is left out. */
export const parseCsvRating = (
  rows: readonly ProductCsvRow[],
): { readonly rating?: Rating; readonly problems: readonly ImportCellNote[] } => {
  const average = firstFilledCell(rows, ratingCsvColumns.average);
  const count = firstFilledCell(rows, ratingCsvColumns.count);
  if (!average || !count || count.text === '0') return { problems: [] };
  const rating = buildRating(parseAverage(average.text), Number(count.text));
  if (rating) return { rating, problems: [] };
  const said = `"${average.text.slice(0, 40)}" of "${count.text.slice(0, 20)}"`;
  const reason = `${said} isn't an average from 1 to 5 and a number of reviews.`;
  return { problems: [{ line: average.line, column: ratingCsvColumns.average, reason }] };
};
