import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { buildTracking, parseTracking } from '#domain/orders/carrier';
import type { Order, OrderId } from '#domain/orders/order';
import {
  computeArrival,
  decideParcelEvents,
  findDeliveryTime,
  listUnshippedUnits,
  planClockParcel,
  planParcel,
} from '#domain/orders/order-fulfillment';
import {
  addParcelEvent,
  findExpectedDay,
  findParcelStatus,
  type Parcel,
  type ParcelEvent,
  parcelEventKinds,
} from '#domain/orders/parcel';
import { isBusinessDay } from '#domain/shipping/business-days';
import { addDays, type CalendarDate, instant, toCalendarDate } from '#domain/time';
import { anInstant, anOrder, anOrderLine, aParcel, aRefund, aRefundRequest } from '../../builders';
import { runCount } from '../../property-runs';

const timeZone = 'America/Denver';
const hour = 3_600_000;
const hoursLater = (hours: number) => instant(anInstant() + hours * hour);
const placed: Order = { ...anOrder(), status: 'placed', number: 100_001, attempt: 1 };
const shipping = { at: hoursLater(1), timeZone };

const event = fc.record({ kind: fc.constantFrom(...parcelEventKinds), hours: fc.integer({ min: 0, max: 12 }) });
const events = fc.array(
  event.map(({ kind, hours }): ParcelEvent => ({ kind, at: hoursLater(hours) })),
  { maxLength: 12 },
);
const withEvents = (all: readonly ParcelEvent[]): Parcel => all.reduce(addParcelEvent, aParcel());
const steps = ['shipped', 'delayed', 'in-transit', 'out-for-delivery', 'delivered'];

