import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { LineId } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import { aCart } from '../../builders';
import { aShop, cartOf, lineOf, someModels, toAdd } from '../builders';

describe('changing a line', () => {
  it('shows the new quantity while the request is pending', async () => {
    const { cart, cartLines } = someModels(aShop({ updateCartLines: { execute: () => TE.right(cartOf(4)) } }));
    cart.setCartFromPage(cartOf(2));
    const change = cartLines.update({ id: lineOf().id, quantity: 4 });
    expect([cartLines.shownQuantity(lineOf()), cartLines.isBusy(lineOf().id)]).toEqual([4, true]);
    await change;
    expect([cart.cart?.totalQuantity, cartLines.isBusy(lineOf().id)]).toEqual([4, false]);
  });

  it('sends only the last of several queued changes', async () => {
    const execute = vi.fn<UpdateCartLines['execute']>(({ lines: [line] }) => TE.right(cartOf(line?.quantity ?? 0)));
    const { cart, cartLines } = someModels(aShop({ updateCartLines: { execute } }));
    cart.setCartFromPage(cartOf(2));
    await Promise.all([3, 4, 5].map((quantity) => cartLines.update({ id: lineOf().id, quantity })));
    expect(execute.mock.calls.map(([{ lines }]) => lines[0]?.quantity)).toEqual([5]);
    expect(cart.count).toBe(5);
  });

  it('restores the former quantity when the shop refuses the change', async () => {
    const refusal = { kind: 'LimitExceeded', limit: 'order', maximum: 10 } as const;
    const { cart, cartLines, notices } = someModels(aShop({ updateCartLines: { execute: () => TE.left(refusal) } }));
    cart.setCartFromPage(cartOf(2));
    await cartLines.update({ id: lineOf().id, quantity: 9 });
    expect(cartLines.shownQuantity(lineOf())).toBe(2);
    expect(notices.notices).toHaveLength(1);
  });

  it('runs one change at a time', async () => {
    let running = 0;
    let mostAtOnce = 0;
    const countRunning = () => async () => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await Promise.resolve();
      running -= 1;
      return E.right(cartOf(1, 1));
    };
    const { cart, cartLines, discountCodes } = someModels(
      aShop({ updateCartLines: { execute: countRunning }, applyDiscountCodes: { execute: countRunning } }),
    );
    cart.setCartFromPage(cartOf(1, 1));
    await Promise.all([
      cartLines.update({ id: 'line-0' as LineId, quantity: 2 }),
      discountCodes.add('A'),
      cart.refresh(),
    ]);
    expect(mostAtOnce).toBe(1);
  });
});

describe('changing a line that another device changed', () => {
  const refusal = { kind: 'LineChanged', lineId: lineOf().id } as const;

  /** A server whose cart of one line refuses what is not expected, as the shop does. */
  const serverWith = (quantity: number) => {
    let now = quantity;
    const execute = vi.fn<UpdateCartLines['execute']>(({ lines: [line] }) => async () => {
      if (line?.expectedQuantity !== now) return E.left(refusal);
      now = line.quantity;
      return E.right(cartOf(now));
    });
    const models = someModels(
      aShop({
        updateCartLines: { execute },
        getCart: { execute: () => async () => E.right(cartOf(now)) },
        applyDiscountCodes: { execute: () => async () => E.right(cartOf(now)) },
      }),
    );
    models.cart.setCartFromPage(cartOf(quantity));
    const setOnOtherDevice = (other: number) => {
      now = other;
    };
    return { ...models, execute, setOnOtherDevice };
  };

  it('sends the quantity and the plan that the shopper saw', async () => {
    const { cartLines, execute } = serverWith(2);
    await cartLines.update({ id: lineOf().id, quantity: 3 });
    expect(execute).toHaveBeenCalledWith({
      lines: [{ id: lineOf().id, quantity: 3, expectedQuantity: 2, expectedSellingPlanId: null }],
    });
  });

  it('shows the cart of the server and says why, and the next press counts from there', async () => {
    const { cart, cartLines, notices, setOnOtherDevice } = serverWith(2);
    setOnOtherDevice(5);
    await cartLines.update({ id: lineOf().id, quantity: 3 });
    expect([cart.count, cartLines.shownQuantity(lineOf(cart.cart)), cartLines.anyBusy]).toEqual([5, 5, false]);
    expect(notices.notices).toMatchObject([
      {
        tone: 'error',
        text: "This item changed in another window or on another device. Here's your cart as it is now.",
      },
    ]);
    await cartLines.update({ id: lineOf().id, quantity: 6 });
    expect(cart.count).toBe(6);
  });

  it('is never refused for quick presses on this device', async () => {
    const { cart, cartLines, notices, execute } = serverWith(2);
    const first = cartLines.update({ id: lineOf().id, quantity: 3 });
    await vi.waitFor(() => expect(execute).toHaveBeenCalledTimes(1));
    await Promise.all([first, ...[4, 5].map((quantity) => cartLines.update({ id: lineOf().id, quantity }))]);
    await cartLines.update({ id: lineOf().id, quantity: 6 });
    expect([cart.count, notices.notices]).toEqual([6, []]);
  });

  it('is refused even if another request has told this device of the change since the press', async () => {
    const { cart, cartLines, discountCodes, notices, setOnOtherDevice } = serverWith(2);
    setOnOtherDevice(5);
    await Promise.all([discountCodes.add('A'), cartLines.update({ id: lineOf().id, quantity: 3 })]);
    expect([cart.count, notices.notices.length]).toEqual([5, 1]);
  });

  it('forgets the cart if it is gone altogether', async () => {
    const { cart, cartLines, notices } = someModels(
      aShop({
        updateCartLines: { execute: () => TE.left(refusal) },
        getCart: { execute: () => TE.left({ kind: 'CartNotFound' }) },
      }),
    );
    cart.setCartFromPage(cartOf(2));
    await cartLines.update({ id: lineOf().id, quantity: 3 });
    expect(cart.cart).toBeUndefined();
    expect(notices.notices).toMatchObject([{ text: "We couldn't find your cart. Please add your items again." }]);
  });
});

