import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Money, money, sumMoney } from '#domain/money';
import type { LineUnits } from '#domain/orders/line-units';
import type { Order, OrderLine } from '#domain/orders/order';
import type { RefundParts } from '#domain/orders/order-refund';
import { buildRefund, findRefundedPart, listRefundableUnits, planRefund, sumRefunded } from '#domain/orders/refund';
import { computeLineTax } from '#domain/pricing/sales-tax';
import { anInstant, anOrder, anOrderLine, aRefund } from '../../builders';

type Refunded = Pick<Order, 'status' | 'lines' | 'cost' | 'refunds'>;

const taxRate = 2900;
const aLine = (quantity: number, amount: number): OrderLine =>
  anOrderLine({ quantity, amount: money(amount), taxRate, tax: computeLineTax(money(amount), taxRate) });

const aPaidOrder = (lines: readonly OrderLine[], shipping = 695, serviceCharge = 0): Refunded => {
  const goods = sumMoney(lines.map(({ amount }) => amount));
  const tax = sumMoney(lines.map((line) => line.tax));
  const fees = { shipping: money(shipping), serviceCharge: money(serviceCharge) };
  const total = sumMoney([goods, tax, fees.shipping, fees.serviceCharge]);
  return { ...anOrder(), status: 'placed', lines, cost: { goods, tax, ...fees, total } };
};

const planned = (order: Refunded, requests?: readonly LineUnits[]): RefundParts => {
  const parts = planRefund(order, requests);
  if (E.isLeft(parts)) throw new Error(parts.left.kind);
  return parts.right;
};

const refund = (order: Refunded, requests?: readonly LineUnits[]): Refunded => {
  const { refunds = [] } = order;
  const next = buildRefund(order, planned(order, requests), { begunAt: anInstant(), charge: 'charge-1' });
  return { ...order, refunds: [...refunds, next] };
};

describe('the refund of an order', () => {
  it('is round(amount x refunded after / n) - refunded before, for k of n units and for their tax', () => {
    const order = aPaidOrder([aLine(3, 1000), aLine(1, 500)]);
    const one = [{ position: 0, units: 1 }];
    expect(planned(order, one)).toEqual({
      lines: [{ position: 0, units: 1, amount: 333, tax: 10 }],
      shipping: 0,
      serviceCharge: 0,
      total: 343,
    });
    const twice = refund(order, one);
    expect(planned(twice, one).lines).toEqual([{ position: 0, units: 1, amount: 334, tax: 9 }]);
    expect(planned(twice, [{ position: 0, units: 2 }]).lines).toEqual([
      { position: 0, units: 2, amount: 667, tax: 19 },
    ]);
  });

  it('has shipping and service charge with the last unit of the order only', () => {
    const order = aPaidOrder([aLine(2, 1000), aLine(1, 500)], 695, 400);
    const whole = planned(order);
    expect(whole).toMatchObject({ shipping: 695, serviceCharge: 400, total: order.cost.total });
    expect(planned(order, [{ position: 0, units: 2 }])).toMatchObject({ shipping: 0, serviceCharge: 0 });
    const rest = planned(refund(order, [{ position: 0, units: 2 }]));
    expect(rest).toMatchObject({ lines: [{ position: 1, units: 1 }], shipping: 695, serviceCharge: 400 });
  });

  it('is refused for units that are not left, no units, the same line twice, and parts of units', () => {
    const order = refund(aPaidOrder([aLine(2, 1000), aLine(1, 500)]), [{ position: 0, units: 1 }]);
    const refusalOf = (...requests: readonly LineUnits[]) => E.swap(planRefund(order, requests));
    const none = (position: number, left: number) => E.right({ kind: 'UnitsNotLeft', position, left });
    expect(refusalOf({ position: 0, units: 2 })).toEqual(none(0, 1));
    expect(refusalOf({ position: 2, units: 1 })).toEqual(none(2, 0));
    for (const units of [0, -1, 0.5, Number.NaN]) expect(refusalOf({ position: 1, units })).toEqual(none(1, 1));
    expect(refusalOf({ position: 1, units: 1 }, { position: 1, units: 1 })).toEqual(none(1, 1));
    expect(refusalOf()).toEqual(E.right({ kind: 'NothingLeftToRefund' }));
    expect(planRefund(refund(order))).toEqual(E.left({ kind: 'NothingLeftToRefund' }));
  });

  it.each(['pending', 'renewing', 'declined'] as const)('is refused if the payment is %s', (status) => {
    expect(planRefund({ ...aPaidOrder([aLine(1, 100)]), status })).toEqual(E.left({ kind: 'NotPaid' }));
  });

  it('is never above what was paid, even if the parts of an order are more than its total', () => {
    const order = aPaidOrder([aLine(2, 1000)]);
    const less: Refunded = { ...order, cost: { ...order.cost, total: money(900) } };
    expect(planned(less, [{ position: 0, units: 1 }]).total).toBe(515);
    expect(planned(refund(less, [{ position: 0, units: 1 }])).total).toBe(385);
  });

  it('sums to exactly what was paid, and never above, whatever units are refunded one after the other', () => {
    const someOrder = fc
      .tuple(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat(20_000)), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 695),
        fc.constantFrom(0, 400, 1299),
      )
      .map(([lines, shipping, charge]) =>
        aPaidOrder(
          lines.map(([quantity, amount]) => aLine(quantity, amount)),
          shipping,
          charge,
        ),
      );
    fc.assert(
      fc.property(someOrder, fc.infiniteStream(fc.nat(1_000)), (order, choices) => {
        let present = order;
        const next = () => choices.next().value ?? 0;
        for (let left = listRefundableUnits(present); left.length > 0; left = listRefundableUnits(present)) {
          const chosen = left.filter(() => next() % 2 === 0);
          const requests = (chosen.length > 0 ? chosen : left.slice(0, 1)).map(({ position, units }) => ({
            position,
            units: 1 + (next() % units),
          }));
          const before = sumRefunded(present);
          present = refund(present, requests);
          const parts = present.refunds?.at(-1);
          expect(parts?.lines.every(({ amount, tax }) => amount >= 0 && tax >= 0)).toBe(true);
          expect(sumRefunded(present)).toBeGreaterThanOrEqual(before);
          expect(sumRefunded(present)).toBeLessThanOrEqual(order.cost.total);
        }
        expect(sumRefunded(present)).toBe(order.cost.total);
        const amounts = (present.refunds ?? []).flatMap(({ lines }) => lines.map(({ amount }): Money => amount));
        expect(sumMoney(amounts)).toBe(order.cost.goods);
      }),
    );
  });
});

describe('the refunded part of an order', () => {
  const order = aPaidOrder([aLine(2, 1000)]);

  it('is a part until the last unit', () => {
    const part = refund(order, [{ position: 0, units: 1 }]);
    expect([order, part, refund(part)].map(findRefundedPart)).toEqual(['none', 'part', 'whole']);
  });

  it('counts nothing that failed, whose units are not refunded again', () => {
    const failed = { ...order, refunds: [aRefund({ lines: planned(order).lines, status: 'failed' })] };
    expect([findRefundedPart(failed), sumRefunded(failed), listRefundableUnits(failed)]).toEqual(['none', 0, []]);
  });
});