describe('the status of a parcel', () => {
  it('is the same in whatever order and however often its events are reported', () => {
    fc.assert(
      fc.property(events, fc.array(fc.nat()), (all, order) => {
        const shuffled = all
          .map((one, index) => ({ one, key: order[index] ?? index }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(findParcelStatus(withEvents([...shuffled, ...all]))).toBe(findParcelStatus(withEvents(all)));
      }),
      { numRuns: runCount(300), seed: 4104 },
    );
  });

  it('never goes back: no report makes a delivered parcel undelivered, or takes back a step', () => {
    fc.assert(
      fc.property(events, (all) => {
        let furthest = 0;
        let parcel = aParcel();
        for (const one of all) {
          parcel = addParcelEvent(parcel, one);
          const status = findParcelStatus(parcel);
          if (status === 'delayed') expect(furthest).toBeLessThan(steps.indexOf('delivered'));
          else expect(steps.indexOf(status)).toBeGreaterThanOrEqual(furthest);
          if (status !== 'delayed') furthest = steps.indexOf(status);
        }
      }),
      { numRuns: runCount(300), seed: 4104 },
    );
  });

  it('tells customers once of a delivery, and of nothing after it', () => {
    fc.assert(
      fc.property(events, (all) => {
        let parcel = aParcel();
        const told: string[] = [];
        for (const one of all) {
          told.push(...decideParcelEvents(placed.id, parcel, one).map(({ kind }) => kind));
          parcel = addParcelEvent(parcel, one);
        }
        const deliveries = told.filter((kind) => kind === 'ParcelDelivered').length;
        expect(deliveries).toBe(all.some(({ kind }) => kind === 'delivered') ? 1 : 0);
        if (deliveries > 0) expect(told.at(-1)).toBe('ParcelDelivered');
      }),
      { numRuns: runCount(300), seed: 4104 },
    );
  });

  it('is delayed while that is the newest report, and a delay to another day is news', () => {
    const on = (kind: ParcelEvent['kind'], hours: number, day?: string): ParcelEvent => ({
      kind,
      at: hoursLater(hours),
      ...(day === undefined ? {} : { expectedOn: day as CalendarDate }),
    });
    const late = withEvents([on('in-transit', 3), on('delayed', 5, '2026-03-11')]);
    expect([findParcelStatus(late), findExpectedDay(late)]).toEqual(['delayed', '2026-03-11']);
    const kinds = (one: ParcelEvent) => decideParcelEvents(placed.id, late, one).map(({ kind }) => kind);
    expect(kinds(on('delayed', 6, '2026-03-11'))).toEqual([]);
    expect(kinds(on('delayed', 6, '2026-03-12'))).toEqual(['ParcelDelayed']);
    expect(kinds(on('delayed', 4, '2026-03-12'))).toEqual([]);
    expect(findExpectedDay(addParcelEvent(late, on('delayed', 6)))).toBeUndefined();
    expect(findParcelStatus(addParcelEvent(late, on('in-transit', 6)))).toBe('in-transit');
  });
});

describe('the rest of an order', () => {
  it('is what is neither in a parcel nor refunded', () => {
    const order = { ...placed, lines: [anOrderLine({ quantity: 4 }), anOrderLine({ sku: 'SECOND', quantity: 1 })] };
    expect(listUnshippedUnits(order)).toEqual([
      { position: 0, units: 4 },
      { position: 1, units: 1 },
    ]);
    const shipped = {
      ...order,
      parcels: [
        aParcel({
          lines: [
            { position: 0, units: 2 },
            { position: 1, units: 1 },
          ],
        }),
      ],
    };
    const refunded = { ...shipped, refunds: [aRefund()] };
    expect(listUnshippedUnits(refunded)).toEqual([{ position: 0, units: 1 }]);
    const approved = aRefundRequest({ answer: { kind: 'approved', at: anInstant(), refund: 1 } });
    expect(listUnshippedUnits({ ...refunded, refundRequests: [approved] })).toEqual([{ position: 0, units: 2 }]);
  });

  it('ends with the last parcel, whose delivery is the delivery of the order', () => {
    const first = E.getOrElse((): Parcel => aParcel())(planParcel(placed, shipping, [{ position: 0, units: 1 }]));
    const part = { ...placed, parcels: [addParcelEvent(first, { kind: 'delivered', at: hoursLater(60) })] };
    expect(findDeliveryTime(part)).toBeUndefined();
    const second = planParcel(part, shipping);
    expect(second).toMatchObject(E.right({ number: 2, lines: [{ position: 0, units: 1 }] }));
    const late = aParcel({ number: 2, events: [{ kind: 'delivered', at: hoursLater(80) }] });
    const all = { ...part, parcels: [...part.parcels, late] };
    expect(findDeliveryTime(all)).toBe(hoursLater(80));
    expect(planParcel(all, shipping)).toEqual(E.left({ kind: 'AlreadyPacked' }));
  });

  it('is shipped by nobody unless the order is paid, nor once it is canceled', () => {
    expect(planParcel({ ...placed, status: 'pending' }, shipping)).toEqual(E.left({ kind: 'NotPaid' }));
    expect(planParcel({ ...placed, canceledAt: anInstant() }, shipping)).toEqual(E.left({ kind: 'AlreadyCanceled' }));
  });
});

describe('embedded fulfillment', () => {
  it('packs what nobody packed two hours after the order was placed, without what was refunded', () => {
    expect(planClockParcel(placed, instant(hoursLater(2) - 1), timeZone)).toBeUndefined();
    const order = { ...placed, refunds: [aRefund()] };
    expect(planClockParcel(order, hoursLater(900), timeZone)).toEqual({
      number: 1,
      lines: [{ position: 0, units: 1 }],
      expectedAt: computeArrival(placed.id, hoursLater(2), timeZone),
      events: [{ kind: 'shipped', at: hoursLater(2) }],
    });
    for (const some of [{ parcels: [aParcel()] }, { canceledAt: anInstant() }, { status: 'pending' as const }])
      expect(planClockParcel({ ...placed, ...some }, hoursLater(900), timeZone)).toBeUndefined();
  });

  it('delivers 2 to 5 business days later by day, always the same for an order', () => {
    const counts = new Set<number>();
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 24 * 365 }), (id, hours) => {
        const at = hoursLater(hours);
        const arrival = computeArrival(id as OrderId, at, timeZone);
        expect(computeArrival(id as OrderId, at, timeZone)).toBe(arrival);
        const day = toCalendarDate(arrival, timeZone);
        let passed = 0;
        for (let one = toCalendarDate(at, timeZone); one < day; one = addDays(one, 1))
          passed += isBusinessDay(addDays(one, 1)) ? 1 : 0;
        counts.add(passed);
        const local = Number(
          new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(arrival),
        );
        expect(local >= 9 && local <= 17 && isBusinessDay(day)).toBe(true);
      }),
      { numRuns: runCount(200), seed: 4104 },
    );
    expect([...counts].toSorted()).toEqual([2, 3, 4, 5]);
  });
});

describe('a tracking number as an operator types it', () => {
  it.each([
    ['Acme Parcel:1z 999', { carrier: 'Acme Parcel', number: '1Z999' }],
    [' acme : AP-1 ', { carrier: 'acme', number: 'AP-1' }],
    ['acme', undefined],
    ['acme:', undefined],
    [':1', undefined],
    ['acme:<b>', undefined],
    ['acme:1:2', undefined],
  ])('%j is %j', (typed, tracking) => {
    expect(parseTracking(typed)).toEqual(tracking);
  });

  it('has the page of a carrier that the shop knows, in any case', () => {
    const carriers = [{ name: 'Acme Parcel', url: 'https://track.example/?n={number}' }];
    expect(buildTracking({ carrier: 'ACME PARCEL', number: 'A1' }, carriers)).toEqual({
      carrier: 'Acme Parcel',
      number: 'A1',
      url: 'https://track.example/?n=A1',
    });
    expect(buildTracking({ carrier: 'Other', number: 'A1' }, carriers)).toEqual({ carrier: 'Other', number: 'A1' });
  });
});
