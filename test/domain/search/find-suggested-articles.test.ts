import { describe, expect, it } from 'vitest';
import { findSuggestedArticles } from '#domain/search/find-suggested-articles';

const question = (text: string) => ({ kind: 'questions' as const, items: [{ question: text, html: '<p>Yes.</p>' }] });
const pages = [
  { slug: 'faq', title: 'Questions', blocks: [question('What does shipping cost?')] },
  { slug: 'shipping', title: 'Shipping', blocks: [] },
  { slug: 'returns', title: 'Returns and refunds', blocks: [] },
];

const titles = (query: string, repaired?: string) =>
  findSuggestedArticles(query, pages, repaired).map(({ text }) => text);

describe('the list of articles suggested for a text', () => {
  it('has those with each of its words in the title, pages before questions', () => {
    expect(titles('shipping')).toEqual(['Shipping', 'What does shipping cost?']);
    expect(titles('shipping cost')).toEqual(['What does shipping cost?']);
    expect(titles('the')).toEqual([]);
  });

  it('has those with a word that begins with the text', () => expect(titles('ret')).toEqual(['Returns and refunds']));

  it.each(['shiping', 'shippnig', 'xhipping'])(
    'has those that contain %s when the catalog does not know the word',
    (typed) => {
      expect(titles(typed, 'shines')).toEqual(['Shipping', 'What does shipping cost?']);
    },
  );

  it('has also those for the corrected text, each once, after those for the text itself', () => {
    expect(titles('retuns', 'returns')).toEqual(['Returns and refunds']);
    expect(titles('refunds', 'shipping')).toEqual(['Returns and refunds', 'Shipping', 'What does shipping cost?']);
  });

  it('has no further ones for a word that the catalog knows', () => expect(titles('coat')).toEqual([]));

  it('tolerates no more errors in a word than product search does', () => {
    expect(titles('shpng', 'shpng')).toEqual([]);
    expect(titles('sihpipng', 'sihpipng')).toEqual(['Shipping', 'What does shipping cost?']);
    expect(titles('sihpipgn', 'sihpipgn')).toEqual([]);
  });
});
