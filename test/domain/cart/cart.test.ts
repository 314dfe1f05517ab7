import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import {
  addLines,
  type Cart,
  type CartLine,
  emptyCart,
  type LineId,
  type LineUpdate,
  removeLines,
  setWeightAttributes,
  sumLineQuantities,
  updateLines,
} from '#domain/cart/cart';
import { addAttestation } from '#domain/cart/cart-attributes';
import type { CartCommandRefusal } from '#domain/cart/cart-commands';
import type { MerchandiseId } from '#domain/catalog/product';
import { aLineContents, anInstant, someContents } from '../../builders';

const monthly = 'autoship-4w' as SellingPlanId;
const weekly = 'autoship-1w' as SellingPlanId;
const bag = 'gid://provender/ProductVariant/1' as MerchandiseId;
const can = 'gid://provender/ProductVariant/2' as MerchandiseId;

const aLine = (id: string, overrides: Partial<CartLine> = {}) =>
  aLineContents({ id: id as LineId, merchandiseId: bag, ...overrides });
const holding = (...lines: readonly CartLine[]) => someContents({ lines });

const linesOf = (outcome: E.Either<CartCommandRefusal, Cart>) =>
  E.isRight(outcome)
    ? outcome.right.lines.map(({ id, quantity, sellingPlanId }) => [
        id,
        quantity,
        ...(sellingPlanId ? [sellingPlanId] : []),
      ])
    : outcome.left;

