import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { parseSearchQuery } from '#domain/search/parse-search-query';
import { buildSynonymTable } from '#domain/search/search-synonyms';
import { buildVocabulary, type SearchVocabulary } from '#domain/search/vocabulary';

const words = {
  chicken: 9,
  kitten: 4,
  kittens: 1,
  puppy: 3,
  grain: 5,
  free: 5,
  fresh: 2,
  salmon: 3,
  senior: 2,
  hairball: 2,
  kc: 1,
  kc10: 1,
  '10': 2,
  with: 8,
};
const vocabulary = buildVocabulary(
  new Map(Object.entries(words)),
  stemmer,
  new Set(['=kidney-care', '=adult-dog', '=senior-cat', '=5lb']),
);
const synonyms = buildSynonymTable(
  [
    { typed: ['renal', 'kidney disease'], finds: ['kidney-care'] },
    { typed: ['lab', 'labrador'], finds: ['large-breed'] },
    { typed: ['moggy'], finds: ['kitten'] },
  ],
  stemmer,
);
const inWords = (some: SearchVocabulary) => ({ vocabulary: some, synonyms, stem: stemmer });
const language = inWords(vocabulary);
const read = (text: string) => parseSearchQuery(text, language);
const termsIn = (text: string) => read(text).words.map((meanings) => meanings.map(({ term }) => term));

describe('reading a query', () => {
  it('keeps a word that a product has', () => {
    expect(read('Kittens')).toEqual({ words: [[{ term: 'kitten', weight: 1 }]] });
  });

  it('ignores the ending of a word', () => {
    expect(termsIn('puppies')).toEqual([['puppi']]);
  });

  it('expands the beginning of a word to the words that begin so, the frequent ones first', () => {
    expect(termsIn('fre')).toEqual([['fre', 'free', 'fresh']]);
  });

  it('corrects a word with a typing error to the nearest', () => {
    expect(read('chiken').words[0]?.at(-1)).toEqual({ term: 'chicken', weight: 0.8 });
  });

  it.each([
    ['chiken kiten', 'chicken kitten'],
    ['salmn', 'salmon'],
    ['the senoir cat', 'the senior cat'],
    ['Chiken with grian', 'chicken with grain'],
  ])('proposes for %j %j', (text, didYouMean) => expect(read(text).didYouMean).toBe(didYouMean));

  it.each(['chicken', 'kittens', 'grain fre', 'hairbal', 'zebra', 'kc-10', '10', 'with'])(
    'proposes nothing for %j',
    (text) => expect(read(text)).not.toHaveProperty('didYouMean'),
  );

  it.each([
    ['renal', [['=kidney-care']]],
    ['Kidney diseases', [['=kidney-care']]],
    ['senior renal', [['senior'], ['=kidney-care']]],
    ['moggy', [['kitten']]],
    ['renall', [['=kidney-care']]],
    ['labrador', [['labrador']]],
  ])('means by %j what the synonyms say, where the catalog has that', (text, terms) => {
    expect(termsIn(text)).toEqual(terms);
  });

  it.each([
    ['1 year old', [['=adult-dog']]],
    ['2 yrs', [['=adult-dog']]],
    ['8 week old', [['puppi', 'kitten']]],
    ['11-year-old', [['senior', '=senior-cat']]],
  ])('knows the stage of life of a pet of %s', (text, terms) => expect(termsIn(text)).toEqual(terms));

  it('follows the stage of life that is named rather than the age', () => {
    expect(termsIn('12 month old kitten')).toEqual(termsIn('kitten'));
    expect(termsIn('11 year old senior')).toEqual(termsIn('senior'));
  });

  it.each(['5lb', '5 lbs', '5-pound', '5.0 LB'])('finds a size in %j', (text) =>
    expect(termsIn(text)).toEqual([['=5lb']]),
  );

  it('reads a size that no product has word by word', () => expect(termsIn('10 oz')).toEqual([['10']]));

  it.each([
    ['salmonchicken', [['salmon'], ['chicken']]],
    ['hair ball', [['hairbal']]],
    ['best grain for my puppy', [['grain'], ['puppi']]],
  ])('finds in %j the words as the catalog has them', (text, terms) => expect(termsIn(text)).toEqual(terms));

  it.each(['kc10', 'KC 10', 'kc-10'])('finds the code in %j', (text) => expect(termsIn(text)).toEqual([['kc10']]));

  it('ignores one or two letters that no product has', () => {
    expect([termsIn('salmon x'), termsIn('x'), termsIn('kc')]).toEqual([[['salmon']], [], [['kc']]]);
  });

  it('has no words for stop words', () => expect(termsIn('with the')).toEqual([]));

  const someWord = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 9 }),
  );
  const someCounts = fc.array(fc.tuple(someWord, fc.integer({ min: 1, max: 5 })), { maxLength: 30 });

  it('proposes nothing more when its proposal is searched for', () => {
    fc.assert(
      fc.property(someCounts, fc.array(someWord, { maxLength: 6 }), (counts, typed) => {
        const some = buildVocabulary(new Map(counts), stemmer);
        const { didYouMean } = parseSearchQuery(typed.join(' '), inWords(some));
        if (didYouMean !== undefined)
          expect(parseSearchQuery(didYouMean, inWords(some))).not.toHaveProperty('didYouMean');
      }),
    );
  });

  it('never corrects a word that the catalog has', () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        const some = buildVocabulary(new Map(counts), stemmer);
        for (const [word] of counts) expect(parseSearchQuery(word, inWords(some))).not.toHaveProperty('didYouMean');
      }),
    );
  });

  it('proposes the same for any order of the words of the catalog', () => {
    fc.assert(
      fc.property(someCounts, someWord, (counts, typed) => {
        const once = [...new Map(counts)];
        const [one, other] = [once, once.toReversed()].map((some) => buildVocabulary(new Map(some), stemmer));
        if (!one || !other) return;
        expect(parseSearchQuery(typed, inWords(one))).toEqual(parseSearchQuery(typed, inWords(other)));
      }),
    );
  });
});
