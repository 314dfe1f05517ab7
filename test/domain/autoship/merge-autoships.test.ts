import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { ownAutoshipTexts } from '#application/autoship/own-autoship-messages';
import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import { cancelAutoship, pauseAutoship } from '#domain/autoship/change-contract';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { Cycle } from '#domain/autoship/cycle';
import { type AutoshipPair, mergeAutoships, moveToSameDate, wasMerged } from '#domain/autoship/merge-autoships';
import { reactivateAutoship } from '#domain/autoship/reactivate-autoship';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { anAddress } from '../../builders';
import { anAutoship, anAutoshipLine, date, momentOn } from './autoship-builders';
import { changed } from './autoship-simulation';

const id = (name: string) => name as AutoshipContractId;
const variant = (name: string) => name as MerchandiseId;
const line = (name: string, of: string, some: Partial<AutoshipLine> = {}): AutoshipLine =>
  anAutoshipLine({ id: name as AutoshipLineId, merchandiseId: variant(of), ...some });

const earlierOne = (contract: Partial<AutoshipContract> = {}, cycle: Partial<Cycle> = {}): Autoship =>
  anAutoship({ id: id('b'), startedOn: date('2026-01-10'), lines: [line('1', 'kibble')], ...contract }, cycle);
const laterOne = (contract: Partial<AutoshipContract> = {}, cycle: Partial<Cycle> = {}): Autoship =>
  anAutoship({ id: id('a'), startedOn: date('2026-02-05'), lines: [line('2', 'stew')], ...contract }, cycle);

const merged = (one: Autoship, other: Autoship): AutoshipPair => {
  const pair = mergeAutoships(one, other);
  if (E.isLeft(pair)) throw new Error(pair.left.kind);
  return pair.right;
};
const refusalOf = (one: Autoship, other: Autoship) => E.swap(mergeAutoships(one, other));