describe('adding lines', () => {
  it('appends a new line', () => {
    const added = addLines(holding(aLine('a')), [aLine('b', { merchandiseId: can, quantity: 2 })]);
    expect(linesOf(added)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('merges lines with the same variant, plan and attributes (API-30)', () => {
    const gift = [{ key: 'gift', value: 'yes' }];
    expect(linesOf(addLines(holding(aLine('a', { attributes: gift })), [aLine('b', { attributes: gift })]))).toEqual([
      ['a', 2],
    ]);
    expect(linesOf(addLines(emptyCart, [aLine('a'), aLine('b'), aLine('c')]))).toEqual([['a', 3]]);
  });

  it('compares attributes in any order', () => {
    const one = [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ];
    const added = addLines(holding(aLine('a', { attributes: one })), [aLine('b', { attributes: one.toReversed() })]);
    expect(linesOf(added)).toEqual([['a', 2]]);
  });

  it.each<[string, Partial<CartLine>]>([
    ['another variant', { merchandiseId: can }],
    ['a selling plan', { sellingPlanId: monthly }],
    ['an attribute', { attributes: [{ key: 'gift', value: 'yes' }] }],
  ])('does not merge a line that has %s', (_what, overrides) => {
    expect(linesOf(addLines(holding(aLine('a')), [aLine('b', overrides)]))).toHaveLength(2);
  });

  it('does not merge lines of different plans', () => {
    const added = addLines(holding(aLine('a', { sellingPlanId: monthly })), [aLine('b', { sellingPlanId: weekly })]);
    expect(linesOf(added)).toHaveLength(2);
  });

  it('takes 10 items in an order and refuses the 11th (CA-17)', () => {
    const full = addLines(emptyCart, [aLine('a', { quantity: 6 }), aLine('b', { merchandiseId: can, quantity: 4 })]);
    expect(linesOf(full)).toHaveLength(2);
    expect(E.isRight(full) && addLines(full.right, [aLine('c')])).toEqual(
      E.left({ kind: 'LimitExceeded', limit: 'order', maximum: 10 }),
    );
  });

  it('takes 5 of an autoship line and refuses the 6th (CA-18)', () => {
    const full = holding(aLine('a', { quantity: 5, sellingPlanId: monthly }));
    expect(E.isRight(addLines(emptyCart, full.lines))).toBe(true);
    expect(addLines(full, [aLine('b', { sellingPlanId: monthly })])).toEqual(
      E.left({ kind: 'LimitExceeded', limit: 'autoship-line', maximum: 5 }),
    );
  });

  it('holds two autoship lines of 5 at different intervals', () => {
    const added = addLines(holding(aLine('a', { quantity: 5, sellingPlanId: monthly })), [
      aLine('b', { quantity: 5, sellingPlanId: weekly }),
    ]);
    expect(linesOf(added)).toHaveLength(2);
  });
});

describe('updating lines', () => {
  const cart = holding(aLine('a', { quantity: 2 }), aLine('b', { merchandiseId: can, quantity: 3 }));
  const update = (contents: Cart, ...updates: readonly (Omit<LineUpdate, 'id'> & { readonly id: string })[]) =>
    linesOf(updateLines(contents, updates as readonly LineUpdate[]));

  it('sets the quantity of a line', () => {
    expect(update(cart, { id: 'a', quantity: 7 })).toEqual([
      ['a', 7],
      ['b', 3],
    ]);
  });

  it('removes a line that is set to 0 (CA-24)', () => {
    expect(update(cart, { id: 'a', quantity: 0 })).toEqual([['b', 3]]);
  });

  it('changes nothing for an unknown line', () => {
    expect(updateLines(cart, [{ id: 'nobody' as LineId, quantity: 9 }])).toEqual(E.right(cart));
  });

  it('turns a line into an autoship, and back into a single purchase', () => {
    const autoship = updateLines(cart, [{ id: 'a' as LineId, quantity: 2, sellingPlanId: monthly }]);
    expect(linesOf(autoship)).toEqual([
      ['a', 2, monthly],
      ['b', 3],
    ]);
    if (E.isLeft(autoship)) throw new Error('refused');
    expect(update(autoship.right, { id: 'a', quantity: 1 })).toEqual([
      ['a', 1, monthly],
      ['b', 3],
    ]);
    expect(update(autoship.right, { id: 'a', quantity: 1, sellingPlanId: null })).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });

  it('merges two lines that became the same', () => {
    const both = holding(aLine('a'), aLine('b', { sellingPlanId: monthly, quantity: 2 }));
    expect(update(both, { id: 'b', quantity: 2, sellingPlanId: null })).toEqual([['a', 3]]);
  });

  it('refuses more than 5 items of a line that becomes an autoship', () => {
    expect(update(holding(aLine('a', { quantity: 6 })), { id: 'a', quantity: 6, sellingPlanId: monthly })).toEqual({
      kind: 'LimitExceeded',
      limit: 'autoship-line',
      maximum: 5,
    });
  });

  it('keeps the attributes of a line unless it gets others', () => {
    const attributes = [{ key: 'gift', value: 'yes' }];
    const gift = holding(aLine('a', { attributes }));
    const attributesAfter = (change: Partial<LineUpdate>) => {
      const after = updateLines(gift, [{ id: 'a' as LineId, quantity: 2, ...change }]);
      return E.isRight(after) && after.right.lines[0]?.attributes;
    };
    expect(attributesAfter({})).toEqual(attributes);
    expect(attributesAfter({ attributes: [] })).toEqual([]);
  });

  it('applies the last of two updates of a line', () => {
    expect(update(cart, { id: 'a', quantity: 4 }, { id: 'a', quantity: 1 })).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });
});

describe('updating lines that another device may have changed', () => {
  const cart = holding(aLine('a', { quantity: 5 }), aLine('b', { merchandiseId: can, quantity: 3 }));
  const update = (...updates: readonly (Omit<LineUpdate, 'id'> & { readonly id: string })[]) =>
    linesOf(updateLines(cart, updates as readonly LineUpdate[]));
  const changed = (lineId: string) => ({ kind: 'LineChanged', lineId });

  it('sets the quantity of a line that is as the shopper saw it', () => {
    expect(update({ id: 'a', quantity: 6, expectedQuantity: 5 })).toEqual([
      ['a', 6],
      ['b', 3],
    ]);
  });

  it('refuses if the line has another quantity, naming it', () => {
    expect(update({ id: 'a', quantity: 3, expectedQuantity: 2 })).toEqual(changed('a'));
    expect(update({ id: 'a', quantity: 0, expectedQuantity: 2 })).toEqual(changed('a'));
    expect(update({ id: 'a', quantity: 6 }, { id: 'b', quantity: 2, expectedQuantity: 4 })).toEqual(changed('b'));
  });

  it('refuses a plan if the line has another one than the shopper saw, and keeps it for a quantity', () => {
    const paired = { id: 'a', quantity: 5, expectedQuantity: 5, expectedSellingPlanId: monthly } as const;
    expect(update({ ...paired, sellingPlanId: weekly })).toEqual(changed('a'));
    expect(update({ ...paired, sellingPlanId: null })).toHaveLength(2);
    expect(update({ ...paired, expectedSellingPlanId: null, sellingPlanId: monthly })).toHaveLength(2);
    expect(update({ ...paired, quantity: 4 })).toHaveLength(2);
  });

  it('refuses if the line is gone, unless it is to be removed', () => {
    expect(update({ id: 'gone', quantity: 3, expectedQuantity: 2 })).toEqual(changed('gone'));
    expect(update({ id: 'gone', quantity: 0, expectedQuantity: 2 })).toEqual([
      ['a', 5],
      ['b', 3],
    ]);
  });

  it('accepts an update that was carried out before, of quantity and plan', () => {
    expect(update({ id: 'a', quantity: 5, expectedQuantity: 2 })).toHaveLength(2);
    expect(update({ id: 'a', quantity: 5, sellingPlanId: null, expectedQuantity: 2 })).toHaveLength(2);
    expect(update({ id: 'a', quantity: 5, sellingPlanId: monthly, expectedQuantity: 2 })).toEqual(changed('a'));
  });

  const anyCart = fc
    .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ id }) => id,
    })
    .map((lines) =>
      holding(
        ...lines.map(({ id, quantity }) => aLine(id, { quantity, merchandiseId: `${bag}${id}` as MerchandiseId })),
      ),
    );
  const someUpdates = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c').map((id) => id as LineId),
      quantity: fc.integer({ min: 0, max: 4 }),
      expectedQuantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 3 },
  );
  const quantityOf = (contents: Cart, id: LineId) => contents.lines.find((line) => line.id === id)?.quantity ?? 0;

  it('updates as without expectations, and refuses only lines that are neither as expected nor as requested', () => {
    fc.assert(
      fc.property(anyCart, someUpdates, (before, updates) => {
        const copy = structuredClone(before);
        const outcome = updateLines(before, updates);
        expect(before).toEqual(copy);
        const isExpected = updates.every(({ id, quantity, expectedQuantity }) =>
          [quantity, expectedQuantity].includes(quantityOf(before, id)),
        );
        expect(E.isLeft(outcome) && outcome.left.kind === 'LineChanged').toBe(!isExpected);
        if (!isExpected) return;
        expect(outcome).toEqual(
          updateLines(
            before,
            updates.map(({ id, quantity }) => ({ id, quantity })),
          ),
        );
      }),
    );
  });
});

