import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { Shop } from '#ui/shop.ts';
import { lazyShop, loadOnce } from '../../src/main/lazy-shop.ts';
import { aCart } from '../builders';
import { aShop, toAdd } from '../ui/builders';

describe('a shop whose code is loaded when it is asked', () => {
  it('loads nothing before a use case is run', () => {
    const load = vi.fn(async () => aShop());
    lazyShop(load).addToCart.execute({ lines: [toAdd] });
    expect(load).not.toHaveBeenCalled();
  });

  it('passes each request on, and answers what the shop answers', async () => {
    const cart = aCart();
    const addToCart = { execute: vi.fn(() => TE.right(cart)) };
    const shop = lazyShop(async () => aShop({ addToCart }));
    expect(await shop.addToCart.execute({ lines: [toAdd] })()).toEqual(await TE.right(cart)());
    expect(addToCart.execute).toHaveBeenCalledExactlyOnceWith({ lines: [toAdd] });
  });

  it('calls a method of what has several on its own object', async () => {
    class Warehouses {
      private readonly all = [{ number: 1, name: 'Denver', ranges: [] }];
      levels = () => async () => [];
      warehouses() {
        return async () => this.all;
      }
    }
    const shop = lazyShop(async () => aShop({ stock: new Warehouses() }));
    expect(await shop.stock.warehouses()()).toEqual([{ number: 1, name: 'Denver', ranges: [] }]);
  });
});

describe('loading once', () => {
  it('is shared by calls that come meanwhile and after', async () => {
    const load = vi.fn(async (): Promise<Shop> => aShop());
    const once = loadOnce(load);
    const [first, second] = await Promise.all([once(), once()]);
    expect(await once()).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is tried again by the next call where it failed', async () => {
    const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('offline'));
    const once = loadOnce(load);
    await expect(once()).rejects.toThrow('offline');
    expect(await once()).toBe('loaded');
  });
});
