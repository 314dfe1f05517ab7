import { splitSearchWords } from './search-terms';

/** The term of a size in the index, such as `=5lb`. */
const buildSizeTerm = (number: string, unit: 'lb' | 'oz'): string =>
  `=${String(Number(number.replace(',', '.')))}${unit}`;

/** The term of a filter option in the index, such as `=kidney-care`. */
export const buildOptionTerm = (slug: string): string => `=${slug}`;

const units: Readonly<Record<string, 'lb' | 'oz'>> = {
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
};

const sizePattern = /(\d+(?:[.,]\d+)?)[\s-]*(lbs?|pounds?|oz|ounces?)\b/giu;

/** The sizes in an option or a title, as terms: `12 x 5.5 oz` has `=5.5oz`. */
export const findSizeTerms = (text: string): readonly string[] =>
  [...text.matchAll(sizePattern)].flatMap(([, number = '', unit = '']) => {
    const known = units[unit.toLowerCase()];
    return known ? [buildSizeTerm(number, known)] : [];
  });

const yearsOf: Readonly<Record<string, number>> = { y: 1, m: 1 / 12, w: 1 / 52 };

/** A part of a query: words, a size with its unit, or the age of a pet in years. */
export type QueryPart =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'size'; readonly said: string; readonly term: string; readonly words: readonly string[] }
  | { readonly kind: 'age'; readonly said: string; readonly years: number };

const measuredPattern =
  /(\d+(?:[.,]\d+)?)[\s-]*(?:(lbs?|pounds?|oz|ounces?)|((?:year|yr|month|mo|week|wk)s?|y\/?o)(?:[\s-]+(?:old|of age))?)(?![\p{L}\p{N}])/giu;

/** Splits a query into its words, sizes (`5lb`, `12.8 ounces`) and ages (`1 year old`, `8-week`). */
export const splitQueryParts = (text: string): readonly QueryPart[] => {
  const parts: QueryPart[] = [];
  const addWords = (between: string): void => {
    const words = splitSearchWords(between);
    if (words.length > 0) parts.push({ kind: 'words', words });
  };
  let end = 0;
  for (const match of text.matchAll(measuredPattern)) {
    const [whole, number = '', unit, age = ''] = match;
    addWords(text.slice(end, match.index));
    end = match.index + whole.length;
    const said = splitSearchWords(whole).join(' ');
    const known = unit === undefined ? undefined : units[unit.toLowerCase()];
    if (known) {
      parts.push({
        kind: 'size',
        said,
        term: buildSizeTerm(number, known),
        words: [...splitSearchWords(number), known],
      });
    } else {
      parts.push({
        kind: 'age',
        said,
        years: Number(number.replace(',', '.')) * (yearsOf[age.charAt(0).toLowerCase()] ?? 1),
      });
    }
  }
  addWords(text.slice(end));
  return parts;
};
