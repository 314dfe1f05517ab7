import { describe, expect, it } from 'vitest';
import type { ContentToWrite } from '#application/ports/content-writer';
import { SuggestSearchService } from '#application/search/suggest-search';
import type { Site } from '#domain/site';
import { aProductNamed, someContent, someTerms } from '../../builders';
import { createSeededMemoryShop } from '../../seeded-memory-shop';
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
  const shop = await createSeededMemoryShop(
    { products: [kitten, ...puppies], content: someContent({ pages }) },
    { site },
  );
  return new SuggestSearchService({ site }, shop.listings, shop.content, shop.clock);
};

describe('search suggestions while typing', () => {
  it('have at most five products, with their addresses and pictures', async () => {
    const { products } = await (await suggestOn()).execute('pup')();
    expect(products).toHaveLength(5);
    expect(products[0]).toEqual({
      title: 'Puppy One',
      url: expect.stringMatching(/^\/products\/[\w-]+\/puppy-one\//),
      image: expect.stringMatching(/./),
      brand: expect.stringMatching(/./),
    });
  });

  it('have the categories that a text names and that have products', async () => {
    const suggest = await suggestOn();
    expect((await suggest.execute('puppies')()).categories).toEqual([
      { text: 'Puppy for dogs', url: '/products/dog/pet-age/puppy' },
    ]);
    expect((await suggest.execute('salmon')()).categories).toEqual([]);
  });

  it('have pages, then questions', async () => {
    expect((await (await suggestOn()).execute('puppy')()).articles).toEqual([
      { text: 'Your first puppy', url: '/puppies' },
      { text: 'How much food does a puppy need?', url: '/faq' },
    ]);
  });

  it('are tolerant of typing errors', async () => {
    const { didYouMean, products, categories } = await (await suggestOn()).execute('kiten')();
    expect(didYouMean).toBe('kitten');
    expect(products.map(({ title }) => title)).toEqual(['Kitten Chicken Pate']);
    expect(categories).toEqual([{ text: 'Kitten for cats', url: '/products/cat/pet-age/kitten' }]);
  });

  it('have a page by its name, which no product has, with or without typing errors', async () => {
    const help: ContentToWrite['pages'] = [
      { slug: 'shipping', title: 'Shipping', blocks: [] },
      { slug: 'pate', title: 'About pate', blocks: [] },
    ];
    const shining = aProductNamed('Shiny Coat Pate', { description: 'Shines.' });
    const shop = await createSeededMemoryShop({ products: [shining], content: someContent({ pages: help }) });
    const suggest = new SuggestSearchService({ site: 'DTC' }, shop.listings, shop.content, shop.clock);
    const found = await suggest.execute('shiping')();
    expect(found.didYouMean).toBe('shines');
    expect(found.articles).toEqual([{ text: 'Shipping', url: '/shipping' }]);
    expect((await suggest.execute('shipping')()).articles).toEqual(found.articles);
    expect((await suggest.execute('paet')()).articles).toEqual([{ text: 'About pate', url: '/pate' }]);
  });

  it('are based on the same reading of a text as the search', async () => {
    const suggest = await suggestOn();
    expect((await suggest.execute(`  pup\u0000 ${'x'.repeat(300)}`)()).query.length).toBeLessThanOrEqual(100);
    expect(await suggest.execute(' p ')()).toEqual({ query: 'p', products: [], categories: [], articles: [] });
  });

  it('have no price on the staff site', async () => {
    const suggestions = await (await suggestOn('HPSF')).execute('puppy')();
    expect(suggestions.products).toHaveLength(5);
    expect(JSON.stringify(suggestions)).not.toMatch(/price|\$/i);
  });

  it('are shown without pages when those fail to load', async () => {
    const shop = await createSeededMemoryShop({ products: puppies });
    const suggest = new SuggestSearchService({ site: 'DTC' }, shop.listings, contentThat(down), shop.clock);
    const { products, articles } = await suggest.execute('puppy')();
    expect([products.length, articles]).toEqual([5, []]);
  });
});
