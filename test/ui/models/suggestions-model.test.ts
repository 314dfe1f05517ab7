import { describe, expect, it, vi } from 'vitest';
import type { Suggestions, SuggestSearch } from '#application/search/suggest-search';
import { SuggestionsModel } from '#ui/models/suggestions-model.ts';

const found = (query: string, titles: readonly string[] = [`${query} food`]): Suggestions => ({
  query,
  products: titles.map((title) => ({ title, url: `/products/${title}`, image: 'abc', brand: 'Provender Daily' })),
  categories: [{ text: 'Puppy for dogs', url: '/products/dog/pet-age/puppy' }],
  articles: [],
});

const modelOver = (execute: SuggestSearch['execute'] = (query) => async () => found(query)) => {
  const asked = vi.fn(execute);
  return { asked, model: new SuggestionsModel({ execute: asked }, async () => undefined) };
};

/** Answers each question when it is told to. */
const answeredLater = () => {
  const answers = new Map<string, (suggestions: Suggestions) => void>();
  const execute: SuggestSearch['execute'] = (query) => () => new Promise((resolve) => answers.set(query, resolve));
  return { execute, answer: (query: string) => answers.get(query)?.(found(query)) };
};

describe('suggestions while typing', () => {
  it('open with what is found, in groups', async () => {
    const { model } = modelOver();
    await model.type(' puppy ');
    expect(model.isOpen).toBe(true);
    expect(model.groups.map(({ label, options }) => [label, options.map(({ text }) => text)])).toEqual([
      ['Products', ['puppy food']],
      ['Categories', ['Puppy for dogs']],
    ]);
    expect(model.announcement).toBe('2 suggestions, use up and down arrows to choose.');
  });

  it('begin with what was probably meant', async () => {
    const { model } = modelOver((query) => async () => ({ ...found(query), didYouMean: 'puppy food' }));
    await model.type('pupy');
    expect(model.options[0]).toMatchObject({ text: 'puppy food', url: '/products?search=puppy%20food' });
  });

  it('stay away for a single letter, and where nothing is found', async () => {
    const { model, asked } = modelOver((query) => async () => ({ ...found(query, []), categories: [] }));
    await model.type('p');
    expect(asked).not.toHaveBeenCalled();
    await model.type('zebra');
    expect([model.isOpen, model.announcement]).toEqual([false, '']);
  });

  it('are asked for once while somebody types on', async () => {
    const { model, asked } = modelOver();
    await Promise.all(['pu', 'pup', 'pupp', 'puppy'].map((text) => model.type(text)));
    expect(asked.mock.calls.map(([text]) => text)).toEqual(['puppy']);
  });

  it('are of the last text, whatever is answered last', async () => {
    const { execute, answer } = answeredLater();
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

  it('are not asked for again', async () => {
    const { model, asked } = modelOver();
    await model.type('beef');
    await model.type('duck');
    await model.type('beef');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(model.query).toBe('beef');
  });

  it('do not open where they cannot be had, and open the next time', async () => {
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

  it('do not open after they were left', async () => {
    const { execute, answer } = answeredLater();
    const { model, asked } = modelOver(execute);
    const typing = model.type('beef');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    model.close();
    answer('beef');
    await typing;
    expect(model.isOpen).toBe(false);
  });

  it('are gone through from the field and back to it', async () => {
    const { model } = modelOver();
    await model.type('beef');
    const texts = [1, 1, 1, -1, -1].map((step) => {
      model.move(step === 1 ? 1 : -1);
      return model.activeOption?.text;
    });
    expect(texts).toEqual(['beef food', 'Puppy for dogs', undefined, 'Puppy for dogs', 'beef food']);
  });

  it('are not there any more for what was followed', async () => {
    const { model } = modelOver();
    await model.type('beef');
    model.forget();
    model.move(1);
    expect([model.isOpen, model.options]).toEqual([false, []]);
  });

  it('open again by an arrow after they were closed', async () => {
    const { model } = modelOver();
    await model.type('beef');
    model.close();
    model.move(-1);
    expect([model.isOpen, model.activeOption?.text]).toEqual([true, 'Puppy for dogs']);
  });
});