describe('merging two autoships', () => {
  it('moves the lines of the later one to the earlier, and cancels the later one', () => {
    const { earlier, later } = merged(laterOne(), earlierOne());
    expect(earlier.contract).toMatchObject({ id: 'b', version: 2, status: { kind: 'active' } });
    expect(earlier.contract.lines.map((one) => one.id)).toEqual(['1', '2']);
    expect(later.contract).toMatchObject({ id: 'a', status: { kind: 'canceled', reason: 'merged' }, lines: [] });
    expect(later.cycles.map(({ status }) => status)).toEqual(['void']);
  });

  it('is known afterward, and a customer who types the same reason merged nothing', () => {
    expect(wasMerged(merged(laterOne(), earlierOne()).later.contract)).toBe(true);
    expect(wasMerged(merged(laterOne({ lines: [line('2', 'kibble')] }), earlierOne()).later.contract)).toBe(true);
    const typed = cancelAutoship(earlierOne(), 'merged');
    expect(E.isRight(typed) && wasMerged(typed.right.contract)).toBe(false);
    expect(E.isRight(typed) && ownAutoshipTexts.status(typed.right.contract)).toContain('merged.');
    expect(wasMerged(earlierOne().contract)).toBe(false);
  });

  it('is the same in either order, and keeps the smaller id of two started on one day', () => {
    expect(merged(earlierOne(), laterOne())).toEqual(merged(laterOne(), earlierOne()));
    const sameDay = { startedOn: date('2026-02-05') };
    expect(merged(earlierOne(sameDay), laterOne(sameDay)).earlier.contract.id).toBe('a');
  });

  it('keeps the promise of each line', () => {
    const later = laterOne({ lines: [line('2', 'stew', { promisedPrice: money(1234), outOfStock: 'wait' })] });
    expect(merged(earlierOne(), later).earlier.contract.lines[1]).toEqual(later.contract.lines[0]);
  });

  it('adds up the quantities of a variant that both have, at the smaller promise', () => {
    const own = line('1', 'kibble', { quantity: 2, promisedPrice: money(4500) });
    const other = line('2', 'kibble', { quantity: 3, promisedPrice: money(4000), outOfStock: 'wait' });
    const { earlier, later } = merged(earlierOne({ lines: [own] }), laterOne({ lines: [other] }));
    expect(earlier.contract.lines).toEqual([{ ...own, quantity: 5, promisedPrice: 4000 }]);
    expect(later.contract.lines).toEqual([{ ...other, status: 'ended' }]);
  });

  it('promises nothing on the staff site', () => {
    const { promisedPrice: _own, ...own } = line('1', 'kibble');
    const { promisedPrice: _other, ...other } = line('2', 'kibble');
    const { earlier } = merged(earlierOne({ site: 'HPSF', lines: [own] }), laterOne({ site: 'HPSF', lines: [other] }));
    expect(earlier.contract.lines).toEqual([{ ...own, quantity: 2 }]);
  });

  it('leaves what has ended where it was', () => {
    const ended = line('3', 'treats', { status: 'ended' });
    const { earlier, later } = merged(earlierOne(), laterOne({ lines: [ended, line('2', 'stew')] }));
    expect([earlier, later].map(({ contract }) => contract.lines.map((one) => one.id))).toEqual([['1', '2'], ['3']]);
  });

  it('moves what comes once, and a line that is left out of the next delivery stays left out', () => {
    const items = [{ merchandiseId: variant('treats'), quantity: 1 }];
    const { earlier } = merged(
      earlierOne({}, { number: 4, oneTimeItems: items }),
      laterOne(
        { lines: [line('2', 'stew', { skippedCycles: [1] })] },
        { oneTimeItems: [...items, { merchandiseId: variant('toy'), quantity: 2 }] },
      ),
    );
    expect(findOpenCycle(earlier)?.oneTimeItems).toEqual([
      { merchandiseId: 'treats', quantity: 2 },
      { merchandiseId: 'toy', quantity: 2 },
    ]);
    expect(earlier.contract.lines[1]?.skippedCycles).toEqual([4]);
  });

  it('reminds again of the next delivery, which has more than the reminder said', () => {
    const reminded = earlierOne({}, { status: 'reminded', remindedAt: momentOn('2026-03-02').at });
    const open = findOpenCycle(merged(reminded, laterOne()).earlier);
    expect(open).toMatchObject({ status: 'planned', date: '2026-03-05' });
    expect(open).not.toHaveProperty('remindedAt');
  });

  it.each<[string, Partial<AutoshipContract>]>([
    ['site', { site: 'HPSF' }],
    ['customer', { customerId: '2' as CustomerId }],
    ['address', { address: anAddress({ address1: '2 Side Street' }) }],
    ['card', { paymentToken: 'another' as PaymentToken }],
    ['frequency', { every: { count: 1, unit: 'month' } }],
  ])('is refused where the %s differs', (difference, other) => {
    expect(mergeAutoships(earlierOne(), laterOne(other))).toEqual(E.left({ kind: 'AutoshipsDiffer', difference }));
  });

  it.each(['locked', 'waiting', 'retry', 'charging'] as const)('is refused while either is %s', (status) => {
    const kind = status === 'charging' ? 'DeliveryIsCharged' : 'DeliveryIsLocked';
    expect(refusalOf(earlierOne({}, { status }), laterOne())).toEqual(E.right({ kind }));
    expect(refusalOf(earlierOne(), laterOne({}, { status }))).toEqual(E.right({ kind }));
  });

  it('is refused if either is paused or canceled, if a price waits for an answer, and with itself', () => {
    const paused = changed(pauseAutoship(laterOne(), undefined, momentOn('2026-02-20')));
    expect(refusalOf(earlierOne(), paused)).toEqual(E.right({ kind: 'NoOpenDelivery' }));
    expect(refusalOf(earlierOne(), earlierOne())).toEqual(E.right({ kind: 'SameAutoship' }));
    const pendingPrice = { price: money(5000), noticedOn: date('2026-02-01'), deliveriesWithout: 0 };
    const asked = laterOne({ lines: [line('2', 'kibble', { pendingPrice })] });
    expect(refusalOf(earlierOne(), asked)).toEqual(E.right({ kind: 'PriceIsPending' }));
  });

  it('keeps the smaller promise of an item whose new price is accepted, and then the smaller price', () => {
    const accepted = (price: number, noticedOn: string) => ({
      price: money(price),
      noticedOn: date(noticedOn),
      deliveriesWithout: 0,
      isAccepted: true as const,
    });
    const own = line('1', 'kibble', { promisedPrice: money(4400), pendingPrice: accepted(5000, '2026-02-01') });
    const other = { promisedPrice: money(4500), pendingPrice: accepted(4900, '2026-02-05') };
    const joined = (moved: Partial<AutoshipLine>) =>
      merged(earlierOne({ lines: [own] }), laterOne({ lines: [line('2', 'kibble', moved)] })).earlier.contract.lines;
    expect(joined(other)).toMatchObject([{ promisedPrice: 4400, pendingPrice: accepted(4900, '2026-02-05') }]);
    const risen = { promisedPrice: 4400, pendingPrice: accepted(4500, '2026-02-01') };
    expect(joined({ promisedPrice: money(4500) })).toMatchObject([risen]);
    const [smaller] = joined({ promisedPrice: money(4300) });
    expect(smaller).toMatchObject({ promisedPrice: 4300 });
    expect(smaller).not.toHaveProperty('pendingPrice');
  });

  it('is refused above 5 of a variant and above 10 in all, what comes once among them', () => {
    const many = (of: string, quantity: number, more: readonly AutoshipLine[] = []) => ({
      lines: [line(`${of}-1`, of, { quantity }), ...more],
    });
    expect(
      refusalOf(earlierOne(many('kibble', 3)), laterOne({ lines: [line('2', 'kibble', { quantity: 3 })] })),
    ).toEqual(E.right({ kind: 'QuantityLimit', maximum: 5 }));
    const five = many('kibble', 5, [line('3', 'treats')]);
    const ten = E.right({ kind: 'QuantityLimit', maximum: 10 });
    expect(refusalOf(earlierOne(five), laterOne(many('stew', 5)))).toEqual(ten);
    const oneTimeItems = [{ merchandiseId: variant('toy'), quantity: 1 }];
    expect(refusalOf(earlierOne(five, { oneTimeItems }), laterOne(many('stew', 4)))).toEqual(ten);
    expect(E.isRight(mergeAutoships(earlierOne(five), laterOne(many('stew', 4))))).toBe(true);
  });

  it('loses no line and no unit, holds the limits, and changes nothing if it is refused', () => {
    const someLines = (prefix: string) =>
      fc
        .uniqueArray(fc.tuple(fc.constantFrom('kibble', 'stew', 'treats', 'toy'), fc.integer({ min: 1, max: 5 })), {
          minLength: 1,
          maxLength: 3,
          selector: ([of]) => of,
        })
        .map((lines) => lines.map(([of, quantity]) => line(`${prefix}-${of}`, of, { quantity })));
    const someItems = fc.array(
      fc.record({ merchandiseId: fc.constantFrom('kibble', 'bone').map(variant), quantity: fc.constantFrom(1, 2) }),
      { maxLength: 2 },
    );
    const countUnits = (units: readonly { readonly merchandiseId: MerchandiseId; readonly quantity: number }[]) => {
      const counts = new Map<string, number>();
      for (const { merchandiseId, quantity } of units)
        counts.set(merchandiseId, (counts.get(merchandiseId) ?? 0) + quantity);
      return counts;
    };
    const unitsOf = (...autoships: readonly Autoship[]) =>
      countUnits(autoships.flatMap(({ contract }) => contract.lines).filter(({ status }) => status !== 'ended'));
    const itemsOf = (...autoships: readonly Autoship[]) =>
      countUnits(autoships.flatMap((autoship) => findOpenCycle(autoship)?.oneTimeItems ?? []));
    const sum = (units: ReadonlyMap<string, number>) => [...units.values()].reduce((total, one) => total + one, 0);
    fc.assert(
      fc.property(someLines('b'), someLines('a'), someItems, someItems, (own, moved, ownItems, movedItems) => {
        const before = [
          earlierOne({ lines: own }, { oneTimeItems: ownItems }),
          laterOne({ lines: moved }, { oneTimeItems: movedItems }),
        ] as const;
        const items = itemsOf(...before);
        const units = unitsOf(...before);
        const fits = sum(units) + sum(items) <= 10 && [...units.values(), ...items.values()].every((one) => one <= 5);
        const pair = mergeAutoships(...before);
        expect(E.isRight(pair)).toBe(fits);
        if (E.isLeft(pair)) return;
        expect(unitsOf(pair.right.earlier)).toEqual(units);
        expect(itemsOf(pair.right.earlier)).toEqual(items);
        expect(unitsOf(pair.right.later).size).toBe(0);
        const ids = [pair.right.earlier, pair.right.later].flatMap(({ contract }) =>
          contract.lines.map((one) => one.id),
        );
        expect(ids.toSorted()).toEqual([...own, ...moved].map((one) => one.id).toSorted());
      }),
    );
  });
});

