import { describe, expect, it } from 'vitest';
import { Body, KeptPages, type Rendered, tagOf } from '#adapters/http/pages/kept-pages';

const second = 1000;
const minute = 60 * second;

const aPage = (text: string, some: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  document: new Body(Buffer.from(text), 'text/html', tagOf(text)),
  payload: new Body(Buffer.from(text), 'application/json', tagOf(text)),
  keep: true,
  ...some,
});

const weightOf = (text: string): number => aPage(text).document.weight * 2;
const textOf = ({ document }: Rendered): string => document.plain.toString();

/** A shop whose one page is rendered when the test says so. */
const aShelf = (memory = 1024 * 1024) => {
  let now = 0;
  const kept = new KeptPages(() => now, memory);
  const asked: ((outcome: Rendered | Error) => void)[] = [];
  const render = () =>
    new Promise<Rendered>((done, failed) => {
      asked.push((outcome) => (outcome instanceof Error ? failed(outcome) : done(outcome)));
    });
  return {
    kept,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    get: (key = 'DTC /') => kept.get(key, render),
    /** How often a page was rendered. */
    renders: () => asked.length,
    /** Ends the rendering that was asked for as the `index`th, from 0. */
    finish: async (index: number, outcome: Rendered | Error) => {
      asked[index]?.(outcome);
      await new Promise((done) => setImmediate(done));
    },
    /** Asks for a page, and ends its rendering where it was rendered. */
    async show(key: string, text: string) {
      const before = asked.length;
      const page = kept.get(key, render);
      if (asked.length > before) await this.finish(before, aPage(text));
      return textOf(await page);
    },
  };
};

describe('keeping pages for all', () => {
  it('renders a page once however many ask at once', async () => {
    const shelf = aShelf();
    const answers = Array.from({ length: 20 }, () => shelf.get());
    await shelf.finish(0, aPage('one'));
    expect(new Set((await Promise.all(answers)).map(textOf))).toEqual(new Set(['one']));
    expect(shelf.renders()).toBe(1);
  });

  it('answers from what is kept for a minute', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    shelf.pass(minute);
    expect(await shelf.show('DTC /', 'two')).toBe('one');
    expect(shelf.renders()).toBe(1);
  });

  it('renders anew after a minute while the old page still answers', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    shelf.pass(minute + 1);
    expect(textOf(await shelf.get())).toBe('one');
    expect(textOf(await shelf.get())).toBe('one');
    expect(shelf.renders()).toBe(2);
    await shelf.finish(1, aPage('two'));
    expect(textOf(await shelf.get())).toBe('two');
    expect(shelf.renders()).toBe(2);
  });

  it('makes a shopper wait for a page that is older than eleven minutes', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    shelf.pass(11 * minute + 1);
    expect(await shelf.show('DTC /', 'two')).toBe('two');
  });

  it('keeps the old page where rendering anew fails, and tries again', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    shelf.pass(2 * minute);
    await shelf.get();
    await shelf.finish(1, new Error('the database is gone'));
    expect(textOf(await shelf.get())).toBe('one');
    await shelf.finish(2, aPage('three'));
    expect(textOf(await shelf.get())).toBe('three');
  });

  it('passes on a failure where there is no old page, and keeps none', async () => {
    const shelf = aShelf();
    const answer = shelf.get();
    const failure = expect(answer).rejects.toThrow('the database is gone');
    await shelf.finish(0, new Error('the database is gone'));
    await failure;
    expect(await shelf.show('DTC /', 'two')).toBe('two');
  });

  it('renders what is not to be kept every time', async () => {
    const shelf = aShelf();
    for (const index of [0, 1]) {
      const answer = shelf.get('DTC /nothing');
      await shelf.finish(index, aPage('not here', { status: 404, keep: false }));
      await answer;
    }
    expect(shelf.renders()).toBe(2);
  });

  it('shows no page any more that is gone when it is rendered anew', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    shelf.pass(2 * minute);
    await shelf.get();
    await shelf.finish(1, aPage('not here', { status: 404, keep: false }));
    expect(await shelf.show('DTC /', 'not here')).toBe('not here');
  });
});

