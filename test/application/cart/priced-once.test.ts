import * as E from 'fp-ts/Either';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import * as pricing from '#domain/cart/assemble-cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import { merchandiseOf } from '../../http-shop';
import { aSite } from '../a-site';

vi.mock(import('#domain/cart/assemble-cart'), { spy: true });

afterEach(() => {
  vi.mocked(pricing.priceCartRecord).mockClear();
});

describe('the price of a cart', () => {
  const opened = async () => {
    const site = await aSite();
    const merchandiseId = await merchandiseOf(site.ports, 'ADC-15');
    const added = await site.shop.addToCart.execute({ lines: [{ merchandiseId, quantity: 1 }] })();
    if (E.isLeft(added)) throw new Error(added.left.kind);
    const shop = site.shopOf({ cartId: added.right.id });
    vi.mocked(pricing.priceCartRecord).mockClear();
    return { shop, cart: added.right, merchandiseId };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;
  const plan = 'autoship-4w' as SellingPlanId;
  const idOf = ({ lines }: PricedCart) => lines.map(({ id }) => id);

  it.each<readonly [string, (opened: Opened) => () => Promise<unknown>]>([
    ['read', ({ shop, cart: { id } }) => shop.getCart.execute({ cartId: id })],
    ['shown', ({ shop }) => shop.showCart.execute()],
    ['added to', ({ shop, merchandiseId }) => shop.addToVisitorCart.execute([{ merchandiseId, quantity: 1 }])],
    [
      'made an autoship',
      ({ shop, cart }) =>
        shop.updateCartLines.execute({
          cartId: cart.id,
          lines: idOf(cart).map((id) => ({ id, quantity: 1, sellingPlanId: plan })),
        }),
    ],
    ['emptied', ({ shop, cart }) => shop.removeLine.execute({ cartId: cart.id, lineIds: idOf(cart) })],
    ['given a code', ({ shop, cart: { id } }) => shop.applyDiscountCodes.execute({ cartId: id, codes: ['WELCOME10'] })],
    [
      'given a note and a buyer',
      ({ shop, cart: { id } }) =>
        shop.updateCartDetails.execute({ cartId: id, note: 'Ring', buyerIdentity: { email: 'pat@example.com' } }),
    ],
    ['led to the checkout', ({ shop, cart: { id } }) => shop.startCheckout.execute({ cartId: id })],
  ])('is computed once when the cart was %s', async (_what, ask) => {
    const site = await opened();
    await ask(site)();
    expect(vi.mocked(pricing.priceCartRecord)).toHaveBeenCalledTimes(1);
  });
});
