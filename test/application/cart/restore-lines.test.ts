import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { LineToAdd } from '#application/cart/add-to-cart';
import type { CartRefusal } from '#application/cart/cart-refusal';
import { type CreateCartOfLines, restoreLines } from '#application/cart/restore-lines';
import type { MerchandiseId } from '#domain/catalog/product';
import { aCart, aLineContents } from '../../builders';

const lineOf = (merchandiseId: string) => aLineContents({ merchandiseId: merchandiseId as MerchandiseId });
const toAdd = (merchandiseId: string): LineToAdd => ({ merchandiseId: merchandiseId as MerchandiseId, quantity: 1 });

/** Refuses the first line that is sold out, and writes down what it is asked for. */
const makingWithout = (...soldOut: readonly string[]) => {
  const asked: (readonly string[])[] = [];
  const makeCart: CreateCartOfLines = (lines) => {
    const ids = lines.map(({ merchandiseId }) => String(merchandiseId));
    asked.push(ids);
    const line = ids.findIndex((id) => soldOut.includes(id));
    return line < 0 ? TE.right(aCart()) : TE.left({ kind: 'OutOfStock', line });
  };
  return { makeCart, asked };
};

describe('restoring the lines of an expired cart', () => {
  it('creates one cart with them and the added items', async () => {
    const { makeCart, asked } = makingWithout();
    const restored = await restoreLines(makeCart, [lineOf('a'), lineOf('b')], [toAdd('c')])();
    expect(restored).toMatchObject(E.right({ restoration: 'all' }));
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  it('leaves out items that are no longer available', async () => {
    const { makeCart, asked } = makingWithout('a', 'c');
    const restored = await restoreLines(makeCart, [lineOf('a'), lineOf('b'), lineOf('c')], [])();
    expect(restored).toMatchObject(E.right({ restoration: 'some' }));
    expect(asked.at(-1)).toEqual(['b']);
  });

  it('returns no cart when nothing is available', async () => {
    const { makeCart } = makingWithout('a');
    expect(await restoreLines(makeCart, [lineOf('a')], [])()).toEqual(E.right({ restoration: 'none' }));
  });

  it('is refused when the added item is unavailable', async () => {
    const { makeCart } = makingWithout('a', 'c');
    expect(await restoreLines(makeCart, [lineOf('a'), lineOf('b')], [toAdd('c')])()).toEqual(
      E.left({ kind: 'OutOfStock', line: 1 }),
    );
  });

  it('is refused when the added item does not fit beside them', async () => {
    const full: CreateCartOfLines = () => TE.left({ kind: 'LimitExceeded', limit: 'order', maximum: 10 });
    expect(await restoreLines(full, [lineOf('a')], [toAdd('c')])()).toEqual(E.left({ kind: 'RestoredCartOverLimit' }));
    expect(await restoreLines(full, [], [toAdd('c')])()).toMatchObject(E.left({ kind: 'LimitExceeded' }));
  });

  it.each<CartRefusal>([
    { kind: 'TooManyCodeAttempts' },
    { kind: 'CartNotFound' },
    { kind: 'NotSold', line: Number.NaN },
    { kind: 'NotSold', line: 7 },
    { kind: 'OutOfStock', line: -1 },
  ])('ends with any other refusal: %j', async (refusal) => {
    let times = 0;
    const makeCart: CreateCartOfLines = () => {
      times += 1;
      return TE.left(refusal);
    };
    expect(await restoreLines(makeCart, [lineOf('a'), lineOf('b')], [toAdd('c')])()).toEqual(E.left(refusal));
    expect(times).toBe(1);
  });
});
