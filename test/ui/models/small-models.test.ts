import { describe, expect, it, vi } from 'vitest';
import type { Zip } from '#domain/shipping/zip';
import { AddedModel, hiddenForMs } from '#ui/models/added-model.ts';
import { ListPagesModel } from '#ui/models/list-pages-model.ts';
import { NoticesModel } from '#ui/models/notices-model.ts';
import { ZipModel } from '#ui/models/zip-model.ts';
import type { Shop } from '#ui/shop.ts';
import { aCartLine } from '../../builders';
import { aShop, aSoldProduct, aSoldVariant, someModels } from '../builders';

describe('the dialog after an add', () => {
  it('stays hidden for 750 ms, then is open', async () => {
    const waits: number[] = [];
    const added = new AddedModel(async (milliseconds) => {
      waits.push(milliseconds);
    });
    const shown = added.show(aCartLine(), 1);
    expect(added.state.step).toBe('opening');
    await shown;
    expect([added.state.step, waits]).toEqual(['open', [hiddenForMs]]);
  });

  it('does not open after it was closed', async () => {
    const added = new AddedModel(() => Promise.resolve());
    const shown = added.show(aCartLine(), 1);
    added.close();
    await shown;
    expect(added.state.step).toBe('closed');
  });
});

describe('notices', () => {
  it('keep the newest three, and no sentence twice', () => {
    const notices = new NoticesModel();
    for (const text of ['a', 'b', 'a', 'c', 'd']) notices.say({ tone: 'error', text });
    expect(notices.notices.map(({ text }) => text)).toEqual(['a', 'c', 'd']);
  });

  it('that can be undone outlive the page', () => {
    const notices = new NoticesModel();
    notices.say({ tone: 'success', text: 'gone', action: { label: 'Undo', run: () => undefined } });
    notices.say({ tone: 'success', text: 'done' });
    notices.leave();
    expect(notices.notices.map(({ text }) => text)).toEqual(['gone']);
  });
});

/** The zip picker over the models of a shop. */
const aPicker = (shop: Shop = aShop()) => {
  const { location, storage, kept } = someModels(shop);
  return { location, kept, zips: new ZipModel(location, shop.stock, storage) };
};

describe('the delivery zip', () => {
  it.each(['', '1234', '123456', 'abcde'])('refuses "%s"', async (typed) => {
    const { location, kept, zips } = aPicker();
    expect(await zips.set(typed)).toBe(false);
    expect([zips.error, location.chosen, kept.location]).toEqual(['Enter a valid 5-digit zip code.', false, undefined]);
  });

  it('asks once for the zips that are served, and remembers them for the visit (CU-06)', async () => {
    const warehouses = vi.fn(() => async () => [{ number: 1, name: 'Denver', ranges: [['80000', '81999']] as const }]);
    const { location, zips } = aPicker(aShop({ stock: { ...aShop().stock, warehouses } }));
    await zips.set('80202');
    await zips.set('81001');
    expect([location.location.zip, warehouses.mock.calls.length]).toEqual(['81001', 1]);
  });

  it('refuses a zip that no warehouse serves', async () => {
    const { zips } = aPicker();
    expect(await zips.set('99999')).toBe(false);
    expect(zips.error).toBe('Sorry, we do not deliver to this zip code yet.');
  });

  it('takes and keeps a zip that is served', async () => {
    const { location, kept, zips } = aPicker();
    expect(await zips.set(' 80202 ')).toBe(true);
    expect([location.location.zip, location.chosen, zips.error]).toEqual(['80202', true, undefined]);
    expect(kept.location).toEqual({ zip: '80202', place: 'home' });
  });

  it('takes any zip while the shop does not answer', async () => {
    const stock = { ...aShop().stock, warehouses: () => () => Promise.reject(new Error('offline')) };
    expect(await aPicker(aShop({ stock })).zips.set('99999')).toBe(true);
  });
});

describe('stock at the zip', () => {
  const soldOut = aShop({
    stock: {
      ...aShop().stock,
      levels: (skus) => async () => skus.map((sku) => ({ sku, availability: 'out_of_stock' as const })),
    },
  });

  it('is what the page says until a zip is chosen', async () => {
    const { stock } = someModels(soldOut);
    await stock.ask(['ADC-15']);
    expect(stock.of(aSoldVariant())).toBe('in_stock');
  });

  it('is asked for at once for all cards that want it together', async () => {
    const levels = vi.fn(
      (skus: readonly string[]) => async () => skus.map((sku) => ({ sku, availability: 'limited' as const })),
    );
    const { stock, location } = someModels(aShop({ stock: { ...aShop().stock, levels } }));
    location.choose({ zip: '80202' as Zip, place: 'home' });
    await Promise.all([stock.ask(['A', 'B']), stock.ask(['B', 'C']), stock.ask(['D'])]);
    expect(levels.mock.calls.map(([skus]) => skus)).toEqual([['A', 'B', 'C', 'D']]);
    expect(stock.of(aSoldVariant({ sku: 'C' }))).toBe('limited');
  });

  it('is what the shop says of the zip', async () => {
    const { stock, location } = someModels(soldOut);
    location.choose({ zip: '80202' as Zip, place: 'home' });
    await stock.ask(['ADC-15']);
    expect(stock.of(aSoldVariant())).toBe('out_of_stock');
    location.choose({ zip: '80303' as Zip, place: 'home' });
    expect(stock.of(aSoldVariant())).toBe('in_stock');
  });
});

describe('the pages below the first of a list', () => {
  const aList = (lastPages: Readonly<Record<string, number>> = {}, scrolled: Readonly<Record<string, number>> = {}) =>
    new ListPagesModel({
      lastPage: (entry) => lastPages[entry],
      keepLastPage: () => undefined,
      scrolled: (entry) => scrolled[entry],
    });

  it('are those of one entry of the history, in their order', () => {
    const pages = aList();
    const [second, third] = ['second', 'third'].map((title) => aSoldProduct({ title }));
    if (!second || !third) throw new Error('no products');
    pages.add('a', [second], 2);
    pages.add('a', [third], 3);
    expect(pages.below('a')).toEqual({ products: [second, third], last: 3 });
    expect(pages.below('b')).toBeUndefined();
  });

  it('are wanted from the start on, not in the first render', () => {
    const pages = aList({ a: 3 });
    expect(pages.wanted('a')).toBe(0);
    pages.start();
    expect([pages.wanted('a'), pages.wanted('b')]).toEqual([3, 0]);
  });

  it('lead to the former place once', () => {
    const pages = aList({}, { a: 1200 });
    expect(pages.arriveAt('a')).toBeUndefined();
    pages.start();
    expect([pages.arriveAt('a'), pages.arriveAt('a')]).toEqual([1200, undefined]);
  });

  it('lead nowhere after a press', () => {
    const pages = aList({}, { a: 1200 });
    pages.start();
    pages.want('a', 2);
    expect(pages.arriveAt('a')).toBeUndefined();
  });
});
