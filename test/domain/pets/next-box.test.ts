import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MerchandiseId } from '#domain/catalog/product';
import { findNextBox } from '#domain/pets/next-box';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { addDays } from '#domain/time';
import { anAutoship, anAutoshipLine, date, momentOn } from '../autoship/autoship-builders';

const moment = momentOn('2027-01-20');
const boxOn = (day: string, contract: Parameters<typeof anAutoship>[0] = {}) =>
  anAutoship({ anchor: date(day), ...contract });
const isChicken = (id: MerchandiseId) => id === 'merchandise-1';
const find = (autoship: ReturnType<typeof anAutoship>, runsOutOn: string) =>
  findNextBox([autoship], isChicken, date(runsOutOn), moment);

describe('the next box of a food', () => {
  it('moves to the latest date whose last arrival day is before the food runs out', () => {
    expect(find(boxOn('2027-03-02'), '2027-02-14')).toEqual({
      contractId: 'contract-1',
      from: '2027-03-02',
      to: '2027-02-07',
    });
  });

  it('stays where it is if it arrives in time', () => {
    expect(find(boxOn('2027-02-08'), '2027-02-16')).toEqual({ contractId: 'contract-1', from: '2027-02-08' });
  });

  it('moves no nearer than today + 3', () => {
    expect(find(boxOn('2027-03-02'), '2027-01-22')).toMatchObject({ to: '2027-01-23' });
  });

  it('stays where it is if it already ships as early as it can', () => {
    expect(find(boxOn('2027-01-23'), '2027-01-22')).toEqual({ contractId: 'contract-1', from: '2027-01-23' });
  });

  it('stays where it is once its date is fixed', () => {
    const locked = anAutoship({ anchor: date('2027-01-30') }, { status: 'locked' });
    expect(find(locked, '2027-01-22')).toEqual({ contractId: 'contract-1', from: '2027-01-30' });
  });

  it('is not planned if no Autoship has the food, or has left it out', () => {
    expect(findNextBox([], isChicken, undefined, moment)).toBeUndefined();
    expect(findNextBox([boxOn('2027-03-02')], () => false, undefined, moment)).toBeUndefined();
    const without = boxOn('2027-03-02', {
      lines: [anAutoshipLine({ skippedCycles: [1] }), anAutoshipLine({ merchandiseId: 'other' as MerchandiseId })],
    });
    expect(find(without, '2027-01-22')).toBeUndefined();
  });

  it('is the earliest of all Autoships', () => {
    const later = boxOn('2027-03-02');
    const sooner = boxOn('2027-02-20', { id: 'contract-2' as AutoshipContractId });
    expect(findNextBox([later, sooner], isChicken, undefined, moment)).toEqual({
      contractId: 'contract-2',
      from: '2027-02-20',
    });
  });

  it('arrives before the food runs out after it was moved, as late as that allows, or ships on today + 3', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -10, max: 60 }), (ships, left) => {
        const runsOutOn = addDays(moment.today, left);
        const from = addDays(moment.today, ships);
        const box = find(boxOn(from), runsOutOn);
        const arrives = (date: typeof from) => computeArrivalWindow(date).last;
        if (box?.to === undefined) {
          expect(arrives(from) <= runsOutOn || from <= addDays(moment.today, 3)).toBe(true);
          return;
        }
        expect(arrives(from) > runsOutOn && box.to < from).toBe(true);
        const earliest = addDays(moment.today, 3);
        if (box.to > earliest) {
          expect(arrives(box.to) < runsOutOn).toBe(true);
          expect(arrives(addDays(box.to, 1)) >= runsOutOn).toBe(true);
        } else {
          expect(box.to).toBe(earliest);
        }
      }),
    );
  });
});
