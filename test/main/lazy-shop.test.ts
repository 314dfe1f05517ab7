import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { ShopUseCases } from '#ui/shop.ts';
import { createLazyUseCases, type FindUseCase, memoizeLoader } from '../../src/main/lazy-shop.ts';
import { aCart } from '../builders';
import { aShop, toAdd } from '../ui/builders';

const findIn =
  (shop: ShopUseCases): FindUseCase =>
  async (name) =>
    shop[name];

describe('a shop whose code is loaded on first use', () => {
  it('loads nothing before a use case is run', () => {
    const find = vi.fn();
    createLazyUseCases(find).addToCart.execute({ lines: [toAdd] });
    expect(find).not.toHaveBeenCalled();
  });

  it('passes each request on, and answers what the shop answers', async () => {
    const cart = aCart();
    const addToCart = { execute: vi.fn(() => TE.right(cart)) };
    const shop = createLazyUseCases(findIn(aShop({ addToCart })));
    expect(await shop.addToCart.execute({ lines: [toAdd] })()).toEqual(await TE.right(cart)());
    expect(addToCart.execute).toHaveBeenCalledExactlyOnceWith({ lines: [toAdd] });
  });

  it('calls a method on its own object', async () => {
    class Warehouses {
      private readonly all = [{ number: 1, name: 'Denver', ranges: [] }];
      levels = () => async () => [];
      warehouses() {
        return async () => this.all;
      }
    }
    const shop = createLazyUseCases(findIn(aShop({ stock: new Warehouses() })));
    expect(await shop.stock.warehouses()()).toEqual([{ number: 1, name: 'Denver', ranges: [] }]);
  });
});

describe('loading the code', () => {
  it('is shared by simultaneous and later calls', async () => {
    const load = vi.fn(async (): Promise<ShopUseCases> => aShop());
    const once = memoizeLoader(load);
    const [first, second] = await Promise.all([once(), once()]);
    expect(await once()).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is tried again by the next call when it failed', async () => {
    const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('offline'));
    const once = memoizeLoader(load);
    await expect(once()).rejects.toThrow('offline');
    expect(await once()).toBe('loaded');
  });
});
