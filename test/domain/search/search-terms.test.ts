import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import {
  buildIndexTerm,
  buildSearchableCodeText,
  countAllowedTypos,
  splitSearchWords,
} from '#domain/search/search-terms';

describe('the word list of a text', () => {
  it('has its letters and digits, in lower case and without accents', () => {
    expect(splitSearchWords('Provender® Crème, 2.5-oz (dog’s)')).toEqual([
      'provender',
      'creme',
      '2',
      '5',
      'oz',
      'dogs',
    ]);
  });

  it('is empty when there are no letters', () => {
    expect(splitSearchWords(' -- \u0000 ')).toEqual([]);
  });

  it('is the same for ASCII text, which has a faster path', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(splitSearchWords(text)).toEqual(splitSearchWords(`${text} é`).slice(0, -1));
      }),
    );
  });

  it('contains only letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of splitSearchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('the term of a word', () => {
  const termsOf = (...words: readonly string[]) => new Set(words.map((word) => buildIndexTerm(word, stemmer)));

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
  ])('is the same for %s, %s and other forms', (...words) => {
    expect(termsOf(...words).size).toBe(1);
  });

  it.each([
    ['puppy', 'kitten'],
    ['chicken', 'kitchen'],
    ['senior', 'sensitive'],
    ['urinary', 'urgent'],
  ])('differs between %s and %s', (one, other) => expect(termsOf(one, other).size).toBe(2));

  it.each(['the', 'with', 'of'])('is empty for %s', (word) => expect(buildIndexTerm(word, stemmer)).toBeUndefined());

  it('is the word itself when that contains a digit', () => {
    expect(buildIndexTerm('15lbs', stemmer)).toBe('15lbs');
  });
});

describe('tolerance for typing errors', () => {
  it('applies to words of four letters or more, and never to numbers', () => {
    expect(['pup', 'pupp', 'chiken', 'digestiv', '15lb'].map(countAllowedTypos)).toEqual([0, 1, 1, 2, 0]);
  });
});

describe('a diet code', () => {
  it('is found as it is written and without its dashes', () => {
    expect(splitSearchWords(buildSearchableCodeText('PD-D001-01'))).toEqual(['pd', 'd001', '01', 'pdd00101']);
  });
});
