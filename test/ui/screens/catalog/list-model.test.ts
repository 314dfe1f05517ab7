import { describe, expect, it, vi } from 'vitest';
import type { ListScreenData } from '#application/catalog/list-page';
import type { ProductId } from '#domain/catalog/product';
import { ListModel } from '#ui/screens/catalog/list-model.ts';
import { aList, aSoldProduct, someModels } from '../../builders';

const product = (id: string) => aSoldProduct({ id: id as ProductId });
const pageOf = (page: number, ...ids: readonly string[]): ListScreenData =>
  aList({ page, pages: 3, total: 6, products: ids.map(product) });

const someList = (data: ListScreenData = pageOf(1, 'a', 'b')) => {
  const { listPages, notices } = someModels();
  listPages.start();
  return { list: new ListModel(data, 'entry', listPages, notices), notices, listPages };
};

/** The products that the list shows. */
const idsOf = ({ products }: ListModel) => products.map(({ id }) => id);

const idle = (list: ListModel, arrived: ListScreenData | null | undefined) =>
  list.loadNext({ state: 'idle', arrived, wanted: list.wanted });
const loading = (list: ListModel) => list.loadNext({ state: 'loading', arrived: undefined, wanted: list.wanted });

describe('choosing a filter', () => {
  it('is shown before the list that has it', () => {
    const { list } = someList();
    expect(list.toggle('pet-age', 'puppy')).toBe('/products?pet-age=puppy');
    expect([list.chosen, list.isPending]).toEqual([{ 'pet-age': ['puppy'] }, true]);
  });

  it('adds to what was pressed before, and sorting keeps both', () => {
    const { list } = someList();
    list.toggle('pet-age', 'puppy');
    list.toggle('pet-age', 'adult-dog');
    expect(list.sortedAddress('title-asc')).toBe('/products?pet-age=puppy,adult-dog&sort=title-asc');
  });
});

describe('more of a list', () => {
  it('is not loaded before it is asked for', () => {
    const { list } = someList();
    expect([idle(list, undefined), list.awaited]).toEqual([undefined, []]);
  });

  it('is loaded, awaited in its place, and put below', () => {
    const { list } = someList();
    list.wantMore();
    expect([idle(list, undefined), list.awaited]).toEqual(['/products?page=2', [2, 3]]);
    loading(list);
    expect(idle(list, pageOf(2, 'c', 'd'))).toBeUndefined();
    expect([idsOf(list), list.last, list.awaited]).toEqual([['a', 'b', 'c', 'd'], 2, []]);
  });

  it('shows a product once that moved from one page to the next', () => {
    const { list } = someList();
    list.wantMore();
    idle(list, pageOf(2, 'b', 'c'));
    expect(idsOf(list)).toEqual(['a', 'b', 'c']);
  });

  it('is loaded one page after another where several were shown before', () => {
    const { list, listPages } = someList();
    listPages.want('entry', 3);
    expect(idle(list, undefined)).toBe('/products?page=2');
    expect(idle(list, pageOf(2, 'c', 'd'))).toBe('/products?page=3');
    expect(idle(list, pageOf(3, 'e', 'f'))).toBeUndefined();
  });

  it('is not asked for again where it failed, which is said', () => {
    const { list, notices } = someList();
    list.wantMore();
    loading(list);
    expect([idle(list, null), list.awaited]).toEqual([undefined, []]);
    expect(notices.notices).toMatchObject([{ tone: 'error', text: expect.stringContaining('could not load more') }]);
    list.wantMore();
    expect(idle(list, null)).toBe('/products?page=2');
  });
});

describe('coming back to a list', () => {
  const backAt = (place: number) => {
    const { list, listPages } = someList();
    vi.spyOn(listPages, 'arriveAt').mockReturnValue(place);
    listPages.want('entry', 2);
    return list;
  };

  it('goes on to the former place once there is room', () => expect(backAt(2000).formerPlace(900, 900)).toBe(2000));

  it('stays where the shopper has gone meanwhile', () => expect(backAt(2000).formerPlace(900, 100)).toBeUndefined());

  it('stays where the browser could go by itself', () => expect(backAt(800).formerPlace(900, 800)).toBeUndefined());
});
