/** The words of a product, by how much they say of it. */
export type SearchDocument = {
  readonly title: string;
  readonly brand: string;
  /** The options that it is filtered by, as slugs. */
  readonly terms: string;
  readonly options: string;
  readonly text: string;
  /** SKUs and diet codes, each as it is written and without what stands between its letters. */
  readonly codes: string;
};

/** How much a word found in a field counts. */
export const searchWeights = { title: 6, codes: 5, terms: 3, brand: 2, options: 2, text: 1 } as const;

export const searchFields = ['title', 'codes', 'terms', 'brand', 'options', 'text'] as const;

const lettersAnError = 4;

/** How many typing errors a word is forgiven: one in each four letters; none in what has a number in it. */
export const allowedTypos = (word: string): number => (isCode(word) ? 0 : Math.floor(word.length / lettersAnError));

/** From so many letters on, the beginning of a word stands for it. */
export const minimumPrefixLength = 3;

/** Numbers, and whatever has one in it, are taken by the letter. */
export const isCode = (word: string): boolean => /\p{N}/u.test(word);

const emptyWords: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']);

/** Words that every text has, and that say nothing of a product. */
export const isStopWord = (word: string): boolean => emptyWords.has(word);

/** The words of a text: letters and digits, `®` and marks dropped, a point or dash inside a number or a word apart. */
export const searchWords = (text: string): readonly string[] =>
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

/** A code as it is found whether or not it is typed with its dashes: `PD-D001` is found as `pdd001` too. */
export const searchableCode = (code: string): string => `${code} ${code.replace(/[^\p{L}\p{N}]/gu, '')}`;

/** What a word is found under: codes as they are, other words by their stem, empty words under nothing. */
export const indexTerm = (word: string, stem: (word: string) => string): string | undefined => {
  if (isStopWord(word)) return undefined;
  return isCode(word) ? word : stem(word);
};
