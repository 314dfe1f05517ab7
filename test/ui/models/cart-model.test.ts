import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { GetCart } from '#application/cart/get-cart';
import { defaultDeliveryLocation, type Zip } from '#domain/shipping/zip';
import { aLineContents, someContents } from '../../builders';
import { aShop, cartOf, someModels, toAdd } from '../builders';

describe('adding to the cart', () => {
  it('stores the cart and its count', async () => {
    const { cart, stored } = someModels(aShop({ addToCart: { execute: () => TE.right(cartOf(3)) } }));
    expect(await cart.add(toAdd)).toEqual({ done: true });
    expect(cart.count).toBe(3);
    expect(stored.summary).toMatchObject({ totalQuantity: 3 });
  });

  it('opens the dialog with the added quantity, not with the quantity of the line', async () => {
    const { cart, added } = someModels(aShop({ addToCart: { execute: () => TE.right(cartOf(3)) } }));
    await cart.add(toAdd);
    await vi.waitFor(() => expect(added.state).toMatchObject({ step: 'open', quantity: 1 }));
  });

  it('says why the shop refused, and opens no dialog', async () => {
    const refusal = { kind: 'LimitExceeded', limit: 'order', maximum: 10 } as const;
    const { cart, added, notices } = someModels(aShop({ addToCart: { execute: () => TE.left(refusal) } }));
    expect(await cart.add(toAdd)).toMatchObject({ done: false });
    expect(notices.notices).toMatchObject([{ text: "You've reached the limit of 10 items for this order." }]);
    expect(added.state.step).toBe('closed');
  });

  it('says that the browser blocks cookies, if it did not store the one of the cart', async () => {
    const shop = aShop({ addToCart: { execute: () => TE.right(cartOf(1)) } });
    const { cart, added, notices } = someModels(shop, { blocksCookies: true });
    expect(await cart.add(toAdd)).toMatchObject({ done: false });
    expect(notices.notices).toMatchObject([{ tone: 'error', text: expect.stringContaining('is blocking cookies') }]);
    expect([cart.count, added.state.step]).toEqual([0, 'closed']);
  });

  it('apologises for an unexpected failure, and accepts the next add', async () => {
    const answers = [() => Promise.reject(new Error('offline')), TE.right(cartOf(1))];
    const { cart, notices } = someModels(
      aShop({ addToCart: { execute: () => answers.shift() ?? TE.right(cartOf(1)) } }),
    );
    expect(await cart.add(toAdd)).toMatchObject({ done: false });
    expect(notices.notices).toMatchObject([{ text: "Sorry, we couldn't add this item. Please try again." }]);
    expect(await cart.add(toAdd)).toEqual({ done: true });
  });
});

describe('adding twice before the server answers', () => {
  const pressTwice = async (second: typeof toAdd) => {
    const execute = vi.fn(() => TE.right(cartOf(1)));
    const { cart } = someModels(aShop({ addToCart: { execute } }));
    const outcomes = await Promise.all([cart.add(toAdd), cart.add(second)]);
    expect(outcomes).toEqual([{ done: true }, { done: true }]);
    await cart.add(toAdd);
    return execute.mock.calls.length - 1;
  };

  it('adds the same item once', async () => expect(await pressTwice(toAdd)).toBe(1));

  it('adds both of two different items', async () => expect(await pressTwice({ ...toAdd, quantity: 2 })).toBe(2));
});

