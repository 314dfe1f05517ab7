import { describe, expect, it, vi } from 'vitest';
import type { ListScreenData } from '#application/catalog/list-page';
import type { ProductId } from '#domain/catalog/product';
import { ListModel } from '#ui/screens/catalog/list-model.ts';
import { aCard, aList, someModels } from '../../builders';

const product = (id: string) => aCard({ id: id as ProductId });
const pageOf = (page: number, ...ids: readonly string[]): ListScreenData =>
  aList({ page, pages: 3, total: 6, products: ids.map(product) });

const someList = (data: ListScreenData = pageOf(1, 'a', 'b')) => {
  const { listPages, notices } = someModels();
  listPages.start();
  return { list: new ListModel(data, 'entry', listPages, notices), notices, listPages };
};

/** The ids of the products that the list shows. */
const idsOf = ({ products }: ListModel) => products.map(({ id }) => id);

const idle = (list: ListModel, lastAnswer: ListScreenData | null | undefined) =>
  list.loadNext({ state: 'idle', lastAnswer, wanted: list.wanted });
const loading = (list: ListModel) => list.loadNext({ state: 'loading', lastAnswer: undefined, wanted: list.wanted });

describe('choosing a filter', () => {
  it('shows the filter as chosen before the filtered list arrives', () => {
    const { list } = someList();
    expect(list.toggle('pet-age', 'puppy')).toBe('/products?pet-age=puppy');
    expect([list.chosen, list.isPending]).toEqual([{ 'pet-age': ['puppy'] }, true]);
  });

  it('adds it to the filters chosen before, and sorting keeps both', () => {
    const { list } = someList();
    list.toggle('pet-age', 'puppy');
    list.toggle('pet-age', 'adult-dog');
    expect(list.sortedUrl('title-asc')).toBe('/products?pet-age=puppy,adult-dog&sort=title-asc');
  });
});

describe('the next page of a list', () => {
  it('is not loaded before the shopper asks for it', () => {
    const { list } = someList();
    expect([idle(list, undefined), list.placeholderPositions]).toEqual([undefined, []]);
  });

  it('is loaded behind placeholders, and is then appended', () => {
    const { list } = someList();
    list.requestNextPage();
    expect([idle(list, undefined), list.placeholderPositions]).toEqual(['/products?page=2', [2, 3]]);
    loading(list);
    expect(idle(list, pageOf(2, 'c', 'd'))).toBeUndefined();
    expect([idsOf(list), list.last, list.placeholderPositions]).toEqual([['a', 'b', 'c', 'd'], 2, []]);
  });

  it('shows a product once when it moved from one page to the next', () => {
    const { list } = someList();
    list.requestNextPage();
    idle(list, pageOf(2, 'b', 'c'));
    expect(idsOf(list)).toEqual(['a', 'b', 'c']);
  });

  it('is loaded one after another when several were shown before', () => {
    const { list, listPages } = someList();
    listPages.storeRequestedPage('entry', 3);
    expect(idle(list, undefined)).toBe('/products?page=2');
    expect(idle(list, pageOf(2, 'c', 'd'))).toBe('/products?page=3');
    expect(idle(list, pageOf(3, 'e', 'f'))).toBeUndefined();
  });

  it('is not requested again by itself after a failure, which is shown', () => {
    const { list, notices } = someList();
    list.requestNextPage();
    loading(list);
    expect([idle(list, null), list.placeholderPositions]).toEqual([undefined, []]);
    expect(notices.notices).toMatchObject([{ tone: 'error', text: expect.stringContaining("couldn't load more") }]);
    list.requestNextPage();
    expect(idle(list, null)).toBe('/products?page=2');
  });
});

describe('returning to a list', () => {
  const positionAfter = (place: number, scrolled: number) => {
    const { list, listPages } = someList();
    vi.spyOn(listPages, 'takeScrollPosition').mockReturnValue(place);
    listPages.storeRequestedPage('entry', 2);
    return list.restoredScrollPosition({ end: 900, scrolled, screenHeight: 600 });
  };

  it('scrolls to the former position once the page is long enough', () => expect(positionAfter(2000, 900)).toBe(2000));

  it('scrolls to it even if the page was a little shorter at first', () => expect(positionAfter(2000, 860)).toBe(2000));

  it('keeps the position that the shopper has scrolled to meanwhile', () =>
    expect([positionAfter(2000, 300), positionAfter(2000, 100)]).toEqual([undefined, undefined]));

  it('keeps the position when the browser could restore it by itself', () =>
    expect(positionAfter(800, 800)).toBeUndefined());
});
