import { describe, expect, it } from 'vitest';
import { buildCostRows } from '#application/orders/cost-rows';
import { money, zeroMoney } from '#domain/money';
import { anOrder } from '../../builders';

const cost = {
  ...anOrder().cost,
  goods: money(5000),
  shipping: money(695),
  serviceCharge: zeroMoney,
  tax: money(145),
  total: money(5840),
};

const textOf = (...parameters: Parameters<typeof buildCostRows>): readonly string[] =>
  buildCostRows(...parameters).map(({ label, amount }) => `${label} ${amount}`);

describe('listing what an order costs', () => {
  it('returns the goods under the given name, the other parts, and their total', () => {
    expect(textOf(cost, 'Items')).toEqual(['Items $50.00', 'Shipping $6.95', 'Tax $1.45', 'Total $58.40']);
    expect(textOf(cost, 'Subtotal')[0]).toBe('Subtotal $50.00');
  });

  it('says that shipping is free, but not that tax is', () => {
    const rows = textOf({ ...cost, shipping: zeroMoney, tax: zeroMoney }, 'Items');
    expect(rows.slice(1, 3)).toEqual(['Shipping Free', 'Tax $0.00']);
  });

  it('has a row for the service charge only if there is one', () => {
    const rows = textOf({ ...cost, serviceCharge: money(400) }, 'Items');
    expect(rows[2]).toBe('Alaska and Hawaii service charge $4.00');
  });

  it('ends with what was saved, if anything was', () => {
    expect(textOf({ ...cost, savings: money(350) }, 'Items').at(-1)).toBe('You saved $3.50');
    expect(textOf({ ...cost, savings: zeroMoney }, 'Items').at(-1)).toBe('Total $58.40');
  });

  it('counts the program discount of staff among what was saved', () => {
    const rows = textOf({ ...cost, savings: money(243), programDiscount: money(6726) }, 'Items');
    expect(rows).toContain('Program Discount −$67.26');
    expect(rows.at(-1)).toBe('You saved $69.69');
  });
});
