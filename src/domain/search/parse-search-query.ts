import { seniorAge } from '#domain/catalog/feeding';
import { buildOptionTerm, type QueryPart, splitQueryParts } from './measured-words';
import { maximumSearchLength } from './parse-listing-query';
import type { SynonymTable } from './search-synonyms';
import { buildIndexTerm, countAllowedTypos, hasDigit, isStopWord, minimumPrefixLength } from './search-terms';
import type { SearchVocabulary } from './vocabulary';

/** A term that a word of a query may mean; `weight` is how certain that is, 1 for the word itself. */
export type WeightedSearchTerm = { readonly term: string; readonly weight: number };

/** How a part of a query was read. `ignored` parts don't narrow the search. */
export type SearchReading = {
  readonly said: string;
  readonly as: 'word' | 'beginning' | 'correction' | 'synonym' | 'size' | 'age' | 'ignored' | 'unknown';
  readonly meanings: readonly WeightedSearchTerm[];
  /** The word that the shopper probably meant to type. */
  readonly repair?: string;
};

export type ParsedSearchQuery = {
  /** The meanings of each word that is not ignored; a product has to have one meaning of every word. */
  readonly words: readonly (readonly WeightedSearchTerm[])[];
  /** The corrected query; present if no product has one of its words. */
  readonly didYouMean?: string;
};

/** What a query is read with: the words of the catalog, the merchant's synonyms, and how words lose their endings. */
export type SearchLanguage = {
  readonly vocabulary: SearchVocabulary;
  readonly synonyms: SynonymTable;
  readonly stem: (word: string) => string;
};

const prefixWeight = 0.3;
const correctionWeight = 0.8;

const letters = /^\p{L}{1,3}$/u;
const digits = /^\p{N}+$/u;

/** Words that say nothing about a product; they only count in a query that has no others. */
const fillerWords: ReadonlySet<string> = new Set(
  'best buy cheap do does feed give good great has have help helps i is it me my need needs on recommended that top what which who your'.split(
    ' ',
  ),
);

/** How much each thing that a synonym finds counts after the one before. */
const laterFindWeight = 0.7;

const uniqueTerms = (meanings: readonly WeightedSearchTerm[]): readonly WeightedSearchTerm[] =>
  meanings.filter(({ term }, index) => meanings.findIndex((one) => one.term === term) === index);

/** Joins `kc 10` to the code `kc10` if the catalog has that code. */
const joinCodes = (words: readonly string[], { has }: SearchVocabulary): readonly string[] => {
  const whole: string[] = [];
  for (const word of words) {
    const joined = `${whole.at(-1) ?? ''}${word}`;
    if (letters.test(whole.at(-1) ?? '') && digits.test(word) && has(joined)) whole.splice(-1, 1, joined);
    else whole.push(word);
  }
  return whole;
};

/** `hairball` for `hair ball`, if the catalog has the whole and not both halves. */
const joinHalves = (word: string, next: string | undefined, { has }: SearchVocabulary): string | undefined => {
  if (next === undefined || isStopWord(word) || isStopWord(next)) return undefined;
  const joined = `${word}${next}`;
  return !hasDigit(joined) && has(joined) && !(has(word) && has(next)) ? joined : undefined;
};

/** `cat food` for `catfood`, if the catalog has both halves; the longest first half counts. */
const splitHalves = (word: string, { has }: SearchVocabulary): readonly [string, string] | undefined => {
  for (let length = word.length - minimumPrefixLength; length >= minimumPrefixLength; length -= 1) {
    const first = word.slice(0, length);
    const second = word.slice(length);
    if (has(first) && has(second)) return [first, second];
  }
  return undefined;
};

/** Words that name a stage of life. */
const stageWords: ReadonlySet<string> = new Set([
  'puppy',
  'puppies',
  'kitten',
  'kittens',
  'adult',
  'senior',
  'seniors',
]);

const stagesOfAge = (years: number): readonly string[] => {
  if (years < 1) return ['puppy', 'kitten'];
  return years < seniorAge ? ['adult', 'adult-dog', 'adult-cat'] : ['senior', 'senior-dog', 'senior-cat'];
};

type Reader = {
  readonly words: (words: readonly string[]) => readonly SearchReading[];
  /** The terms of filter options and words that the catalog has. */
  readonly terms: (finds: readonly string[]) => readonly WeightedSearchTerm[];
};