describe('removing a line', () => {
  it('forgets a cart that is empty afterward', async () => {
    const { cart, cartLines, stored } = someModels(
      aShop({ removeLine: { execute: () => TE.right(aCart({ lines: [] })) } }),
    );
    cart.setCartFromPage(cartOf(1));
    await cartLines.remove(lineOf());
    expect([cart.cart, cart.count, stored.summary, cart.progress]).toEqual([undefined, 0, undefined, 'none']);
  });

  it('sends a removal on the cart page, and a quantity of 0 from the dialog (AD-05, CT-11)', async () => {
    const removeLine = vi.fn(() => TE.right(aCart({ lines: [] })));
    const updateCartLines = vi.fn(() => TE.right(aCart({ lines: [] })));
    const { cart, cartLines, notices } = someModels(
      aShop({ removeLine: { execute: removeLine }, updateCartLines: { execute: updateCartLines } }),
    );
    cart.setCartFromPage(cartOf(2));
    await cartLines.removeFromDialog(lineOf());
    expect(updateCartLines).toHaveBeenCalledWith({ lines: [{ id: lineOf().id, quantity: 0 }] });
    expect(removeLine).not.toHaveBeenCalled();
    expect(notices.notices[0]?.action?.label).toBe('Undo');
    cart.setCartFromPage(cartOf(2));
    await cartLines.remove(lineOf());
    expect([removeLine.mock.calls.length, updateCartLines.mock.calls.length]).toEqual([1, 1]);
  });

  it('offers to restore the line as it was', async () => {
    const execute = vi.fn(() => TE.right(cartOf(2)));
    const { cart, cartLines, notices } = someModels(
      aShop({ removeLine: { execute: () => TE.right(aCart({ lines: [] })) }, addToCart: { execute } }),
    );
    cart.setCartFromPage(cartOf(2));
    await cartLines.remove(lineOf());
    notices.notices[0]?.action?.run();
    await vi.waitFor(() => expect(cart.count).toBe(2));
    const lines = [expect.objectContaining({ merchandiseId: toAdd.merchandiseId, quantity: 2 })];
    expect(execute).toHaveBeenCalledWith({ cartId: cartOf(2).id, lines });
  });

  it('restores the last line to its own cart, which has the codes and the note, in one request', async () => {
    const execute = vi.fn((_request: { readonly cartId?: CartId }) => TE.right(cartOf(2)));
    const { cart, cartLines, notices } = someModels(
      aShop({ removeLine: { execute: () => TE.right(aCart({ lines: [] })) }, addToCart: { execute } }),
    );
    cart.setCartFromPage(cartOf(2));
    await cartLines.remove(lineOf());
    notices.notices[0]?.action?.run();
    await vi.waitFor(() => expect(cart.count).toBe(2));
    expect(execute.mock.calls.map(([{ cartId }]) => cartId)).toEqual([cartOf(2).id]);
  });
});
