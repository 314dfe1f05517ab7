import { describe, expect, it } from 'vitest';
import { buildExportedOrder } from '#domain/orders/exported-order';
import type { Order } from '#domain/orders/order';
import { canCancelOrder, findOrderStanding } from '#domain/orders/order-standing';
import { instant } from '#domain/time';
import { anInstant, anOrder, aParcel, aRefund } from '../../builders';

const placed: Order = { ...anOrder(), status: 'placed', number: 100_001, attempt: 1 };
const [unit] = aRefund().lines;
const both = aRefund({ lines: unit ? [{ ...unit, units: 2 }] : [] });
const canceled: Order = { ...placed, canceledAt: anInstant(), refunds: [both] };

const whole = aParcel({ lines: [{ position: 0, units: 2 }] });
const delivered = [...whole.events, { kind: 'delivered', at: instant(anInstant() + 86_400_000) }] as const;

describe('the standing of an order', () => {
  it.each<[string, Partial<Order>]>([
    ['placed', {}],
    ['partly-shipped', { parcels: [aParcel()] }],
    ['partly-shipped', { parcels: [{ ...aParcel(), events: delivered }] }],
    ['shipped', { parcels: [whole] }],
    ['shipped', { parcels: [aParcel()], refunds: [aRefund()] }],
    ['delivered', { parcels: [{ ...whole, events: delivered }] }],
    ['partly-refunded', { parcels: [{ ...whole, events: delivered }], refunds: [aRefund()] }],
    ['refunded', { parcels: [whole], refunds: [both] }],
    ['pending', { status: 'pending' }],
    ['partly-refunded', { refunds: [aRefund()] }],
    ['refunded', { refunds: [both] }],
    ['placed', { refunds: [{ ...both, status: 'failed' }] }],
    ['canceled', canceled],
    ['canceled', { ...canceled, refunds: [{ ...both, status: 'failed' }] }],
  ])('is %s', (standing, some) => {
    expect(findOrderStanding({ ...placed, ...some })).toBe(standing);
  });

  it('is canceled by the customer only while something of it is left', () => {
    const orders = [placed, { ...placed, refunds: [aRefund()] }, { ...placed, refunds: [both] }, canceled];
    expect(orders.map((order) => canCancelOrder(order, anInstant()))).toEqual([true, true, false, false]);
  });

  it('is told to the order system', () => {
    const refunded = { cancelled: false, refunded: '44.96', lines: [{ quantity: 2, refundedQuantity: 1 }] };
    expect(buildExportedOrder({ ...placed, refunds: [aRefund()] })).toMatchObject(refunded);
    expect(buildExportedOrder(canceled)).toMatchObject({ cancelled: true, lines: [{ refundedQuantity: 2 }] });
    expect(buildExportedOrder(placed)).toMatchObject({ cancelled: false, refunded: '0.00' });
  });
});
