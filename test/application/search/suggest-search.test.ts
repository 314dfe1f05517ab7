import { describe, expect, it } from 'vitest';
import { memoryShop } from '#adapters/memory/memory-shop';
import type { ContentToWrite } from '#application/ports/content-writer';
import { SuggestSearchService } from '#application/search/suggest-search';
import type { Site } from '#domain/site';
import { aProductNamed, someContent, someTerms } from '../../builders';
import { contentThat, down } from '../../troubled-content';

const kitten = aProductNamed('Kitten Chicken Pate', {
  terms: someTerms({ species: ['cat'], lifestage: ['kitten'] }),
  description: 'Soft.',
});
const puppies = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) =>
  aProductNamed(`Puppy ${name}`, { terms: someTerms({ lifestage: ['puppy'] }), description: 'Young.' }),
);
const pages: ContentToWrite['pages'] = [
  {
    slug: 'faq',
    title: 'Questions',
    blocks: [{ kind: 'questions', items: [{ question: 'How much food does a puppy need?', html: '<p>Much.</p>' }] }],
  },
  { slug: 'puppies', title: 'Your first puppy', blocks: [] },
];

const suggestOn = async (site: Site = 'DTC') => {
  const shop = await memoryShop({ products: [kitten, ...puppies], content: someContent({ pages }) }, { site });
  return new SuggestSearchService({ site }, shop.listings, shop.content, shop.clock);
};

describe('suggesting while a search is typed', () => {
  it('proposes at most five products, with where they are and what they look like', async () => {
    const { products } = await (await suggestOn()).execute('pup')();
    expect(products).toHaveLength(5);
    expect(products[0]).toEqual({
      title: 'Puppy One',
      url: expect.stringMatching(/^\/products\/[\w-]+\/puppy-one\//),
      image: expect.stringMatching(/./),
      brand: expect.stringMatching(/./),
    });
  });

  it('proposes the categories that a text names, and that show something', async () => {
    const suggest = await suggestOn();
    expect((await suggest.execute('puppies')()).categories).toEqual([
      { text: 'Puppy for dogs', url: '/products/dog/pet-age/puppy' },
    ]);
    expect((await suggest.execute('salmon')()).categories).toEqual([]);
  });

  it('proposes pages, then questions', async () => {
    expect((await (await suggestOn()).execute('puppy')()).articles).toEqual([
      { text: 'Your first puppy', url: '/puppies' },
      { text: 'How much food does a puppy need?', url: '/faq' },
    ]);
  });

  it('understands typing errors in all of it', async () => {
    const { didYouMean, products, categories } = await (await suggestOn()).execute('kiten')();
    expect(didYouMean).toBe('kitten');
    expect(products.map(({ title }) => title)).toEqual(['Kitten Chicken Pate']);
    expect(categories).toEqual([{ text: 'Kitten for cats', url: '/products/cat/pet-age/kitten' }]);
  });

  it('finds a page by its name, which no product has, typing errors or not', async () => {
    const help: ContentToWrite['pages'] = [
      { slug: 'shipping', title: 'Shipping', blocks: [] },
      { slug: 'pate', title: 'About pate', blocks: [] },
    ];
    const shining = aProductNamed('Shiny Coat Pate', { description: 'Shines.' });
    const shop = await memoryShop({ products: [shining], content: someContent({ pages: help }) });
    const suggest = new SuggestSearchService({ site: 'DTC' }, shop.listings, shop.content, shop.clock);
    const found = await suggest.execute('shiping')();
    expect(found.didYouMean).toBe('shines');
    expect(found.articles).toEqual([{ text: 'Shipping', url: '/shipping' }]);
    expect((await suggest.execute('shipping')()).articles).toEqual(found.articles);
    expect((await suggest.execute('paet')()).articles).toEqual([{ text: 'About pate', url: '/pate' }]);
  });

  it('reads a text as the search does', async () => {
    const suggest = await suggestOn();
    expect((await suggest.execute(`  pup\u0000 ${'x'.repeat(300)}`)()).query.length).toBeLessThanOrEqual(100);
    expect(await suggest.execute(' p ')()).toEqual({ query: 'p', products: [], categories: [], articles: [] });
  });

  it('names no price on the staff site', async () => {
    const suggestions = await (await suggestOn('HPSF')).execute('puppy')();
    expect(suggestions.products).toHaveLength(5);
    expect(JSON.stringify(suggestions)).not.toMatch(/price|\$/i);
  });

  it('does without pages where they cannot be had', async () => {
    const shop = await memoryShop({ products: puppies });
    const suggest = new SuggestSearchService({ site: 'DTC' }, shop.listings, contentThat(down), shop.clock);
    const { products, articles } = await suggest.execute('puppy')();
    expect([products.length, articles]).toEqual([5, []]);
  });
});
