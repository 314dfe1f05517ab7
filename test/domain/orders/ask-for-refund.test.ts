import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import {
  chooseApprovedUnits,
  findGuaranteeEnd,
  findNextRequestNumber,
  findOpenRequest,
  findRefundRequestBlocker,
  findRepeatedRequest,
  listRequestableUnits,
  maximumRefundDetails,
  planRefundRequest,
  type TypedRefundRequest,
} from '#domain/orders/ask-for-refund';
import type { LineUnits } from '#domain/orders/line-units';
import type { Order } from '#domain/orders/order';
import { countShippedUnits, listUnshippedUnits } from '#domain/orders/order-fulfillment';
import { addRefund, buildRefund, countRefundedUnits, planRefund, sumRefunded } from '#domain/orders/refund';
import { defaultTimeZone, instant } from '#domain/time';
import { anInstant, anOrder, anOrderLine, aParcel, aRefund, aRefundRequest } from '../../builders';
import { runCount } from '../../property-runs';

const hourInMs = 3_600_000;
const dayInMs = 24 * hourInMs;
/** Placed on March 5, 2026 at 5:00 AM in Denver, with two units of one line and one of another. */
const order: Order = {
  ...anOrder({ lines: [anOrderLine({ quantity: 2 }), anOrderLine({ sku: 'SECOND', quantity: 1 })] }),
  status: 'placed',
  number: 100_001,
  attempt: 1,
};
const moment = (days = 3) => ({ at: instant(anInstant() + days * dayInMs), timeZone: defaultTimeZone });
const typed = (some: Partial<TypedRefundRequest> = {}): TypedRefundRequest => ({
  number: 1,
  reason: 'disliked',
  details: '',
  lines: [{ position: 0, units: 1 }],
  ...some,
});
const blockerOf = (some: Partial<Order>, days?: number) =>
  findRefundRequestBlocker({ ...order, ...some }, moment(days))?.kind;
const refusalOf = (some: Partial<TypedRefundRequest>, of: Order = order) =>
  E.match(
    ({ kind }: { readonly kind: string }) => kind,
    () => 'taken',
  )(planRefundRequest(of, typed(some), moment()));

