import { describe, expect, it } from 'vitest';
import type { MerchandiseId, Variant } from '#domain/catalog/product';
import { money } from '#domain/money';
import { countOrderAgainItems, describeOrderAgainPlan, planOrderAgain } from '#domain/orders/plan-order-again';
import { anOrderLine } from '../../builders';

const id = (name: string) => name as MerchandiseId;
const variant = (name: string, some: Partial<Variant> = {}) =>
  ({ merchandiseId: id(name), price: money(1000), availability: 'in_stock', ...some }) as Variant;
const ordered = (name: string, quantity: number) => anOrderLine({ merchandiseId: id(name), quantity });

const plan = (...parameters: Parameters<typeof planOrderAgain>) =>
  planOrderAgain(...parameters).map(({ quantity, problem }) => [quantity, problem]);

describe('ordering an order again', () => {
  it('adds what is still sold, as often as it was ordered', () => {
    expect(plan([ordered('A', 2), ordered('B', 3)], [variant('A'), variant('B')], [])).toEqual([
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('leaves out items that are no longer sold or out of stock', () => {
    const sold = [variant('B', { availability: 'out_of_stock' }), variant('C', { availability: 'limited' })];
    expect(plan([ordered('A', 2), ordered('B', 1), ordered('C', 1)], sold, [])).toEqual([
      [0, 'NotSold'],
      [0, 'OutOfStock'],
      [1, undefined],
    ]);
  });

  it('adds as many as fit beside the cart and the lines before (CA-18)', () => {
    const inCart = [{ merchandiseId: id('Z'), quantity: 5 }];
    expect(plan([ordered('A', 3), ordered('B', 4), ordered('A', 1)], [variant('A'), variant('B')], inCart)).toEqual([
      [3, undefined],
      [2, 'OverLimit'],
      [0, 'OverLimit'],
    ]);
  });

  it('counts its items, and describes quantities and prices', () => {
    const planned = planOrderAgain([ordered('A', 2), ordered('B', 1)], [variant('A')], []);
    expect([countOrderAgainItems(planned), describeOrderAgainPlan(planned)]).toEqual([2, '2@1000 0@']);
  });
});
