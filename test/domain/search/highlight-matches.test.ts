import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightMatches } from '#domain/search/highlight-matches';

const marked = (text: string, query: string) =>
  highlightMatches(text, query)
    .filter((part) => part.marked)
    .map((part) => part.text);

describe('marking the searched words', () => {
  it.each([
    ['Kitten Chicken & Oatmeal', 'chiken kiten', ['Kitten', 'Chicken']],
    ['Puppy Teething Biscuits', 'puppies', ['Puppy']],
    ['Grain Free Hearty Pouches', 'grain fre pouch', ['Grain', 'Free', 'Pouches']],
    ['Provender® Daily', 'provender', ['Provender®']],
    ['Kitten Tender Pâté', 'pate', ['Pâté']],
    ['Skin & Coat Fisher’s Trays', 'fishers', ['Fisher’s']],
    ['Salmon for the Dog', 'the', []],
    ['Beef', 'zebra', []],
    ['Beef', '', []],
    ['Dog Food', 'do', []],
    ['Chicken for the kitchen', 'chicken', ['Chicken']],
  ])('splits %j for %j into %j', (text, query, expected) => expect(marked(text, query)).toEqual(expected));

  it('keeps every letter, adds none, and makes no empty part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        const parts = highlightMatches(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});
