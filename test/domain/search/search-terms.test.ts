import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { allowedTypos, indexTerm, searchableCode, searchWords } from '#domain/search/search-terms';

describe('the words of a text', () => {
  it('are its letters and digits, in lower case and without marks', () => {
    expect(searchWords('Provender® Crème, 2.5-oz (dog’s)')).toEqual(['provender', 'creme', '2', '5', 'oz', 'dogs']);
  });

  it('are none where there are no letters', () => {
    expect(searchWords(' -- \u0000 ')).toEqual([]);
  });

  it('are the same in plain letters, which are read in a quicker way', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(searchWords(text)).toEqual(searchWords(`${text} é`).slice(0, -1));
      }),
    );
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
  const termsOf = (...words: readonly string[]) => new Set(words.map((word) => indexTerm(word, stemmer)));

  it.each([
    ['puppies', 'puppy'],
    ['kittens', 'kitten'],
    ['dogs', 'dog'],
    ['boxes', 'box'],
    ['dishes', 'dish'],
    ['pouches', 'pouch'],
    ['berries', 'berry'],
    ['bites', 'bite'],
    ['treats', 'treat'],
    ['hairballs', 'hairball'],
    ['sensitivities', 'sensitivity'],
    ['allergies', 'allergy'],
    ['trays', 'tray'],
    ['training', 'trained', 'train'],
    ['teething', 'teethed'],
    ['cooked', 'cooking', 'cook'],
    ['management', 'managing', 'managed'],
    ['digestive', 'digestion'],
  ])('is one for %s, %s and what else is made of it', (...words) => {
    expect(termsOf(...words).size).toBe(1);
  });

  it.each([
    ['puppy', 'kitten'],
    ['chicken', 'kitchen'],
    ['senior', 'sensitive'],
    ['urinary', 'urgent'],
  ])('is another for %s than for %s', (one, other) => expect(termsOf(one, other).size).toBe(2));

  it.each(['the', 'with', 'of'])('is nothing for %s', (word) => expect(indexTerm(word, stemmer)).toBeUndefined());

  it('is the word itself where that has a number in it', () => {
    expect(indexTerm('15lbs', stemmer)).toBe('15lbs');
  });
});

describe('forgiving typing errors', () => {
  it('is for words of four letters and more, and never for numbers', () => {
    expect(['pup', 'pupp', 'chiken', 'digestiv', '15lb'].map(allowedTypos)).toEqual([0, 1, 1, 2, 0]);
  });
});

describe('a code', () => {
  it('is searched for as it is written and without its dashes', () => {
    expect(searchWords(searchableCode('PD-D001-01'))).toEqual(['pd', 'd001', '01', 'pdd00101']);
  });
});
