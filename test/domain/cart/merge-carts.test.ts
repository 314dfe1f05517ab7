import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLines, type Cart, type CartLine, isSameLine, type LineId, sumLineQuantities } from '#domain/cart/cart';
import { addAttestation } from '#domain/cart/cart-attributes';
import { canUndoMerge } from '#domain/cart/cart-merge-record';
import { type CartMerge, mergeCarts } from '#domain/cart/merge-carts';
import type { CartId } from '#domain/cart/priced-cart';
import { addSavedLines, type SavedLine, takeSavedLine } from '#domain/cart/saved-line';
import type { MerchandiseId } from '#domain/catalog/product';
import type { SessionFamilyId } from '#domain/identity/session';
import { instant } from '#domain/time';
import { anInstant, someContents } from '../../builders';
import { mergeCases, readMergeLines, writeMergeLines } from '../../merge-cases';

const merging = (guest: string, saved: string, some: Partial<CartMerge> = {}) =>
  mergeCarts({
    guest: someContents({ lines: readMergeLines(guest) }),
    saved: someContents({ lines: readMergeLines(saved) }),
    savedForLater: [],
    unsold: new Set(),
    isOnWayToCheckout: false,
    ...some,
  });

describe('merging the cart of a guest with the saved one (CA-16)', () => {
  it.each(mergeCases)('makes $cart, and saves "$later" for later, $title', ({ guest, saved, cart, later, ...some }) => {
    const { isOnWayToCheckout = false, unsold } = some;
    const without = new Set(unsold === undefined ? [] : [unsold as MerchandiseId]);
    const merged = merging(guest, saved, { isOnWayToCheckout, unsold: without });
    expect([writeMergeLines(merged.cart.lines), writeMergeLines(merged.savedForLater)]).toEqual([cart, later]);
  });

  it('adds to what was saved for later already', () => {
    const merged = merging('A10', 'B2 C1', { savedForLater: readMergeLines('B1 D1') });
    expect(writeMergeLines(merged.savedForLater)).toBe('B3 D1 C1');
  });

  it('says what became of each line', () => {
    const { lines } = merging('A5 B1', 'B2 C7 D1 E1', { unsold: new Set(['E' as MerchandiseId]) });
    expect(lines.map(({ outcome, merchandiseId, quantity }) => `${outcome} ${merchandiseId}${quantity}`)).toEqual([
      'kept A5',
      'joined B2',
      'added C3',
      'saved-over-limit C4',
      'saved-over-limit D1',
      'saved-unsold E1',
    ]);
  });

  it('has the codes of the guest and fills up with saved ones to ten', () => {
    const guest = someContents({ codes: ['ONE', 'two'] });
    const saved = someContents({ codes: ['TWO', ...'CDEFGHIJK'] });
    expect(merging('', '', { guest, saved }).cart.codes).toEqual(['ONE', 'two', ...'CDEFGHIJ']);
  });

  it.each([
    ['mine', 'saved', 'mine'],
    ['', 'saved', 'saved'],
  ])('takes of the notes %j and %j the note %j', (note, savedNote, expected) => {
    const some = { guest: someContents({ note }), saved: someContents({ note: savedNote }) };
    expect(merging('', '', some).cart.note).toBe(expected);
  });

  it('withdraws what was attested of other lines (CP-08)', () => {
    const guest = addAttestation(someContents({ lines: readMergeLines('A1') }), anInstant());
    expect(merging('', 'B1', { guest }).cart.attestation).toBeUndefined();
  });
});

const aLine = fc
  .record({
    name: fc.constantFrom('A', 'B', 'C', 'D'),
    quantity: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom('', 'm', 'w', 'g'),
  })
  .map(({ name, quantity, kind }) => `${name}${quantity}${kind}`);

/** A cart within the limits. */
const aCartWithin = fc.array(aLine, { maxLength: 6 }).map((texts) =>
  texts.reduce<Cart>((cart, text, index) => {
    const lines = readMergeLines(text).map((line) => ({ ...line, id: `${text}-${index}` as LineId }));
    const added = addLines(cart, lines);
    return added._tag === 'Right' ? added.right : cart;
  }, someContents()),
);

