import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { StartCheckout, StartCheckoutRefusal } from '#application/cart/start-checkout';
import { aShop, cartOf, someModels } from '../builders';

const models = (execute: StartCheckout['execute']) => {
  const some = someModels(aShop({ startCheckout: { execute }, getCart: { execute: () => TE.right(cartOf(2)) } }));
  some.cart.adopt(cartOf(2));
  return some;
};

describe('the press on Proceed to Checkout', () => {
  it('leads to the checkout, notes that it was begun, and stays busy until the browser has left (CT-28)', async () => {
    const { startCheckout, cart, kept } = models(() => TE.right({ url: 'https://shop.test/checkouts/token-1' }));
    expect(await startCheckout.press(false)).toBe('https://shop.test/checkouts/token-1');
    expect([startCheckout.progress.step, kept.checkout]).toEqual(['starting', cart.cart?.id]);
    startCheckout.comeBack();
    expect([startCheckout.progress.step, kept.checkout]).toEqual(['ready', undefined]);
  });

  it('leads to where a guest signs in', async () => {
    const { startCheckout, kept } = models(() => TE.left({ kind: 'LoginRequired', path: '/shelter/login' }));
    expect(await startCheckout.press(false)).toBe('/shelter/login');
    expect(kept.checkout).toBeUndefined();
  });

  it.each<[StartCheckoutRefusal, string, string]>([
    [{ kind: 'CartNotFound' }, 'refused', 'We could not find your cart. Please add your items again.'],
    [
      { kind: 'AttestationMissing' },
      'unattested',
      'Please confirm that these products are for your own pets and will not be resold.',
    ],
  ])('refused with %j says why, and can be pressed again', async (refusal, step, text) => {
    const { startCheckout, kept } = models(() => TE.left(refusal));
    expect(await startCheckout.press(true)).toBeUndefined();
    expect([startCheckout.progress, kept.checkout]).toMatchObject([{ step, text }, undefined]);
  });

  it('refused because a line cannot be had reads the cart anew, which says so itself', async () => {
    const getCart = vi.fn(() => TE.right(cartOf(2)));
    const refused = () => TE.left({ kind: 'NotReady', reason: 'Only 1 left.' } as const);
    const { startCheckout, cart } = someModels(
      aShop({ startCheckout: { execute: refused }, getCart: { execute: getCart } }),
    );
    cart.adopt(cartOf(2));
    expect(await startCheckout.press(false)).toBeUndefined();
    expect(startCheckout.progress).toEqual({ step: 'ready' });
    await vi.waitFor(() => expect(getCart).toHaveBeenCalledOnce());
  });

  it('says no more of a refusal once the cart is another', async () => {
    const { startCheckout, cart } = models(() => () => Promise.reject(new Error('aborted')));
    await startCheckout.press(false);
    expect(startCheckout.sentence('refused')).toBe('Sorry, we could not start checkout. Please try again.');
    cart.adopt({ ...cartOf(1), version: 2 });
    expect(startCheckout.sentence('refused')).toBeUndefined();
  });

  it('that is aborted says so, and can be pressed again (CH-07, ER-18)', async () => {
    const { startCheckout, kept } = models(() => () => Promise.reject(new Error('aborted')));
    expect(await startCheckout.press(false)).toBeUndefined();
    expect(startCheckout.progress).toMatchObject({
      step: 'refused',
      text: 'Sorry, we could not start checkout. Please try again.',
    });
    expect(kept.checkout).toBeUndefined();
  });

  it('asks once, however often it is pressed', async () => {
    const execute = vi.fn(() => TE.right({ url: '/checkouts/token-1' }));
    const { startCheckout } = models(execute);
    await Promise.all([startCheckout.press(false), startCheckout.press(false)]);
    expect(execute).toHaveBeenCalledOnce();
  });
});