describe('asking for a refund', () => {
  it('is taken from packing until 60 days after the last day on which the order can arrive', () => {
    expect(findGuaranteeEnd(order, defaultTimeZone)).toBe('2026-05-11');
    expect(blockerOf({}, 1 / 24)).toBe('NotPackedYet');
    expect(blockerOf({}, 2 / 24)).toBeUndefined();
    // The whole last day counts, in the shop's time zone: 6:00 AM and 17 hours is 11:00 PM.
    expect(blockerOf({}, 67 + 17 / 24)).toBeUndefined();
    expect(findRefundRequestBlocker(order, moment(68))).toEqual({ kind: 'GuaranteeEnded', lastDay: '2026-05-11' });
    const shipped = { kind: 'shipped', at: instant(anInstant() + 10 * dayInMs) } as const;
    const parcel = aParcel({ events: [shipped] });
    expect(findGuaranteeEnd({ ...order, parcels: [parcel] }, defaultTimeZone)).toBe('2026-05-19');
    const delivered = { kind: 'delivered', at: instant(anInstant() + 13 * dayInMs) } as const;
    const arrived = { ...parcel, events: [shipped, delivered] };
    expect(findGuaranteeEnd({ ...order, parcels: [arrived] }, defaultTimeZone)).toBe('2026-05-17');
    expect(findGuaranteeEnd({ ...order, parcels: [arrived, parcel] }, defaultTimeZone)).toBe('2026-05-19');
  });

  it('counts the holidays on which nothing arrives', () => {
    // Shipped on Friday, December 19, 2025: the fifth business day is December 29, because of Christmas and a weekend.
    const shipped = { kind: 'shipped', at: instant(Date.parse('2025-12-19T18:00:00Z')) } as const;
    expect(findGuaranteeEnd({ ...order, parcels: [aParcel({ events: [shipped] })] }, defaultTimeZone)).toBe(
      '2026-02-27',
    );
  });

  it('is refused for an order that is unpaid, canceled, refunded, or of a hosted platform, and after ten requests', () => {
    expect(blockerOf({ status: 'pending' })).toBe('NotPaid');
    expect(blockerOf({ origin: { kind: 'platform', platform: 'fake' } })).toBe('PlatformOrder');
    const [unit] = aRefund().lines;
    const all = aRefund({
      lines: unit
        ? [
            { ...unit, units: 2 },
            { ...unit, position: 1 },
          ]
        : [],
    });
    expect(blockerOf({ refunds: [all] })).toBe('NothingLeftToAsk');
    expect(blockerOf({ refunds: [all], canceledAt: anInstant() })).toBe('NothingLeftToAsk');
    expect(
      blockerOf({
        refundRequests: [
          aRefundRequest({
            lines: [
              { position: 0, units: 2 },
              { position: 1, units: 1 },
            ],
          }),
        ],
      }),
    ).toBe('NothingLeftToAsk');
    const refused = Array.from({ length: 10 }, (_none, index) =>
      aRefundRequest({ number: index + 1, answer: { kind: 'refused', at: anInstant(), reason: 'No.' } }),
    );
    expect(blockerOf({ refundRequests: refused.slice(1) })).toBeUndefined();
    expect(blockerOf({ refundRequests: refused })).toBe('TooManyRequests');
  });

  it('leaves out units that were refunded or wait for an answer, but not those of a refused request', () => {
    const open = aRefundRequest();
    const refused = aRefundRequest({ number: 2, answer: { kind: 'refused', at: anInstant(), reason: 'No.' } });
    const one: LineUnits = { position: 0, units: 1 };
    const second: LineUnits = { position: 1, units: 1 };
    expect(listRequestableUnits(order)).toEqual([{ position: 0, units: 2 }, second]);
    expect(listRequestableUnits({ ...order, refundRequests: [open] })).toEqual([one, second]);
    expect(listRequestableUnits({ ...order, refundRequests: [refused] })).toEqual([{ position: 0, units: 2 }, second]);
    expect(listRequestableUnits({ ...order, refunds: [aRefund()], refundRequests: [open] })).toEqual([second]);
  });

  it('is for what has shipped: the rest of a partly shipped order waits', () => {
    const part = { parcels: [aParcel({ lines: [{ position: 0, units: 1 }] })] };
    expect(listRequestableUnits({ ...order, ...part })).toEqual([{ position: 0, units: 1 }]);
    expect(refusalOf({ lines: [{ position: 0, units: 2 }] }, { ...order, ...part })).toBe('UnitsNotLeft');
    expect(blockerOf({ ...part, refundRequests: [aRefundRequest()] })).toBe('RestNotShipped');
  });

  it('needs a reason and items, each line once with no more units than are left', () => {
    expect(refusalOf({})).toBe('taken');
    expect(refusalOf({ reason: '' })).toBe('ReasonMissing');
    expect(refusalOf({ reason: 'toString' })).toBe('ReasonMissing');
    expect(refusalOf({ lines: [] })).toBe('NothingChosen');
    for (const lines of [
      [{ position: 0, units: 3 }],
      [{ position: 0, units: 0 }],
      [{ position: 0, units: 1.5 }],
      [{ position: 0, units: Number.NaN }],
      [{ position: 2, units: 1 }],
      [{ position: -1, units: 1 }],
      [
        { position: 0, units: 1 },
        { position: 0, units: 1 },
      ],
    ])
      expect([lines, refusalOf({ lines })]).toEqual([lines, 'UnitsNotLeft']);
  });

  it('keeps the words as they were typed, without invisible characters, up to 1,000 of them', () => {
    const planned = (details: string) => planRefundRequest(order, typed({ details }), moment());
    expect(planned('  She\u202e won\u2019t\r\neat it. ')).toMatchObject({
      right: { details: 'She won\u2019t\neat it.' },
    });
    expect(planned('x'.repeat(maximumRefundDetails))).toMatchObject({ _tag: 'Right' });
    expect(planned('x'.repeat(maximumRefundDetails + 1))).toEqual(
      E.left({ kind: 'DetailsTooLong', maximum: maximumRefundDetails }),
    );
  });

  it('is the same request when it is repeated, and refused if another one was made in between', () => {
    const taken = { ...order, refundRequests: [aRefundRequest()] };
    expect(findRepeatedRequest(taken, typed())).toEqual(aRefundRequest());
    expect(findRepeatedRequest(taken, typed({ lines: [{ position: 1, units: 1 }] }))).toBeUndefined();
    expect(findRepeatedRequest(taken, typed({ number: 2 }))).toBeUndefined();
    expect(refusalOf({}, taken)).toBe('RequestsChanged');
    expect(refusalOf({ number: 2 }, taken)).toBe('taken');
  });
});

describe('answering a refund request', () => {
  it('is done once, for what was asked for or less', () => {
    const answered = aRefundRequest({ number: 2, answer: { kind: 'approved', at: anInstant(), refund: 1 } });
    const asked = { refundRequests: [aRefundRequest({ lines: [{ position: 0, units: 2 }] }), answered] };
    expect(findOpenRequest(asked, 1)).toMatchObject({ right: { number: 1 } });
    expect(findOpenRequest(asked, 2)).toEqual(E.left({ kind: 'AlreadyAnswered' }));
    expect(findOpenRequest(asked, 3)).toEqual(E.left({ kind: 'NoSuchRequest' }));
    const request = aRefundRequest({ lines: [{ position: 0, units: 2 }] });
    expect(chooseApprovedUnits(request)).toEqual(E.right([{ position: 0, units: 2 }]));
    expect(chooseApprovedUnits(request, [{ position: 0, units: 1 }])).toEqual(E.right([{ position: 0, units: 1 }]));
    expect(chooseApprovedUnits(request, [{ position: 1, units: 1 }])).toEqual(
      E.left({ kind: 'UnitsNotAsked', position: 1, asked: 0 }),
    );
  });
});

