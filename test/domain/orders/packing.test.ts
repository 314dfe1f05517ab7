import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { findPackingTime, isPacked, requireUnpacked } from '#domain/orders/packing';
import { instant } from '#domain/time';
import { anInstant, anOrder, aParcel } from '../../builders';

const placed = { ...anOrder(), status: 'placed' as const };
const hour = 3_600_000;
const msLater = (milliseconds: number) => instant(anInstant() + milliseconds);

describe('whether an order can be canceled', () => {
  it('ends two hours after it was placed', () => {
    expect(findPackingTime(placed)).toBe(msLater(2 * hour));
    expect(requireUnpacked(placed, msLater(2 * hour - 1))).toEqual(E.right(placed));
    expect(requireUnpacked(placed, msLater(2 * hour))).toEqual(E.left({ kind: 'AlreadyPacked' }));
  });

  it('ends if it was packed or canceled earlier', () => {
    const packed = { ...placed, parcels: [aParcel()] };
    expect(requireUnpacked(packed, msLater(hour))).toEqual(E.left({ kind: 'AlreadyPacked' }));
    const canceled = { ...placed, canceledAt: msLater(hour) };
    expect(requireUnpacked(canceled, msLater(3 * hour))).toEqual(E.left({ kind: 'AlreadyCanceled' }));
    expect([packed, canceled].map((order) => isPacked(order, msLater(3 * hour)))).toEqual([true, false]);
  });

  it.each(['pending', 'renewing', 'declined'] as const)('is refused if the payment is %s', (status) => {
    expect(requireUnpacked({ ...placed, status }, anInstant())).toEqual(E.left({ kind: 'NotPaid' }));
  });
});
