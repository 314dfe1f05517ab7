import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { parseSearchQuery } from '#domain/search/parse-search-query';
import { buildVocabulary } from '#domain/search/vocabulary';

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
const vocabulary = buildVocabulary(new Map(Object.entries(words)), stemmer);
const read = (text: string) => parseSearchQuery(text, vocabulary, stemmer);
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
        const { didYouMean } = parseSearchQuery(typed.join(' '), some, stemmer);
        if (didYouMean !== undefined)
          expect(parseSearchQuery(didYouMean, some, stemmer)).not.toHaveProperty('didYouMean');
      }),
    );
  });

  it('proposes the same for any order of the words of the catalogue', () => {
    fc.assert(
      fc.property(someCounts, someWord, (counts, typed) => {
        const once = [...new Map(counts)];
        const [one, other] = [once, once.toReversed()].map((some) => buildVocabulary(new Map(some), stemmer));
        if (!one || !other) return;
        expect(parseSearchQuery(typed, one, stemmer)).toEqual(parseSearchQuery(typed, other, stemmer));
      }),
    );
  });
});
