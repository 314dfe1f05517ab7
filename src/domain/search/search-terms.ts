import type { ProductId } from '#domain/catalog/product';

/** The words of a product, by how much they say of it. */
export type SearchDocument = {
  readonly id: ProductId;
  readonly title: string;
  readonly brand: string;
  /** The options that it is filtered by, as slugs. */
  readonly terms: string;
  readonly options: string;
  readonly text: string;
  readonly skus: string;
};

/** How much a word found in a field counts; the fields that are searched. */
export const searchWeights = { title: 6, skus: 5, terms: 3, brand: 2, options: 2, text: 1 } as const;

/** A typing error is forgiven for every so many letters: one in four. */
const searchFuzziness = 0.25;
const shortestFuzzyWord = 4;
const shortestPrefix = 3;

/** Numbers and short words are taken by the letter. */
export const fuzzinessOf = (term: string): number | false =>
  term.length < shortestFuzzyWord || /\d/.test(term) ? false : searchFuzziness;

export const isPrefixOf = (term: string): boolean => term.length >= shortestPrefix;

const emptyWords: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']);

/** The words of a text: letters and digits, `®` and marks dropped, a point or dash inside a number or a word apart. */
export const searchWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}®™©'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A word without its plural, so that `puppies` finds puppy; undefined for a word that says nothing. */
export const searchTerm = (word: string): string | undefined => {
  const plain = word.toLowerCase();
  if (emptyWords.has(plain)) return undefined;
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}i`;
  if (plain.length > 4 && /(?:ch|sh|ss|x|z)es$/.test(plain)) return plain.slice(0, -2);
  if (plain.length > 3 && plain.endsWith('s') && !/(?:ss|us|is)$/.test(plain)) return plain.slice(0, -1);
  return plain.length > 2 && /[^aeiou]y$/.test(plain) ? `${plain.slice(0, -1)}i` : plain;
};
