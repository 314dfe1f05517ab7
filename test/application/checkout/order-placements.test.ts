import { describe, expect, it, vi } from 'vitest';
import { OrderPlacements } from '#application/checkout/order-placements';
import type { CheckoutToken } from '#domain/cart/priced-cart';

const token = 'token-1' as CheckoutToken;
const shared = () => true;

describe('a repeated attempt to place an order', () => {
  it('waits for the first attempt, and is answered with its outcome without placing anything', async () => {
    const presses = new OrderPlacements();
    const { promise, resolve } = Promise.withResolvers<string>();
    const second = vi.fn(async () => 'second');
    const all = [
      presses.placeOrJoin(token, () => promise, shared)(),
      ...Array.from({ length: 20 }, () => presses.placeOrJoin(token, second, shared)()),
    ];
    resolve('first');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['first']));
    expect(second).not.toHaveBeenCalled();
    expect(await presses.placeOrJoin(token, second, shared)()).toBe('second');
  });

  it('places the order itself when the outcome belongs only to the first attempt', async () => {
    const presses = new OrderPlacements();
    let running = 0;
    const place = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return name;
    };
    const own = () => false;
    const answers = ['a', 'b', 'c'].map((name) => presses.placeOrJoin(token, place(name), own)());
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  });

  it('places the order when the first attempt failed', async () => {
    const presses = new OrderPlacements();
    const first = presses.placeOrJoin(token, () => Promise.reject(new Error('down')), shared)();
    const second = presses.placeOrJoin(token, async () => 'second', shared)();
    await expect(first).rejects.toThrow('down');
    expect(await second).toBe('second');
  });

  it('does not wait for an attempt of another checkout', async () => {
    const presses = new OrderPlacements();
    const never = presses.placeOrJoin(token, () => new Promise<string>(() => undefined), shared)();
    expect(await presses.placeOrJoin('token-2' as CheckoutToken, async () => 'other', shared)()).toBe('other');
    void never;
  });
});
