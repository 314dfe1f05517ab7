import { describe, expect, it } from 'vitest';
import { ViewedModel } from '#ui/models/viewed-model.ts';
import type { Shop } from '#ui/shop.ts';
import { aSoldProduct, someBrowserStorage } from '../builders';

const aMemory = (...viewed: readonly string[]) => someBrowserStorage({ viewed }).viewed;
const named: Shop['productCards'] = {
  byHandles: (handles) => async () => handles.map((handle) => aSoldProduct({ handle })),
};
const handlesOf = ({ products }: ViewedModel) => products.map(({ handle }) => handle);

describe('what was viewed recently', () => {
  it('is what was shown before the product that is shown', async () => {
    const memory = aMemory('beef', 'lamb');
    const viewed = new ViewedModel({ productCards: named }, async () => memory);
    await viewed.show('lamb');
    expect(handlesOf(viewed)).toEqual(['beef']);
    await viewed.show('tuna');
    expect(handlesOf(viewed)).toEqual(['lamb', 'beef']);
    expect(memory.handles()[0]).toBe('tuna');
  });

  it('is nothing where the shop does not answer', async () => {
    const down: Shop['productCards'] = { byHandles: () => () => Promise.reject(new Error('down')) };
    const viewed = new ViewedModel({ productCards: down }, async () => aMemory('beef'));
    await viewed.show('tuna');
    expect(viewed.products).toEqual([]);
  });
});
