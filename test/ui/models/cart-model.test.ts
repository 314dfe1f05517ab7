import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { defaultLocation, type Zip } from '#domain/shipping/zip';
import { aLineContents, someContents } from '../../builders';
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

describe('pressing twice before the server answers', () => {
  const pressTwice = async (second: typeof toAdd) => {
    const execute = vi.fn(() => TE.right(cartOf(1)));
    const { cart } = someModels(aShop({ addToCart: { execute } }));
    const outcomes = await Promise.all([cart.add(toAdd), cart.add(second)]);
    expect(outcomes).toEqual([{ done: true }, { done: true }]);
    await cart.add(toAdd);
    return execute.mock.calls.length - 1;
  };

  it('adds once', async () => expect(await pressTwice(toAdd)).toBe(1));

  it('adds both where they are not the same', async () => expect(await pressTwice({ ...toAdd, quantity: 2 })).toBe(2));
});

describe('a cart that expired (CA-12)', () => {
  const expired = { kind: 'CartExpired', contents: someContents({ lines: [aLineContents({ quantity: 3 })] }) } as const;

  it('is offered again, and its id is kept for that', async () => {
    const { cart, kept } = someModels(aShop({ getCart: { execute: () => TE.left(expired) } }));
    cart.adopt(cartOf(1));
    const before = kept.summary;
    await cart.refresh();
    expect([cart.cart, cart.count, cart.expiredQuantity, kept.summary]).toEqual([undefined, 0, 3, before]);
  });

  it.each([
    ['all', 'Your earlier items are back in your cart.'],
    ['some', 'Your earlier items are back in your cart, but for what is not sold or out of stock now.'],
    ['none', 'Sorry, none of your earlier items can be had any more.'],
  ] as const)('says in the dialog that %s of it came back', async (restoration, text) => {
    const added = { ...cartOf(4), restoration };
    const { cart, added: dialog } = someModels(aShop({ addToCart: { execute: () => TE.right(added) } }));
    await cart.add(toAdd);
    expect(dialog.state).toMatchObject({ note: text });
  });

  it('is offered no more once there is another', async () => {
    const { cart } = someModels(aShop({ getCart: { execute: () => TE.left(expired) } }));
    await cart.refresh();
    await cart.add(toAdd);
    expect(cart.expiredQuantity).toBe(0);
  });
});

it('asks for the cart anew when another zip is chosen (PC-26)', async () => {
  const { cart, location } = someModels(aShop({ getCart: { execute: () => TE.right(cartOf(2)) } }));
  cart.adopt(cartOf(1));
  location.choose({ ...defaultLocation, zip: '10001' as Zip });
  await vi.waitFor(() => expect(cart.count).toBe(2));
});

describe('what is written to the log', () => {
  it('is the line of ER-03 when an add fails, whyever (CA-08)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { cart } = someModels(aShop({ addToCart: { execute: () => TE.left({ kind: 'OutOfStock', line: 0 }) } }));
    await cart.add(toAdd);
    expect(log.mock.calls).toEqual([['Error adding product (Check if variant ID is valid)']]);
    log.mockRestore();
  });
});

it('forgets a cart that the shop does not know any more', async () => {
  const { cart, kept } = someModels(aShop({ getCart: { execute: () => TE.left({ kind: 'CartNotFound' }) } }));
  cart.adopt(cartOf(1));
  await cart.refresh();
  expect([cart.cart, kept.summary]).toEqual([undefined, undefined]);
});