type Step =
  | { readonly kind: 'ship'; readonly lines: readonly LineUnits[] }
  | { readonly kind: 'ask'; readonly lines: readonly LineUnits[] }
  | { readonly kind: 'approve'; readonly number: number; readonly units: number }
  | { readonly kind: 'refuse'; readonly number: number }
  | { readonly kind: 'refund'; readonly lines: readonly LineUnits[] };

const someLines = fc.uniqueArray(fc.record({ position: fc.nat(2), units: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ position }) => position,
  minLength: 1,
  maxLength: 3,
});
const number = fc.integer({ min: 1, max: 4 });
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('ship' as const), lines: someLines }),
  fc.record({ kind: fc.constant('ask' as const), lines: someLines }),
  fc.record({ kind: fc.constant('approve' as const), number, units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('refuse' as const), number }),
  fc.record({ kind: fc.constant('refund' as const), lines: someLines }),
);

const withRefund = (of: Order, lines: readonly LineUnits[], request?: number): Order => {
  const parts = planRefund(of, lines);
  if (E.isLeft(parts)) return of;
  return addRefund(of, buildRefund(of, parts.right, { begunAt: anInstant(), charge: 'charge-1' }), request);
};

const withParcel = (of: Order, wanted: readonly LineUnits[]): Order => {
  const lines = listUnshippedUnits(of).flatMap(({ position, units }) => {
    const asked = wanted.find((line) => line.position === position)?.units ?? 0;
    return asked === 0 ? [] : [{ position, units: Math.min(units, asked) }];
  });
  if (lines.length === 0) return of;
  return { ...of, parcels: [...(of.parcels ?? []), aParcel({ number: (of.parcels ?? []).length + 1, lines })] };
};

const withAnswer = (of: Order, step: Extract<Step, { readonly kind: 'approve' | 'refuse' }>): Order => {
  const open = findOpenRequest(of, step.number);
  if (E.isLeft(open)) return of;
  if (step.kind === 'approve') {
    const fewer = open.right.lines.map((line) => ({ ...line, units: Math.min(line.units, step.units) }));
    return withRefund(of, fewer, step.number);
  }
  const answer = { kind: 'refused', at: anInstant(), reason: 'No.' } as const;
  return {
    ...of,
    refundRequests: (of.refundRequests ?? []).map((one) => (one.number === step.number ? { ...one, answer } : one)),
  };
};

const takeStep = (of: Order, step: Step): Order => {
  if (step.kind === 'refund') return withRefund(of, step.lines);
  if (step.kind === 'ship') return withParcel(of, step.lines);
  if (step.kind !== 'ask') return withAnswer(of, step);
  const planned = planRefundRequest(of, typed({ number: findNextRequestNumber(of), lines: step.lines }), moment());
  return E.isLeft(planned) ? of : { ...of, refundRequests: [...(of.refundRequests ?? []), planned.right] };
};

describe('a sequence of parcels, requests, answers and refunds', () => {
  it('never takes a unit twice, nor refunds more than was paid, and no request takes what has not shipped', () => {
    const lines = [3, 1, 2].map((quantity) =>
      anOrderLine({ quantity, amount: money(1001 * quantity), tax: money(29) }),
    );
    const total = money(6 * 1001 + 3 * 29);
    const first = aParcel({ lines: [{ position: 0, units: 1 }] });
    const start: Order = {
      ...order,
      lines,
      parcels: [first],
      cost: { goods: money(6 * 1001), tax: money(3 * 29), shipping: money(0), serviceCharge: money(0), total },
    };
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 16 }), (steps) => {
        const end = steps.reduce((before, step) => {
          const after = takeStep(before, step);
          // What can be asked for is never more than what's left to refund, and of a line, no more than was shipped.
          for (const { position, units } of listRequestableUnits(after)) {
            expect(units + countRefundedUnits(after, position)).toBeLessThanOrEqual(lines[position]?.quantity ?? 0);
            expect(units).toBeLessThanOrEqual(countShippedUnits(after, position));
          }
          // Units are either still to ship or refunded.
          for (const { position, units } of listUnshippedUnits(after))
            expect(units + countRefundedUnits(after, position)).toBeLessThanOrEqual(lines[position]?.quantity ?? 0);
          if (step.kind === 'approve') expect(listUnshippedUnits(after)).toEqual(listUnshippedUnits(before));
          return after;
        }, start);
        expect(sumRefunded(end)).toBeLessThanOrEqual(total);
        const approved = (end.refundRequests ?? []).flatMap(({ answer }) =>
          answer?.kind === 'approved' ? [answer.refund] : [],
        );
        expect(new Set(approved).size).toBe(approved.length);
      }),
      { numRuns: runCount(500), seed: 4105 },
    );
  });
});
