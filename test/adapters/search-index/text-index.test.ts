import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { createInvertedIndexBuilder } from '#adapters/search-index/postings';
import { buildDocumentRanker } from '#adapters/search-index/rank-documents';
import { createTextIndexBuilder } from '#adapters/search-index/text-index';
import type { SearchDocument } from '#domain/search/search-terms';

const documentOf = (overrides: Partial<SearchDocument>): SearchDocument => ({
  title: '',
  brand: '',
  terms: '',
  filterOptions: [],
  sales: 0,
  options: '',
  text: '',
  codes: '',
  ...overrides,
});

const indexOf = (...documents: readonly Partial<SearchDocument>[]) => {
  const builder = createTextIndexBuilder(stemmer);
  for (const document of documents) builder.add(documentOf(document));
  return builder.build();
};
const found = (index: ReturnType<typeof indexOf>, text: string): readonly number[] => [...index.search(text).places];

describe('a text index', () => {
  const index = indexOf(
    { title: 'Beef', text: 'Made where chicken is cooked' },
    { title: 'Chicken for kittens' },
    { title: 'Crème of Salmon' },
  );

  it('ranks a title before a mention', () => expect(found(index, 'chicken')).toEqual([1, 0]));

  it.each([
    ['kitten', [1]],
    ['KITEN', [1]],
    ['creme', [2]],
    ['salmon beef', []],
    ['the chicken', [1, 0]],
    ['', []],
    ['the', []],
    ['zebra', []],
  ])('finds by %j', (text, expected) => expect(found(index, text)).toEqual(expected));

  it('ranks a short title before a long one', () => {
    const titles = indexOf({ title: 'Chicken and Rice and Oats for Dogs' }, { title: 'Chicken' });
    expect(found(titles, 'chicken')).toEqual([1, 0]);
  });

  it('keeps the original order of equal matches', () => {
    expect(found(indexOf({ title: 'Duck' }, { title: 'Beef' }, { title: 'Duck' }), 'duck')).toEqual([0, 2]);
  });

  it('finds nothing when it is empty', () => expect(found(indexOf(), 'duck')).toEqual([]));

  it('returns the same for the same query', () => {
    for (const text of ['chicken', 'kiten', 'chicken']) expect(found(index, text)).toEqual(found(index, text));
  });
});

describe('ranking documents', () => {
  const term = fc.constantFrom('a', 'b', 'c', 'd');
  const documents = fc.array(fc.dictionary(term, fc.integer({ min: 1, max: 9 })), { maxLength: 30 });
  const meaning = fc.record({ term, weight: fc.constantFrom(0.3, 0.8, 1) });
  const query = fc.array(fc.uniqueArray(meaning, { selector: (one) => one.term, minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  });

  it('finds the documents that contain each word in one of its variants', () => {
    fc.assert(
      fc.property(documents, query, query, (all, words, before) => {
        const builder = createInvertedIndexBuilder();
        for (const weights of all) builder.add(new Map(Object.entries(weights)));
        const rank = buildDocumentRanker(builder.build());
        rank(before);
        const fitting = all.flatMap((weights, place) =>
          words.every((meanings) => meanings.some((one) => weights[one.term] !== undefined)) ? [place] : [],
        );
        expect([...rank(words)].toSorted((a, b) => a - b)).toEqual(fitting);
        expect([...rank(words)]).toEqual([...buildDocumentRanker(builder.build())(words)]);
      }),
    );
  });
});
