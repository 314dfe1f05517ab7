import { describe, expect, it } from 'vitest';
import { suggestedArticles } from '#domain/search/suggested-articles';

const question = (text: string) => ({ kind: 'questions' as const, items: [{ question: text, html: '<p>Yes.</p>' }] });
const pages = [
  { slug: 'faq', title: 'Questions', blocks: [question('What does shipping cost?')] },
  { slug: 'shipping', title: 'Shipping', blocks: [] },
  { slug: 'returns', title: 'Returns and refunds', blocks: [] },
];

const titles = (query: string, repaired?: string) => suggestedArticles(query, pages, repaired).map(({ text }) => text);

describe('the articles that a text may lead to', () => {
  it('have each of its words in their title, pages before questions', () => {
    expect(titles('shipping')).toEqual(['Shipping', 'What does shipping cost?']);
    expect(titles('shipping cost')).toEqual(['What does shipping cost?']);
    expect(titles('the')).toEqual([]);
  });

  it('are found by the beginning of a word', () => expect(titles('ret')).toEqual(['Returns and refunds']));

  it.each(['shiping', 'shippnig', 'xhipping'])('are found by %s where the catalogue does not know it', (typed) => {
    expect(titles(typed, 'shines')).toEqual(['Shipping', 'What does shipping cost?']);
  });

  it('are found by how the catalogue understands the text too, each once, after those of the text itself', () => {
    expect(titles('retuns', 'returns')).toEqual(['Returns and refunds']);
    expect(titles('refunds', 'shipping')).toEqual(['Returns and refunds', 'Shipping', 'What does shipping cost?']);
  });

  it('are no others of a word that the catalogue knows', () => expect(titles('coat')).toEqual([]));

  it('forgive a word no more errors than products do', () => {
    expect(titles('shpng', 'shpng')).toEqual([]);
    expect(titles('sihpipng', 'sihpipng')).toEqual(['Shipping', 'What does shipping cost?']);
    expect(titles('sihpipgn', 'sihpipgn')).toEqual([]);
  });
});