describe('a page on which something begins or ends', () => {
  it('is shown until then and no longer, however fresh', async () => {
    const shelf = aShelf();
    const page = shelf.get();
    await shelf.finish(0, aPage('on sale', { until: second }));
    await page;
    shelf.pass(second - 1);
    expect(await shelf.show('DTC /', 'never')).toBe('on sale');
    shelf.pass(1);
    expect(await shelf.show('DTC /', 'over')).toBe('over');
    expect(await shelf.show('DTC /', 'never')).toBe('over');
  });

  it('makes a shopper wait who comes after that', async () => {
    const shelf = aShelf();
    const page = shelf.get();
    await shelf.finish(0, aPage('on sale', { until: 2 * minute }));
    await page;
    shelf.pass(2 * minute);
    const after = shelf.get();
    await shelf.finish(1, aPage('over'));
    expect(textOf(await after)).toBe('over');
  });

  it('is rendered again for all who wait where that is while it is rendered', async () => {
    const shelf = aShelf();
    const before = shelf.get();
    shelf.pass(second);
    const after = shelf.get();
    await shelf.finish(0, aPage('on sale', { until: second }));
    expect(shelf.renders()).toBe(2);
    await shelf.finish(1, aPage('over'));
    expect([textOf(await before), textOf(await after)]).toEqual(['over', 'over']);
    expect(await shelf.show('DTC /', 'never')).toBe('over');
  });

  it('is rendered anew after a minute like any other', async () => {
    const shelf = aShelf();
    const page = shelf.get();
    await shelf.finish(0, aPage('one', { until: 5 * minute }));
    await page;
    shelf.pass(2 * minute);
    expect(textOf(await shelf.get())).toBe('one');
    await shelf.finish(1, aPage('two', { until: 5 * minute }));
    expect(textOf(await shelf.get())).toBe('two');
  });
});

describe('dropping the pages of a site', () => {
  it('renders them anew, and leaves those of the other site', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    await shelf.show('HPSF /', 'staff');
    shelf.kept.drop('DTC');
    expect(await shelf.show('DTC /', 'two')).toBe('two');
    expect(await shelf.show('HPSF /', 'other')).toBe('staff');
  });

  it('does not keep a page that was being rendered', async () => {
    const shelf = aShelf();
    const before = shelf.get();
    shelf.kept.drop('DTC');
    const after = shelf.get();
    await shelf.finish(0, aPage('from before'));
    await shelf.finish(1, aPage('from after'));
    expect(textOf(await before)).toBe('from before');
    expect(textOf(await after)).toBe('from after');
    expect(textOf(await shelf.get())).toBe('from after');
    expect(shelf.renders()).toBe(2);
  });

  it('lets a page of the other site, that was being rendered anew, be rendered anew again', async () => {
    const shelf = aShelf();
    await shelf.show('DTC /', 'one');
    shelf.pass(2 * minute);
    await shelf.get();
    shelf.kept.drop('HPSF');
    await shelf.finish(1, aPage('two'));
    await shelf.get();
    await shelf.finish(2, aPage('three'));
    expect(textOf(await shelf.get())).toBe('three');
  });
});

describe('the memory that kept pages may take', () => {
  it('is kept by forgetting the page that was not asked for the longest', async () => {
    const shelf = aShelf(weightOf('one') * 2);
    await shelf.show('DTC /a', 'one');
    await shelf.show('DTC /b', 'two');
    await shelf.show('DTC /a', 'never');
    await shelf.show('DTC /c', 'six');
    expect(shelf.renders()).toBe(3);
    expect(await shelf.show('DTC /a', 'never')).toBe('one');
    expect(await shelf.show('DTC /c', 'never')).toBe('six');
    expect(await shelf.show('DTC /b', 'two anew')).toBe('two anew');
  });

  it('is given back by what is dropped and by what is replaced', async () => {
    const shelf = aShelf(weightOf('one') * 2);
    for (let round = 0; round < 5; round += 1) {
      shelf.kept.drop('DTC');
      await shelf.show('DTC /a', 'one');
      shelf.pass(12 * minute);
      await shelf.show('DTC /a', 'two');
    }
    await shelf.show('DTC /b', 'six');
    expect(await shelf.show('DTC /a', 'never')).toBe('two');
  });

  it('may be none, and every page is rendered anew', async () => {
    const shelf = aShelf(0);
    expect(await shelf.show('DTC /', 'one')).toBe('one');
    expect(await shelf.show('DTC /', 'two')).toBe('two');
  });
});

describe('a body', () => {
  it('is compressed once an encoding', async () => {
    const text = 'food '.repeat(200);
    const body = new Body(Buffer.from(text), 'text/html', tagOf(text));
    const [first, second] = await Promise.all([body.as('br'), body.as('br')]);
    expect(first).toBe(second);
    expect(first.length).toBeLessThan(body.plain.length);
    expect(await body.as('identity')).toBe(body.plain);
  });

  it('has one tag for one text, and another for another', () => {
    expect(tagOf('food')).toBe(tagOf('food'));
    expect(tagOf('food')).not.toBe(tagOf('foot'));
  });
});
