import { describe, expect, it, vi } from 'vitest';
import type { Zip } from '#domain/shipping/zip';
import { AddedToCartDialogModel, addedToCartDialogDelayMs } from '#ui/models/added-to-cart-dialog-model.ts';
import { ListPagesModel } from '#ui/models/list-pages-model.ts';
import { NoticesModel } from '#ui/models/notices-model.ts';
import { ZipModel } from '#ui/models/zip-model.ts';
import type { ShopUseCases } from '#ui/shop.ts';
import { aCartLine } from '../../builders';
import { aCard, aShop, aSoldVariant, someModels } from '../builders';

describe('the dialog after an add', () => {
  it('stays hidden for 750 ms, then is open', async () => {
    const waits: number[] = [];
    const added = new AddedToCartDialogModel(async (milliseconds) => {
      waits.push(milliseconds);
    });
    const shown = added.show(aCartLine(), 1);
    expect(added.state.step).toBe('opening');
    await shown;
    expect([added.state.step, waits]).toEqual(['open', [addedToCartDialogDelayMs]]);
  });

  it('does not open after it was closed', async () => {
    const added = new AddedToCartDialogModel(() => Promise.resolve());
    const shown = added.show(aCartLine(), 1);
    added.close();
    await shown;
    expect(added.state.step).toBe('closed');
  });
});

describe('the list of notices', () => {
  it('keeps the newest three, and no sentence twice', () => {
    const notices = new NoticesModel();
    for (const text of ['a', 'b', 'a', 'c', 'd']) notices.showNotice({ tone: 'error', text });
    expect(notices.notices.map(({ text }) => text)).toEqual(['a', 'c', 'd']);
  });

  it('replaces a notice by a newer one about the same thing, so only the newest change can be undone', () => {
    const notices = new NoticesModel();
    notices.showNotice({ tone: 'success', text: 'You skipped a delivery.', topic: 'contract-1' });
    notices.showNotice({ tone: 'success', text: 'Saved.' });
    notices.showNotice({ tone: 'success', text: 'You paused this Autoship.', topic: 'contract-1' });
    expect(notices.notices.map(({ text }) => text)).toEqual(['Saved.', 'You paused this Autoship.']);
  });

  it('keeps a notice with an Undo button when the shopper leaves the page', () => {
    const notices = new NoticesModel();
    notices.showNotice({ tone: 'success', text: 'gone', action: { label: 'Undo', run: () => undefined } });
    notices.showNotice({ tone: 'success', text: 'done' });
    notices.removeForNewPage();
    expect(notices.notices.map(({ text }) => text)).toEqual(['gone']);
  });
});

/** The zip picker over the models of a shop. */
const aPicker = (shop: ShopUseCases = aShop()) => {
  const { location, loadShop, storage, stored } = someModels(shop);
  return { location, stored, zips: new ZipModel(location, loadShop, storage) };
};

describe('the delivery zip', () => {
  it.each(['', '1234', '123456', 'abcde'])('refuses "%s"', async (typed) => {
    const { location, stored, zips } = aPicker();
    expect(await zips.set(typed)).toBe(false);
    expect([zips.error, location.chosen, stored.location]).toEqual([
      'Enter a valid 5-digit ZIP code.',
      false,
      undefined,
    ]);
  });

  it('requests the served zips once, and stores them for the visit (CU-06)', async () => {
    const warehouses = vi.fn(() => async () => [{ number: 1, name: 'Denver', ranges: [['80000', '81999']] as const }]);
    const { location, zips } = aPicker(aShop({ stock: { ...aShop().stock, warehouses } }));
    await zips.set('80202');
    await zips.set('81001');
    expect([location.location.zip, warehouses.mock.calls.length]).toEqual(['81001', 1]);
  });

  it('refuses a zip that no warehouse serves', async () => {
    const { zips } = aPicker();
    expect(await zips.set('99999')).toBe(false);
    expect(zips.error).toBe("Sorry, we don't deliver to this ZIP code yet.");
  });

  it('accepts and stores a zip that is served', async () => {
    const { location, stored, zips } = aPicker();
    expect(await zips.set(' 80202 ')).toBe(true);
    expect([location.location.zip, location.chosen, zips.error]).toEqual(['80202', true, undefined]);
    expect(stored.location).toEqual({ zip: '80202', place: 'home' });
  });

  it('accepts any zip while the shop does not answer', async () => {
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

  it('is the one on the page until the shopper chooses a zip', async () => {
    const { stock } = someModels(soldOut);
    await stock.loadLevels(['ADC-15']);
    expect(stock.of(aSoldVariant())).toBe('in_stock');
  });

  it('is loaded in one request for all cards that are shown together', async () => {
    const levels = vi.fn(
      (skus: readonly string[]) => async () => skus.map((sku) => ({ sku, availability: 'limited' as const })),
    );
    const { stock, location } = someModels(aShop({ stock: { ...aShop().stock, levels } }));
    location.choose({ zip: '80202' as Zip, place: 'home' });
    await Promise.all([stock.loadLevels(['A', 'B']), stock.loadLevels(['B', 'C']), stock.loadLevels(['D'])]);
    expect(levels.mock.calls.map(([skus]) => skus)).toEqual([['A', 'B', 'C', 'D']]);
    expect(stock.of(aSoldVariant({ sku: 'C' }))).toBe('limited');
  });

  it('is the one that the shop answers for the zip', async () => {
    const { stock, location } = someModels(soldOut);
    location.choose({ zip: '80202' as Zip, place: 'home' });
    await stock.loadLevels(['ADC-15']);
    expect(stock.of(aSoldVariant())).toBe('out_of_stock');
    location.choose({ zip: '80303' as Zip, place: 'home' });
    expect(stock.of(aSoldVariant())).toBe('in_stock');
  });
});

describe('the list of further pages', () => {
  const aList = (lastPages: Readonly<Record<string, number>> = {}, scrolled: Readonly<Record<string, number>> = {}) =>
    new ListPagesModel({
      lastPage: (entry) => lastPages[entry],
      keepLastPage: () => undefined,
      scrolled: (entry) => scrolled[entry],
    });

  it('has those of one history entry, in their order', () => {
    const pages = aList();
    const [second, third] = ['second', 'third'].map((title) => aCard({ title }));
    if (!second || !third) throw new Error('no products');
    pages.add('a', [second], 2);
    pages.add('a', [third], 3);
    expect(pages.loadedBelow('a')).toEqual({ products: [second, third], last: 3 });
    expect(pages.loadedBelow('b')).toBeUndefined();
  });

  it('is empty in the first render, and is then restored', () => {
    const pages = aList({ a: 3 });
    expect(pages.lastRequestedPage('a')).toBe(0);
    pages.start();
    expect([pages.lastRequestedPage('a'), pages.lastRequestedPage('b')]).toEqual([3, 0]);
  });

  it('restores the scroll position once', () => {
    const pages = aList({}, { a: 1200 });
    expect(pages.takeScrollPosition('a')).toBeUndefined();
    pages.start();
    expect([pages.takeScrollPosition('a'), pages.takeScrollPosition('a')]).toEqual([1200, undefined]);
  });

  it('restores no scroll position after the shopper clicked', () => {
    const pages = aList({}, { a: 1200 });
    pages.start();
    pages.storeRequestedPage('a', 2);
    expect(pages.takeScrollPosition('a')).toBeUndefined();
  });
});
