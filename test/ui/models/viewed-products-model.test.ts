import { describe, expect, it } from 'vitest';
import { ViewedProductsModel } from '#ui/models/viewed-products-model.ts';
import type { ShopUseCases } from '#ui/shop.ts';
import { aCard, someBrowserStorage } from '../builders';

const someViewed = (...viewed: readonly string[]) => someBrowserStorage({ viewed }).viewed;
const cardsByHandle: ShopUseCases['productCards'] = {
  byHandles: (handles) => async () => handles.map((handle) => aCard({ handle })),
};
const handlesOf = ({ products }: ViewedProductsModel) => products.map(({ handle }) => handle);

describe('the list of recently viewed products', () => {
  it('has the products that were viewed, without the current one', async () => {
    const storage = someViewed('lamb', 'beef');
    const viewed = new ViewedProductsModel(
      async () => ({ productCards: cardsByHandle }),
      async () => storage,
    );
    await viewed.loadOthers('lamb');
    expect(handlesOf(viewed)).toEqual(['beef']);
    await viewed.loadOthers('tuna');
    expect(handlesOf(viewed)).toEqual(['lamb', 'beef']);
  });

  it('is empty when the shop does not answer', async () => {
    const failing: ShopUseCases['productCards'] = { byHandles: () => () => Promise.reject(new Error('down')) };
    const viewed = new ViewedProductsModel(
      async () => ({ productCards: failing }),
      async () => someViewed('beef'),
    );
    await viewed.loadOthers('tuna');
    expect(viewed.products).toEqual([]);
  });
});
