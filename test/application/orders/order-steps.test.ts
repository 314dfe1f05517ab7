import { describe, expect, it } from 'vitest';
import { describeOrderStanding } from '#application/orders/messages';
import { buildOrderSteps } from '#application/orders/order-steps';
import type { Order } from '#domain/orders/order';
import { type Instant, instant } from '#domain/time';
import { anInstant, anOrder, aParcel, aRefund } from '../../builders';

const daysLater = (days: number): Instant => instant(anInstant() + days * 86_400_000);
const placed: Order = { ...anOrder(), status: 'placed', number: 100_001, attempt: 1 };
const events = [
  { kind: 'shipped', at: daysLater(1) },
  { kind: 'delivered', at: daysLater(4) },
] as const;
const parcel = aParcel({ lines: [{ position: 0, units: 2 }], events });
const [unit] = aRefund().lines;
const both = aRefund({ begunAt: daysLater(6), lines: unit ? [{ ...unit, units: 2 }] : [] });

const stepsOf = (some: Partial<Order>) =>
  buildOrderSteps({ ...placed, ...some }, 'America/Denver').map(({ label, date }) => [label, date]);
const standingOf = (some: Partial<Order>) => describeOrderStanding({ ...placed, ...some });

describe('the steps of an order', () => {
  it('are in the order in which they happened, a refund before the delivery too', () => {
    const refunded = { parcels: [parcel], refunds: [aRefund({ begunAt: daysLater(2) })] };
    expect(stepsOf(refunded)).toEqual([
      ['Ordered and paid', 'March 5, 2026'],
      ['Shipped', 'March 6, 2026'],
      ['Partly refunded', 'March 7, 2026'],
      ['Delivered', 'March 9, 2026'],
    ]);
    expect(stepsOf({ parcels: [parcel], refunds: [both] }).at(-1)).toEqual(['Refunded', 'March 11, 2026']);
  });

  it('are over with the preparation while nothing was shipped, unless it was canceled or all of it was refunded', () => {
    expect(stepsOf({}).at(-1)).toEqual(['Being prepared', undefined]);
    expect(stepsOf({ refunds: [aRefund()] }).map(([label]) => label)).toEqual([
      'Ordered and paid',
      'Partly refunded',
      'Being prepared',
    ]);
    expect(stepsOf({ refunds: [both] }).map(([label]) => label)).toEqual(['Ordered and paid', 'Refunded']);
    expect(stepsOf({ canceledAt: daysLater(0), refunds: [both] }).map(([label]) => label)).toEqual([
      'Ordered and paid',
      'Canceled',
    ]);
  });

  it('are the order and the check of its payment while it is unpaid', () => {
    expect(stepsOf({ status: 'pending' })).toEqual([
      ['Ordered', 'March 5, 2026'],
      ['Checking payment', undefined],
    ]);
  });
});

describe('the standing of an order in words', () => {
  it('has its delivery and its refund', () => {
    expect(standingOf({ parcels: [parcel] })).toBe('Delivered');
    expect(standingOf({ parcels: [parcel], refunds: [aRefund()] })).toBe('Delivered, partly refunded');
    expect(standingOf({ parcels: [parcel], refunds: [both] })).toBe('Delivered, refunded');
    expect(standingOf({ refunds: [aRefund()] })).toBe('Partly refunded');
    expect(standingOf({ canceledAt: anInstant(), refunds: [both] })).toBe('Canceled');
  });
});