describe('a contract that was merged into another', () => {
  it('does not restart, because none of it is left', () => {
    const { later } = merged(earlierOne(), laterOne());
    const consented = {
      consentVersion: '2026-02',
      paymentToken: 'token-1' as PaymentToken,
      currentPrice: () => money(100),
    };
    expect(reactivateAutoship(later, consented, momentOn('2026-02-20'))).toEqual(E.left({ kind: 'NothingToDeliver' }));
  });
});

describe('letting two autoships come on one day', () => {
  const today = momentOn('2026-02-20');

  it('moves the next delivery of the later one to the date of the earlier one, and keeps its grid', () => {
    const later = laterOne({ anchor: date('2026-03-10'), paymentToken: 'another' as PaymentToken });
    const pair = moveToSameDate(later, earlierOne(), today);
    if (E.isLeft(pair)) throw new Error(pair.left.kind);
    expect(pair.right.earlier).toEqual(earlierOne());
    expect(findOpenCycle(pair.right.later)).toMatchObject({ planned: '2026-03-10', date: '2026-03-05' });
    expect(pair.right.later.contract.lines).toEqual(later.contract.lines);
  });

  it('is refused if both come on one day as it is', () => {
    expect(moveToSameDate(laterOne(), earlierOne(), today)).toEqual(E.left({ kind: 'SameDate' }));
  });

  it('is refused if the delivery cannot be moved there, and of another customer', () => {
    expect(moveToSameDate(earlierOne({ anchor: date('2026-05-05') }), laterOne(), today)).toEqual(
      E.left({ kind: 'DateTooLate', latest: '2026-04-01' }),
    );
    expect(moveToSameDate(earlierOne(), laterOne({ customerId: '2' as CustomerId }), today)).toEqual(
      E.left({ kind: 'AutoshipsDiffer', difference: 'customer' }),
    );
  });
});
