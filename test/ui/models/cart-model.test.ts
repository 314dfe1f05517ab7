import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { UpdateCart } from '#application/cart/update-cart';
import type { LineId } from '#domain/cart/contents';
import { aCart, aLineContents } from '../../builders';
import { aShop, someModels } from '../builders';

const cartOf = (...quantities: number[]) =>
  aCart({ lines: quantities.map((quantity, index) => aLineContents({ id: `line-${index}` as LineId, quantity })) });

const lineOf = (cart = cartOf(2)) => {
  const [line] = cart.lines;
  if (!line) throw new Error('the cart has no line');
  return line;
};

const toAdd = { merchandiseId: lineOf().variant.merchandiseId, quantity: 1 };

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

describe('changing a line', () => {
  it('shows what was asked for while the shop is asked', async () => {
    const { cart } = someModels(aShop({ updateCart: { execute: () => TE.right(cartOf(4)) } }));
    cart.adopt(cartOf(2));
    const change = cart.update({ id: lineOf().id, quantity: 4 });
    expect([cart.shownQuantity(lineOf()), cart.isBusy(lineOf().id)]).toEqual([4, true]);
    await change;
    expect([cart.cart?.totalQuantity, cart.isBusy(lineOf().id)]).toEqual([4, false]);
  });

  it('sends only the last of several that wait for their turn', async () => {
    const execute = vi.fn<UpdateCart['execute']>(({ lines: [line] }) => TE.right(cartOf(line?.quantity ?? 0)));
    const { cart } = someModels(aShop({ updateCart: { execute } }));
    cart.adopt(cartOf(2));
    await Promise.all([3, 4, 5].map((quantity) => cart.update({ id: lineOf().id, quantity })));
    expect(execute.mock.calls.map(([{ lines }]) => lines[0]?.quantity)).toEqual([5]);
    expect(cart.count).toBe(5);
  });

  it('goes back to what the line had where the shop refuses', async () => {
    const refusal = { kind: 'LimitExceeded', limit: 'order', maximum: 10 } as const;
    const { cart, notices } = someModels(aShop({ updateCart: { execute: () => TE.left(refusal) } }));
    cart.adopt(cartOf(2));
    await cart.update({ id: lineOf().id, quantity: 9 });
    expect(cart.shownQuantity(lineOf())).toBe(2);
    expect(notices.notices).toHaveLength(1);
  });

  it('runs one change at a time', async () => {
    let running = 0;
    let most = 0;
    const slow = () => async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return E.right(cartOf(1, 1));
    };
    const { cart } = someModels(aShop({ updateCart: { execute: slow }, changeCodes: { execute: slow } }));
    cart.adopt(cartOf(1, 1));
    await Promise.all([cart.update({ id: 'line-0' as LineId, quantity: 2 }), cart.changeCodes(['A']), cart.refresh()]);
    expect(most).toBe(1);
  });
});

describe('removing a line', () => {
  it('forgets a cart that is empty', async () => {
    const { cart, kept } = someModels(aShop({ removeLine: { execute: () => TE.right(aCart({ lines: [] })) } }));
    cart.adopt(cartOf(1));
    await cart.remove(lineOf());
    expect([cart.cart, cart.count, kept.summary, cart.progress]).toEqual([undefined, 0, undefined, 'none']);
  });

  it('offers to put the line back, as it was', async () => {
    const execute = vi.fn(() => TE.right(cartOf(2)));
    const { cart, notices } = someModels(
      aShop({ removeLine: { execute: () => TE.right(aCart({ lines: [] })) }, addToCart: { execute } }),
    );
    cart.adopt(cartOf(2));
    await cart.remove(lineOf());
    notices.notices[0]?.action?.run();
    await vi.waitFor(() => expect(cart.count).toBe(2));
    expect(execute).toHaveBeenCalledWith({
      lines: [expect.objectContaining({ merchandiseId: toAdd.merchandiseId, quantity: 2 })],
    });
  });
});

it('forgets a cart that the shop does not know any more', async () => {
  const { cart, kept } = someModels(aShop({ getCart: { execute: () => TE.left({ kind: 'CartNotFound' }) } }));
  cart.adopt(cartOf(1));
  await cart.refresh();
  expect([cart.cart, kept.summary]).toEqual([undefined, undefined]);
});