describe('removing lines', () => {
  it('removes the lines that exist, and ignores unknown ones (API-31)', () => {
    const cart = holding(aLine('a'), aLine('b', { merchandiseId: can }));
    expect(removeLines(cart, ['a', 'nobody'] as LineId[]).lines.map(({ id }) => id)).toEqual(['b']);
    expect(removeLines(cart, [])).toEqual(cart);
  });
});

describe('a cart after any changes of a shopper', () => {
  const line = fc.record({
    merchandiseId: fc.constantFrom(bag, can),
    quantity: fc.integer({ min: 1, max: 12 }),
    plan: fc.constantFrom(undefined, monthly, weekly),
  });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), lines: fc.array(line, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('update' as const),
      nth: fc.nat(5),
      quantity: fc.integer({ min: 0, max: 12 }),
      plan: fc.constantFrom(undefined, null, monthly),
    }),
    fc.record({ kind: fc.constant('remove' as const), nth: fc.nat(5) }),
  );

  let made = 0;
  const added = (
    lines: readonly { merchandiseId: MerchandiseId; quantity: number; plan: SellingPlanId | undefined }[],
  ) =>
    lines.map(({ merchandiseId, quantity, plan }) => {
      made += 1;
      return aLine(`line-${made}`, { merchandiseId, quantity, ...(plan ? { sellingPlanId: plan } : {}) });
    });

  const done = (contents: Cart, what: typeof act extends fc.Arbitrary<infer A> ? A : never) => {
    if (what.kind === 'add') return addLines(contents, added(what.lines));
    const id = contents.lines[what.nth]?.id ?? ('nobody' as LineId);
    if (what.kind === 'remove') return E.right(removeLines(contents, [id]));
    const { quantity, plan } = what;
    return updateLines(contents, [{ id, quantity, ...(plan === undefined ? {} : { sellingPlanId: plan }) }]);
  };

  const play = (acts: readonly Parameters<typeof done>[1][], check: (after: Cart, before: Cart) => void) =>
    acts.reduce<Cart>((before, what) => {
      const outcome = done(before, what);
      const after = E.isRight(outcome) ? outcome.right : before;
      check(after, before);
      return after;
    }, emptyCart);

  it('holds at most 10 items, at most 5 of an autoship line and at least 1 of every line', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        play(acts, ({ lines }) => {
          expect(sumLineQuantities(lines)).toBeLessThanOrEqual(10);
          for (const { quantity, sellingPlanId } of lines) {
            expect(quantity).toBeGreaterThanOrEqual(1);
            expect(quantity).toBeLessThanOrEqual(sellingPlanId ? 5 : 10);
          }
        });
      }),
    );
  });

  it('has no two equal lines, and no two lines with one id', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        play(acts, ({ lines }) => {
          const keys = lines.map(({ merchandiseId, sellingPlanId }) => `${merchandiseId} ${sellingPlanId ?? ''}`);
          expect(new Set(keys).size).toBe(lines.length);
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        });
      }),
    );
  });

  it('never mutates the cart that was passed in, refused or not', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let cart = structuredClone(emptyCart);
        play(acts, (after, before) => {
          expect(before).toEqual(cart);
          cart = structuredClone(after);
        });
      }),
    );
  });
});

