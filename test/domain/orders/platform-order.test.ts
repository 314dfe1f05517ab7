import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '#domain/events/domain-event';
import type { OrderId } from '#domain/orders/order';
import { decideOrderEvents, type OrderReport, type OrderReportKind } from '#domain/orders/platform-order';

const orderId = '1' as OrderId;
const simple = (kind: Exclude<OrderReportKind, 'refunded'>): OrderReport => ({ kind, orderId });
const refunds = ['first', 'second'];

/** The events of reports in their order, of which each is new. */
const eventsOf = (reports: readonly OrderReport[]): readonly DomainEvent[] => {
  const earlier = new Set<OrderReportKind>();
  return reports.flatMap((report) => {
    const number = report.kind === 'refunded' ? refunds.indexOf(report.refund) + 1 : undefined;
    const events = decideOrderEvents(report, new Set(earlier), number);
    earlier.add(report.kind);
    return events;
  });
};

const lifetime: readonly OrderReport[] = [
  simple('placed'),
  simple('paid'),
  ...refunds.map((refund): OrderReport => ({ kind: 'refunded', orderId, refund })),
];

describe('the events of an order that a platform reports', () => {
  it('are the same, no matter in which order the reports arrive', () => {
    const all = fc.shuffledSubarray([...lifetime], { minLength: lifetime.length });
    fc.assert(
      fc.property(all, (reports) => {
        const events = eventsOf(reports);
        expect(events).toHaveLength(3);
        expect(events).toContainEqual({ kind: 'OrderPlaced', orderId });
        for (const number of [1, 2]) expect(events).toContainEqual({ kind: 'OrderRefunded', orderId, number });
      }),
    );
  });

  it('include no placed order before it is paid or after it is canceled', () => {
    expect(eventsOf([simple('placed')])).toEqual([]);
    expect(eventsOf([simple('placed'), simple('canceled'), simple('paid')])).toEqual([]);
    expect(eventsOf([simple('paid'), simple('canceled')])).toEqual([{ kind: 'OrderPlaced', orderId }]);
  });

  it('have no refund whose number is unknown', () => {
    expect(decideOrderEvents({ kind: 'refunded', orderId, refund: 'first' }, new Set())).toEqual([]);
  });
});
