import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { StartCheckout, StartCheckoutRefusal } from '#application/cart/start-checkout';
import { aShop, cartOf, someModels } from '../../builders';

const models = (execute: StartCheckout['execute'], isSignedIn = false) => {
  const shop = aShop({ startCheckout: { execute }, getCart: { execute: () => TE.right(cartOf(2)) } });
  const some = someModels(shop, { isSignedIn });
  some.cart.setCartFromPage(cartOf(2));
  return some;
};

describe('clicking Proceed to Checkout', () => {
  it.each([
    ['guest', false],
    ['customer', true],
  ])(
    'leads a %s to the checkout, stores that it was started, and stays busy until the browser has left (CA-13)',
    async (_who, isSignedIn) => {
      const start: StartCheckout['execute'] = () => TE.right({ url: 'https://shop.test/checkouts/token-1' });
      const { startCheckout, cart, stored } = models(start, isSignedIn);
      expect(await startCheckout.proceedToCheckout(false)).toBe('https://shop.test/checkouts/token-1');
      expect([startCheckout.progress.step, stored.checkout]).toEqual(['starting', cart.cart?.id]);
      startCheckout.resetOnReturn();
      expect([startCheckout.progress.step, stored.checkout]).toEqual(['ready', undefined]);
    },
  );

  it('leads a guest to the login page', async () => {
    const { startCheckout, stored } = models(() => TE.left({ kind: 'LoginRequired', path: '/shelter/login' }));
    expect(await startCheckout.proceedToCheckout(false)).toBe('/shelter/login');
    expect(stored.checkout).toBeUndefined();
  });

  it.each<[StartCheckoutRefusal, string, string]>([
    [{ kind: 'CartNotFound' }, 'refused', "We couldn't find your cart. Please add your items again."],
    [
      { kind: 'AttestationMissing' },
      'unattested',
      'Please confirm that these products are for your own pets and will not be resold.',
    ],
  ])('shows the reason of the refusal %j, and can be repeated', async (refusal, step, text) => {
    const { startCheckout, stored } = models(() => TE.left(refusal));
    expect(await startCheckout.proceedToCheckout(true)).toBeUndefined();
    expect([startCheckout.progress, stored.checkout]).toMatchObject([{ step, text }, undefined]);
  });

  it('is refused with the reason when the cart is not ready, and loads the cart again', async () => {
    const getCart = vi.fn(() => TE.right(cartOf(2)));
    const refused = () => TE.left({ kind: 'NotReady', reason: 'Only 1 left.' } as const);
    const { startCheckout, cart } = someModels(
      aShop({ startCheckout: { execute: refused }, getCart: { execute: getCart } }),
    );
    cart.setCartFromPage(cartOf(2));
    expect(await startCheckout.proceedToCheckout(false)).toBeUndefined();
    expect(startCheckout.lastRefusalText('refused')).toBe('Only 1 left.');
    await vi.waitFor(() => expect(getCart).toHaveBeenCalledOnce());
  });

  it('shows a refusal no longer once the cart has changed', async () => {
    const { startCheckout, cart } = models(() => () => Promise.reject(new Error('aborted')));
    await startCheckout.proceedToCheckout(false);
    expect(startCheckout.lastRefusalText('refused')).toBe("Sorry, we couldn't start checkout. Please try again.");
    cart.setCartFromPage({ ...cartOf(1), version: 2 });
    expect(startCheckout.lastRefusalText('refused')).toBeUndefined();
  });

  it('is reported when it is aborted, and can be repeated (CH-07, ER-18)', async () => {
    const { startCheckout, stored } = models(() => () => Promise.reject(new Error('aborted')));
    expect(await startCheckout.proceedToCheckout(false)).toBeUndefined();
    expect(startCheckout.progress).toMatchObject({
      step: 'refused',
      text: "Sorry, we couldn't start checkout. Please try again.",
    });
    expect(stored.checkout).toBeUndefined();
  });

  it('sends one request, however often the button is clicked', async () => {
    const execute = vi.fn(() => TE.right({ url: '/checkouts/token-1' }));
    const { startCheckout } = models(execute);
    await Promise.all([startCheckout.proceedToCheckout(false), startCheckout.proceedToCheckout(false)]);
    expect(execute).toHaveBeenCalledOnce();
  });
});