const aMerge: fc.Arbitrary<CartMerge> = fc.record({
  guest: aCartWithin,
  saved: aCartWithin,
  savedForLater: aCartWithin.map(({ lines }) => lines),
  unsold: fc.subarray(['A', 'B'] as MerchandiseId[]).map((ids) => new Set(ids)),
  isOnWayToCheckout: fc.boolean(),
});

const unitsOf = (lines: readonly CartLine[], line: CartLine): number =>
  sumLineQuantities(lines.filter((one) => isSameLine(one, line)));

describe('every merge of two carts', () => {
  it('loses no line of the guest', () => {
    fc.assert(
      fc.property(aMerge, (merge) => {
        const { cart } = mergeCarts(merge);
        return merge.guest.lines.every(({ id, quantity }) =>
          cart.lines.some((line) => line.id === id && line.quantity >= quantity),
        );
      }),
    );
  });

  it('keeps to the limits of an order and of an autoship line', () => {
    fc.assert(
      fc.property(aMerge, (merge) => {
        const { cart } = mergeCarts(merge);
        const isWithin = cart.lines.every(({ quantity, sellingPlanId }) => quantity <= (sellingPlanId ? 5 : 10));
        return isWithin && sumLineQuantities(cart.lines) <= 10;
      }),
    );
  });

  it('has everything saved in the cart or in Saved for later', () => {
    fc.assert(
      fc.property(aMerge, (merge) => {
        const { cart, savedForLater } = mergeCarts(merge);
        return [...merge.saved.lines, ...merge.savedForLater].every((line) => {
          const before = unitsOf(merge.saved.lines, line);
          const wasLater = unitsOf(merge.savedForLater, line);
          const isLater = unitsOf(savedForLater, line) - wasLater;
          return isLater >= 0 && unitsOf(cart.lines, line) + isLater >= before;
        });
      }),
    );
  });

  it('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(aMerge, (merge) => {
        const once = mergeCarts(merge);
        const twice = mergeCarts({ ...merge, saved: once.cart, savedForLater: once.savedForLater });
        expect(twice.cart).toEqual(once.cart);
        expect(twice.savedForLater).toEqual(once.savedForLater);
      }),
    );
  });

  it('gives each saved line an id of its own', () => {
    fc.assert(
      fc.property(aMerge, (merge) => {
        const ids = mergeCarts(merge).savedForLater.map(({ id }) => id);
        return new Set(ids).size === ids.length;
      }),
    );
  });
});

describe('lines saved for later', () => {
  const saved: readonly SavedLine[] = readMergeLines('A3 B1');

  it('adds the quantity to the same line', () => {
    expect(writeMergeLines(addSavedLines(saved, readMergeLines('A2 A1m')))).toBe('A5 B1 A1m');
  });

  it('goes once nothing of it is left', () => {
    expect(writeMergeLines(takeSavedLine(saved, 'A3-0' as LineId, 2))).toBe('A1 B1');
    expect(writeMergeLines(takeSavedLine(saved, 'A3-0' as LineId, 3))).toBe('B1');
    expect(writeMergeLines(takeSavedLine(saved, 'nobody' as LineId, 3))).toBe('A3 B1');
  });
});

describe('undoing a merge', () => {
  const id = 'a cart' as CartId;
  const record = {
    at: anInstant(),
    cartId: id,
    version: 4,
    lines: [],
    guest: someContents(),
    saved: someContents(),
    savedForLater: [],
  };
  const minutes = (count: number) => instant(anInstant() + count * 60_000);

  it.each([
    ['within 30 minutes', { id, version: 4 }, 29, true],
    ['after 30 minutes', { id, version: 4 }, 30, false],
    ['of a cart that changed', { id, version: 5 }, 1, false],
    ['of another cart', { id: 'another' as CartId, version: 4 }, 1, false],
  ])('%s is possible: %j after %i minutes, %s', (_when, cart, after, possible) => {
    expect(canUndoMerge(record, cart, minutes(after), undefined)).toBe(possible);
  });

  it('is possible in the session whose login merged them, and in no other', () => {
    const session = 'one' as SessionFamilyId;
    const made = { ...record, session };
    const canUndo = (family: SessionFamilyId | undefined) => canUndoMerge(made, { id, version: 4 }, minutes(1), family);
    expect([canUndo(session), canUndo('another' as SessionFamilyId), canUndo(undefined)]).toEqual([true, false, false]);
  });
});
