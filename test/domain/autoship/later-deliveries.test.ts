import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteLaterDeliveries } from '#domain/autoship/later-deliveries';
import { autoshipPlans, buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { money } from '#domain/money';
import { aCartLine } from '../../builders';

const minimum = money(5000);
const everyFour = buildAutoshipPlan({ count: 4, unit: 'week' });
const everyEight = buildAutoshipPlan({ count: 8, unit: 'week' });

const aLine = (price: number, quantity: number, sellingPlan = everyFour) => {
  const line = aCartLine();
  return { ...line, quantity, sellingPlan, variant: { ...line.variant, price: money(price) } };
};

describe('the deliveries after the first', () => {
  it('are quoted at 95% of the list price, shipping by what each of them has alone, and tax', () => {
    const { sellingPlan: _plan, ...once } = aLine(9000, 1);
    expect(quoteLaterDeliveries([aLine(4000, 1), aLine(2000, 1, everyEight), once], 'CO', minimum)).toEqual([
      { every: everyFour.every, cost: expect.objectContaining({ goods: 3800, shipping: 695, serviceCharge: 0 }) },
      { every: everyEight.every, cost: expect.objectContaining({ goods: 1900, shipping: 695, serviceCharge: 0 }) },
    ]);
  });

  it('have free shipping from the minimum on, except for the service charge of Alaska and Hawaii', () => {
    const [later] = quoteLaterDeliveries([aLine(4000, 2)], 'AK', minimum);
    expect(later?.cost).toMatchObject({ goods: 7600, shipping: 0, serviceCharge: 400 });
  });

  it('are none of an order that does not renew', () => {
    const { sellingPlan: _plan, ...once } = aLine(9000, 1);
    expect(quoteLaterDeliveries([once], 'CO', minimum)).toEqual([]);
  });

  it('have each renewing line in one of them', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(...autoshipPlans)), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(lines, (some) => {
        const quoted = quoteLaterDeliveries(
          some.map(([price, plan]) => aLine(price, 1, plan)),
          'CO',
          minimum,
        );
        const all = quoteLaterDeliveries(
          some.map(([price]) => aLine(price, 1)),
          'CO',
          minimum,
        );
        const goods = (quotes: typeof quoted) => quotes.reduce((sum, { cost }) => sum + cost.goods, 0);
        expect(goods(quoted)).toBe(goods(all));
        expect(
          quoted.every(({ cost }) => cost.total === cost.goods + cost.shipping + cost.serviceCharge + cost.tax),
        ).toBe(true);
      }),
    );
  });
});