describe('the weight of a line (EN-17, ST-14)', () => {
  const claimed = [
    { key: '_weightValue', value: '0.1' },
    { key: '_weightUnit', value: 'g' },
    { key: 'sgdonation', value: 'yes' },
  ];

  it('is ignored in the item that is added', () => {
    const added = addLines(emptyCart, [aLine('a', { attributes: claimed })]);
    expect(E.isRight(added) && added.right.lines[0]?.attributes).toEqual([{ key: 'sgdonation', value: 'yes' }]);
  });

  it('is neither set nor removed by an update', () => {
    const updated = updateLines(holding(aLine('a')), [{ id: 'a' as LineId, quantity: 2, attributes: claimed }]);
    expect(E.isRight(updated) && updated.right.lines[0]?.attributes).toEqual([{ key: 'sgdonation', value: 'yes' }]);
  });

  it('is ignored when lines are compared', () => {
    const weighed = setWeightAttributes([], { weight: 15, weightUnit: 'lbs' });
    const heavier = setWeightAttributes([], { weight: 16, weightUnit: 'lbs' });
    const added = addLines(holding(aLine('a', { attributes: weighed })), [aLine('b', { attributes: heavier })]);
    expect(linesOf(added)).toEqual([['a', 2]]);
  });

  it('comes from the variant, whatever the attributes say', () => {
    expect(setWeightAttributes(claimed, { weight: 17.6, weightUnit: 'lbs' })).toEqual([
      { key: 'sgdonation', value: 'yes' },
      { key: '_weightValue', value: '17.6' },
      { key: '_weightUnit', value: 'lbs' },
    ]);
  });
});

describe('a confirmed attestation of a cart (CP-08)', () => {
  const confirmed = addAttestation(holding(aLine('a')), anInstant());

  it.each([
    ['a line is added', (contents: Cart) => addLines(contents, [aLine('b', { merchandiseId: can })])],
    ['a line changes', (contents: Cart) => updateLines(contents, [{ id: 'a' as LineId, quantity: 2 }])],
    ['a line goes', (contents: Cart) => E.right(removeLines(contents, ['a' as LineId]))],
  ])('is no longer valid when %s', (_when, change) => {
    const changed = change(confirmed);
    expect(E.isRight(changed) && [changed.right.attestation, changed.right.attributes]).toEqual([undefined, []]);
  });
});
