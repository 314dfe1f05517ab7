import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzinessOf, isPrefixOf, searchTerm, searchWords } from '#domain/search/search-terms';

describe('the words of a text', () => {
  it('are its letters and digits, in lower case and without marks', () => {
    expect(searchWords('Provender® Crème, 2.5-oz (dog’s)')).toEqual(['provender', 'creme', '2', '5', 'oz', 'dogs']);
  });

  it('are none where there are no letters', () => {
    expect(searchWords(' -- \u0000 ')).toEqual([]);
  });

  it('hold nothing but letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('the term of a word', () => {
  it.each([
    ['puppies', 'puppy'],
    ['kittens', 'kitten'],
    ['Dogs', 'dog'],
    ['boxes', 'box'],
    ['dishes', 'dish'],
    ['pouches', 'pouch'],
    ['berries', 'berry'],
    ['bites', 'bite'],
  ])('is the same for %s and %s', (plural, single) => expect(searchTerm(plural)).toBe(searchTerm(single)));

  it.each(['glass', 'plus', 'as', 'is'])('leaves %s alone', (word) => expect(searchTerm(word)).toBe(word));

  it.each(['the', 'With', 'of'])('is nothing for %s', (word) => expect(searchTerm(word)).toBeUndefined());
});

describe('forgiving a typing error', () => {
  it('happens in words of four letters and more, and never in numbers', () => {
    expect([fuzzinessOf('pup'), fuzzinessOf('pupp'), fuzzinessOf('15lb')]).toEqual([false, 0.25, false]);
  });

  it('takes a beginning of three letters for the word', () => {
    expect([isPrefixOf('pu'), isPrefixOf('pup')]).toEqual([false, true]);
  });
});