const createReader = ({ vocabulary, synonyms, stem }: SearchLanguage): Reader => {
  const meaning = (word: string, weight: number): readonly WeightedSearchTerm[] => {
    const term = buildIndexTerm(word, stem);
    return term === undefined ? [] : [{ term, weight }];
  };
  const terms: Reader['terms'] = (finds) =>
    finds.flatMap((one, index) => {
      const option = buildOptionTerm(one);
      const weight = laterFindWeight ** index;
      if (vocabulary.hasTerm(option)) return [{ term: option, weight }];
      return vocabulary.has(one) ? meaning(one, weight) : [];
    });
  const synonymTerms = (word: string): readonly WeightedSearchTerm[] => terms(synonyms.at([word], 0)?.finds ?? []);
  const readUnknown = (word: string): readonly SearchReading[] => {
    const halves = splitHalves(word, vocabulary);
    if (halves) return halves.map((half) => ({ said: half, as: 'word' as const, meanings: meaning(half, 1) }));
    const nearest = vocabulary.nearest(word);
    const [repair] = nearest;
    if (repair !== undefined) {
      const meanings = [
        ...meaning(word, 1),
        ...nearest.flatMap((other) => meaning(other, correctionWeight)),
        ...synonymTerms(repair),
      ];
      return [{ said: word, as: 'correction', meanings, repair }];
    }
    const synonym = synonyms.nearest(word, countAllowedTypos(word));
    const found = synonym ? terms(synonym.finds) : [];
    if (synonym && found.length > 0) return [{ said: word, as: 'correction', meanings: found, repair: synonym.word }];
    return [{ said: word, as: 'unknown', meanings: meaning(word, 1) }];
  };
  const readWord = (word: string): readonly SearchReading[] => {
    const isKnown = vocabulary.has(word);
    const isShort = word.length < minimumPrefixLength && !hasDigit(word);
    if (isStopWord(word) || (!isKnown && isShort)) {
      return [{ said: word, as: 'ignored', meanings: [] }];
    }
    const beginnings = vocabulary.beginningWith(word);
    if (!isKnown && beginnings.length === 0) return readUnknown(word);
    const longer = beginnings.flatMap((other) => meaning(other, prefixWeight));
    return [{ said: word, as: isKnown ? 'word' : 'beginning', meanings: [...meaning(word, 1), ...longer] }];
  };
  const readSynonym = (words: readonly string[], index: number) => {
    const match = synonyms.at(words, index);
    const found = match ? terms(match.finds) : [];
    if (!match || found.length === 0) return undefined;
    const said = words.slice(index, index + match.length).join(' ');
    const itself = match.length === 1 && vocabulary.has(said) ? meaning(said, 1) : [];
    const reading: SearchReading = { said, as: 'synonym', meanings: [...itself, ...found] };
    return { length: match.length, readings: [reading] };
  };
  const words: Reader['words'] = (typed) => {
    const readings: SearchReading[] = [];
    for (let index = 0; index < typed.length; ) {
      const word = typed[index] ?? '';
      const joined = joinHalves(word, typed[index + 1], vocabulary);
      const read =
        readSynonym(typed, index) ??
        (joined === undefined ? { length: 1, readings: readWord(word) } : { length: 2, readings: readWord(joined) });
      readings.push(...read.readings);
      index += read.length;
    }
    return readings;
  };
  return { words, terms };
};

const readPart = (part: QueryPart, reader: Reader, vocabulary: SearchVocabulary): readonly SearchReading[] => {
  switch (part.kind) {
    case 'words':
      return reader.words(joinCodes(part.words, vocabulary));
    case 'size':
      return vocabulary.hasTerm(part.term)
        ? [{ said: part.said, as: 'size', meanings: [{ term: part.term, weight: 1 }] }]
        : reader.words(part.words);
    case 'age': {
      const meanings = reader.terms(stagesOfAge(part.years));
      return [{ said: part.said, as: meanings.length > 0 ? 'age' : 'ignored', meanings }];
    }
  }
};

const readParts = (text: string, language: SearchLanguage): readonly SearchReading[] => {
  const reader = createReader(language);
  const parts = splitQueryParts(text);
  const namesStage = parts.some((part) => part.kind === 'words' && part.words.some((word) => stageWords.has(word)));
  return parts.flatMap((part): readonly SearchReading[] =>
    // A `12 month old kitten` is what its owner calls it.
    part.kind === 'age' && namesStage
      ? [{ said: part.said, as: 'ignored', meanings: [] }]
      : readPart(part, reader, language.vocabulary),
  );
};

/**
 * Reads what a shopper typed, part by part. A word that begins or is an entry of the synonyms means what that entry
 * finds. Any other word means itself and the words that begin with it or, if no product has it, its halves, or the
 * most similar words. One or two letters that no product has are ignored, and so are fillers such as `best`.
 */
export const readSearchQuery = (text: string, language: SearchLanguage): readonly SearchReading[] => {
  const readings = readParts(text, language).map((one) => ({ ...one, meanings: uniqueTerms(one.meanings) }));
  const isFiller = ({ said }: SearchReading): boolean => fillerWords.has(said);
  const isOnlyFillers = readings.every((one) => isFiller(one) || one.meanings.length === 0);
  return isOnlyFillers
    ? readings
    : readings.map((one) => (isFiller(one) ? { said: one.said, as: 'ignored', meanings: [] } : one));
};

/** What a read query looks for. Searching for `didYouMean` needs no further correction. */
export const parseSearchQuery = (text: string, language: SearchLanguage): ParsedSearchQuery => {
  const readings = readSearchQuery(text, language);
  const didYouMean = readings.map(({ said, repair }) => repair ?? said).join(' ');
  const isRepaired = readings.some(({ repair }) => repair !== undefined);
  return {
    words: readings.map(({ meanings }) => meanings).filter((meanings) => meanings.length > 0),
    ...(isRepaired && didYouMean.length <= maximumSearchLength ? { didYouMean } : {}),
  };
};
