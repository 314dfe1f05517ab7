/** The searchable text of a product by field; `searchWeights` says how much each field counts. */
export type SearchDocument = {
  readonly title: string;
  readonly brand: string;
  /** Slugs of the filter options that the product has. */
  readonly terms: string;
  /** The same slugs by filter, the most important first. */
  readonly filterOptions: readonly (readonly string[])[];
  readonly options: string;
  readonly text: string;
  /** How often the product has sold, to put popular products first. */
  readonly sales: number;
  /** SKUs and diet codes, each with and without its punctuation. */
  readonly codes: string;
};

/** How much a word found in a field counts. */
export const searchWeights = { title: 6, codes: 5, terms: 3, brand: 2, options: 2, text: 1 } as const;

export const searchedProductFields = ['title', 'codes', 'terms', 'brand', 'options', 'text'] as const;

const lettersPerTypo = 4;

/** How many typing errors are tolerated in a word: one per four letters; none in a word with a digit. */
export const countAllowedTypos = (word: string): number =>
  hasDigit(word) ? 0 : Math.floor(word.length / lettersPerTypo);

/** The fewest letters that match the words beginning with them. */
export const minimumPrefixLength = 3;

/** Whether a word has a digit, such as a SKU; it is then matched exactly. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

const stopWords: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']);

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Splits a text into lower-case words without accents, apostrophes and `®`; `2.9-oz` is three words. */
export const splitSearchWords = (text: string): readonly string[] =>
  /^[ -~]*$/.test(text)
    ? (text
        .replaceAll("'", '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [])
    : (text
        .normalize('NFKD')
        .replace(/[\p{M}®™©'’]/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []);

/** A code with and without its punctuation, so that `PD-D001` is also found as `pdd001`. */
export const buildSearchableCodeText = (code: string): string => `${code} ${code.replace(/[^\p{L}\p{N}]/gu, '')}`;

/** The index term of a word: a code unchanged, any other word's stem; undefined for a stop word. */
export const buildIndexTerm = (word: string, stem: (word: string) => string): string | undefined => {
  if (isStopWord(word)) return undefined;
  return hasDigit(word) ? word : stem(word);
};
