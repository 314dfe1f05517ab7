import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { aShop, cartOf, someModels, toAdd } from '../builders';

describe('adding to the cart', () => {
  it('keeps the cart and its count', async () => {
    const { cart, kept } = someModels(aShop({ addToCart: { execute: () => TE.right(cartOf(3)) } }));
    expect(await cart.add(toAdd)).toEqual({ done: true });
    expect(cart.count).toBe(3);
    expect(kept.summary).toMatchObject({ totalQuantity: 3 });
  });

  it('opens the dialog with what was added, not with what the line has', async () => {
    const { cart, added } = someModels(aShop({ addToCart: { execute: () => TE.right(cartOf(3)) } }));
    await cart.add(toAdd);
    await vi.waitFor(() => expect(added.state).toMatchObject({ step: 'open', quantity: 1 }));
  });

  it('says why the shop refused, and opens nothing', async () => {
    const refusal = { kind: 'LimitExceeded', limit: 'order', maximum: 10 } as const;
    const { cart, added, notices } = someModels(aShop({ addToCart: { execute: () => TE.left(refusal) } }));
    expect(await cart.add(toAdd)).toMatchObject({ done: false });
    expect(notices.notices).toMatchObject([{ text: 'You have reached the limit of 10 items for this order.' }]);
    expect(added.state.step).toBe('closed');
  });

  it('apologises for a bug, and lets the next one through', async () => {
    const answers = [() => Promise.reject(new Error('offline')), TE.right(cartOf(1))];
    const { cart, notices } = someModels(
      aShop({ addToCart: { execute: () => answers.shift() ?? TE.right(cartOf(1)) } }),
    );
    expect(await cart.add(toAdd)).toMatchObject({ done: false });
    expect(notices.notices).toMatchObject([{ text: 'Sorry, we could not add this item. Please try again.' }]);
    expect(await cart.add(toAdd)).toEqual({ done: true });
  });
});

it('forgets a cart that the shop does not know any more', async () => {
  const { cart, kept } = someModels(aShop({ getCart: { execute: () => TE.left({ kind: 'CartNotFound' }) } }));
  cart.adopt(cartOf(1));
  await cart.refresh();
  expect([cart.cart, kept.summary]).toEqual([undefined, undefined]);
});
