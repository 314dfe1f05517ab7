import { describe, expect, it, vi } from 'vitest';
import type { SearchSuggestions, SuggestSearch } from '#application/search/suggest-search';
import { SuggestionsModel } from '#ui/models/suggestions-model.ts';

const found = (query: string, titles: readonly string[] = [`${query} food`]): SearchSuggestions => ({
  query,
  products: titles.map((title) => ({ title, url: `/products/${title}`, image: 'abc', brand: 'Provender Daily' })),
  categories: [{ text: 'Puppy for dogs', url: '/products/dog/pet-age/puppy' }],
  articles: [],
});

const modelOver = (execute: SuggestSearch['execute'] = (query) => async () => found(query)) => {
  const asked = vi.fn(execute);
  const loadShop = async () => ({ suggestSearch: { execute: asked } });
  return { asked, model: new SuggestionsModel(loadShop, async () => undefined) };
};

/** A search that answers each query when `answer` is called with it. */
const deferredSearch = () => {
  const answers = new Map<string, (suggestions: SearchSuggestions) => void>();
  const execute: SuggestSearch['execute'] = (query) => () => new Promise((resolve) => answers.set(query, resolve));
  return { execute, answer: (query: string) => answers.get(query)?.(found(query)) };
};

describe('the list of search suggestions', () => {
  it('opens with what was found, in groups', async () => {
    const { model } = modelOver();
    await model.type(' puppy ');
    expect(model.isOpen).toBe(true);
    expect(model.groups.map(({ label, options }) => [label, options.map(({ text }) => text)])).toEqual([
      ['Products', ['puppy food']],
      ['Categories', ['Puppy for dogs']],
    ]);
    expect(model.announcement).toBe('2 suggestions. Use the up and down arrows to choose.');
  });

  it('begins with the corrected search', async () => {
    const { model } = modelOver((query) => async () => ({ ...found(query), didYouMean: 'puppy food' }));
    await model.type('pupy');
    expect(model.options[0]).toMatchObject({ text: 'puppy food', url: '/products?search=puppy%20food' });
  });

  it('stays closed for a single letter, and when nothing is found', async () => {
    const { model, asked } = modelOver((query) => async () => ({ ...found(query, []), categories: [] }));
    await model.type('p');
    expect(asked).not.toHaveBeenCalled();
    await model.type('zebra');
    expect([model.isOpen, model.announcement]).toEqual([false, '']);
  });

  it('is requested once while the shopper keeps typing', async () => {
    const { model, asked } = modelOver();
    await Promise.all(['pu', 'pup', 'pupp', 'puppy'].map((text) => model.type(text)));
    expect(asked.mock.calls.map(([text]) => text)).toEqual(['puppy']);
  });

  it('belongs to the text typed last, whichever answer comes last', async () => {
    const { execute, answer } = deferredSearch();
    const { model, asked } = modelOver(execute);
    const first = model.type('beef');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    const second = model.type('duck');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    answer('duck');
    answer('beef');
    await Promise.all([first, second]);
    expect(model.query).toBe('duck');
    expect(asked.mock.calls.map(([, signal]) => signal?.aborted)).toEqual([true, false]);
  });

  it('is not requested again for the same text', async () => {
    const { model, asked } = modelOver();
    await model.type('beef');
    await model.type('duck');
    await model.type('beef');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(model.query).toBe('beef');
  });

  it('does not open when the request fails, and opens the next time', async () => {
    let isDown = true;
    const { model } = modelOver((query) => async () => {
      if (isDown) throw new Error('offline');
      return found(query);
    });
    await model.type('beef');
    expect(model.isOpen).toBe(false);
    isDown = false;
    await model.type('beef');
    expect(model.isOpen).toBe(true);
  });

  it('does not open after the shopper left the field', async () => {
    const { execute, answer } = deferredSearch();
    const { model, asked } = modelOver(execute);
    const typing = model.type('beef');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    model.close();
    answer('beef');
    await typing;
    expect(model.isOpen).toBe(false);
  });

  it('is cycled through from the field and back to it', async () => {
    const { model } = modelOver();
    await model.type('beef');
    const texts = [1, 1, 1, -1, -1].map((step) => {
      model.move(step === 1 ? 1 : -1);
      return model.activeOption?.text;
    });
    expect(texts).toEqual(['beef food', 'Puppy for dogs', undefined, 'Puppy for dogs', 'beef food']);
  });

  it('is closed once the shopper followed a suggestion', async () => {
    const { model } = modelOver();
    await model.type('beef');
    model.forget();
    model.move(1);
    expect([model.isOpen, model.options]).toEqual([false, []]);
  });

  it('opens again by an arrow key after it was closed', async () => {
    const { model } = modelOver();
    await model.type('beef');
    model.close();
    model.move(-1);
    expect([model.isOpen, model.activeOption?.text]).toEqual([true, 'Puppy for dogs']);
  });
});
