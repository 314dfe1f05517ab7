import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { computePaidAfterRefunds, hasInvoice, listInvoicedRefunds, listTaxes } from '#domain/orders/invoice';
import { anOrder, anOrderLine, aRefund } from '../../builders';

describe('an invoice', () => {
  it('exists once the order is paid', () => {
    const statuses = (['pending', 'renewing', 'declined', 'placed'] as const).map((status) => hasInvoice({ status }));
    expect(statuses).toEqual([false, false, false, true]);
  });

  it('has the tax by rate, which always sums to the tax of the order', () => {
    const { cost } = anOrder();
    const lines = [
      anOrderLine({ taxRate: 2900, tax: money(200) }),
      anOrderLine({ taxRate: 0, tax: money(0) }),
      anOrderLine({ taxRate: 2900, tax: money(53) }),
    ];
    expect(listTaxes({ lines, cost: { ...cost, tax: money(253) } })).toEqual([
      { rate: 0, tax: 0 },
      { rate: 2900, tax: 253 },
    ]);
    expect(listTaxes({ lines, cost: { ...cost, tax: money(300) } })).toEqual([{ tax: 300 }]);
    expect(listTaxes({ lines: [], cost: { ...cost, tax: money(0) } })).toEqual([]);
  });

  it('lists refunds that are paid or on their way, and what is left after them', () => {
    const failed = aRefund({ number: 2, status: 'failed' });
    const order = { ...anOrder(), refunds: [aRefund(), failed] };
    expect(listInvoicedRefunds(order)).toEqual([aRefund()]);
    expect(computePaidAfterRefunds(order)).toBe(8991 - 4496);
  });
});