describe('a cart that expired (CA-12)', () => {
  const expired = { kind: 'CartExpired', contents: someContents({ lines: [aLineContents({ quantity: 3 })] }) } as const;

  it('offers its items again, and its id stays stored for that', async () => {
    const { cart, stored } = someModels(aShop({ getCart: { execute: () => TE.left(expired) } }));
    cart.setCartFromPage(cartOf(1));
    const before = stored.summary;
    await cart.refresh();
    expect([cart.cart, cart.count, cart.expiredQuantity, stored.summary]).toEqual([undefined, 0, 3, before]);
  });

  it.each([
    ['all', 'Your earlier items are back in your cart.'],
    ['some', 'Your earlier items are back in your cart, except those we no longer sell or have in stock.'],
    ['none', "Sorry, the items from your earlier cart aren't available anymore."],
  ] as const)('makes the dialog say that %s of its items were restored', async (restoration, text) => {
    const added = { ...cartOf(4), restoration };
    const { cart, added: dialog } = someModels(aShop({ addToCart: { execute: () => TE.right(added) } }));
    await cart.add(toAdd);
    expect(dialog.state).toMatchObject({ note: text });
  });

  it('offers nothing anymore once there is another cart', async () => {
    const { cart } = someModels(aShop({ getCart: { execute: () => TE.left(expired) } }));
    await cart.refresh();
    await cart.add(toAdd);
    expect(cart.expiredQuantity).toBe(0);
  });
});

it('the cart is loaded again when the shopper chooses another zip (PC-26)', async () => {
  const { cart, location } = someModels(aShop({ getCart: { execute: () => TE.right(cartOf(2)) } }));
  cart.setCartFromPage(cartOf(1));
  location.choose({ ...defaultDeliveryLocation, zip: '10001' as Zip });
  await vi.waitFor(() => expect(cart.count).toBe(2));
});

describe('the browser log', () => {
  it('has the line of ER-03 when an add fails, whatever the cause (CA-08)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { cart } = someModels(aShop({ addToCart: { execute: () => TE.left({ kind: 'OutOfStock', line: 0 }) } }));
    await cart.add(toAdd);
    expect(log.mock.calls).toEqual([['Error adding product (Check if variant ID is valid)']]);
    log.mockRestore();
  });
});

it('a cart that the shop does not know anymore is forgotten', async () => {
  const { cart, stored } = someModels(aShop({ getCart: { execute: () => TE.left({ kind: 'CartNotFound' }) } }));
  cart.setCartFromPage(cartOf(1));
  await cart.refresh();
  expect([cart.cart, stored.summary]).toEqual([undefined, undefined]);
});

describe('the first page after a checkout was started (CA-13, CT-28)', () => {
  const returned = async (getCart: GetCart['execute'], isAtCheckout = false) => {
    const summary = { cartId: cartOf(2).id, totalQuantity: 2 };
    const models = someModels(aShop({ getCart: { execute: getCart } }), { isSignedIn: true, summary });
    models.stored.checkout = summary.cartId;
    models.stored.summary = summary;
    models.cart.start(isAtCheckout);
    await vi.waitFor(() => expect(models.cart.progress).not.toBe('loading'));
    await Promise.resolve();
    return models;
  };

  it.each([{ kind: 'CartFinished' }, { kind: 'CartNotFound' }] as const)(
    'forgets the cart and the start if the shop answers %j',
    async (refusal) => {
      const { stored, cart } = await returned(() => TE.left(refusal));
      await vi.waitFor(() => expect(stored.checkout).toBeUndefined());
      expect([stored.summary, cart.count]).toEqual([undefined, 0]);
    },
  );

  it('forgets the start alone if the cart is still open', async () => {
    const { stored, cart } = await returned(() => TE.right(cartOf(2)));
    await vi.waitFor(() => expect(stored.checkout).toBeUndefined());
    expect([stored.summary, cart.count]).toEqual([{ cartId: cartOf(2).id, totalQuantity: 2 }, 2]);
  });

  it('forgets nothing on the page of the checkout', async () => {
    const { stored } = await returned(() => TE.right(cartOf(2)), true);
    expect(stored.checkout).toBe(cartOf(2).id);
  });

  it('forgets nothing if the shop does not answer', async () => {
    const { stored, cart } = await returned(() => () => Promise.reject(new Error('away')));
    expect([cart.progress, stored.checkout, cart.count]).toEqual(['failed', cartOf(2).id, 2]);
  });
});
