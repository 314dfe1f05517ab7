import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountRows } from '#domain/cart/priced-cart';
import { money, sum } from '#domain/money';
import type { Discount } from '#domain/pricing/discount';
import {
  autoshipUnitPrice,
  firstAutoshipApplies,
  type PriceableLine,
  type PricingRequest,
  priceCart,
  totalSavings,
} from '#domain/pricing/price-cart';
import { instant } from '#domain/time';

const welcome: Discount = { code: 'WELCOME10', sites: ['DTC'], value: { kind: 'percent', percent: 10 } };
const five: Discount = {
  code: 'SAVE5',
  sites: ['DTC'],
  value: { kind: 'amount', amount: money(500) },
  minimum: money(4000),
};
const expired: Discount = { ...welcome, code: 'EXPIRED20', endsAt: instant(1000) };

const aLine = (line: Partial<PriceableLine> = {}): PriceableLine => ({
  quantity: 1,
  price: money(2000),
  autoship: false,
  ...line,
});

const price = (request: Partial<PricingRequest>) =>
  priceCart({
    site: 'DTC',
    at: instant(5000),
    lines: [aLine()],
    codes: [],
    discounts: [welcome, five, expired],
    firstAutoship: false,
    ...request,
  });

describe('the price of a line', () => {
  it('is quantity times price for a single purchase', () => {
    expect(price({ lines: [aLine({ quantity: 3 })] }).cost.subtotalAmount).toBe(6000);
  });

  it('is 5 % less a unit with autoship, rounded half up before it is multiplied', () => {
    expect(autoshipUnitPrice(money(1010))).toBe(960);
    expect(price({ lines: [aLine({ price: money(1010), quantity: 3, autoship: true })] }).cost.subtotalAmount).toBe(
      2880,
    );
  });

  it('compares with the higher of the price before and the price', () => {
    const lines = [aLine({ compareAtPrice: money(2500), quantity: 2 }), aLine({ compareAtPrice: money(100) })];
    expect(price({ lines }).cost.compareAtAmount).toBe(7000);
  });
});

describe('a line as it is shown', () => {
  it('adds up: unit price x quantity - discounts is what it costs, under AUTO35 as with autoship', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 10 }),
      price: fc.integer({ min: 1, max: 20_000 }).map(money),
      autoship: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.subarray(['WELCOME10', 'SAVE5']),
        (lines, firstAutoship, codes) => {
          price({ lines, firstAutoship, codes }).lines.forEach((priced, index) => {
            const off = sum(discountRows(priced).map(({ amount }) => amount));
            expect(priced.unitPrice * (lines[index]?.quantity ?? 0) - off).toBe(priced.totalAmount);
          });
        },
      ),
    );
  });

  it('has the list price and a row for AUTO35, and the autoship price without a row else', () => {
    const lines = [aLine({ autoship: true })];
    const [first] = price({ lines, firstAutoship: true }).lines;
    const [later] = price({ lines }).lines;
    expect([first?.unitPrice, first && discountRows(first)]).toEqual([2000, [{ promotion: 'AUTO35', amount: 700 }]]);
    expect([later?.unitPrice, later && discountRows(later)]).toEqual([1900, []]);
  });
});

describe('AUTO35', () => {
  const lines = [aLine({ autoship: true, quantity: 2 }), aLine()];

  it('takes 35 % off autoship lines in place of the 5 %', () => {
    const { cost, lines: priced, discountCodes } = price({ lines, firstAutoship: true });
    expect(cost.subtotalAmount).toBe(2600 + 2000);
    expect(priced[0]?.discounts).toEqual([{ promotion: 'AUTO35', amount: 1400 }]);
    expect(discountCodes).toEqual([{ code: 'AUTO35', applicable: true, reason: null }]);
  });

  it('is listed last, behind what was typed', () => {
    const { discountCodes } = price({ lines, firstAutoship: true, codes: ['welcome10', 'AUTO35'] });
    expect(discountCodes.map(({ code }) => code)).toEqual(['WELCOME10', 'AUTO35']);
  });

  it.each([
    ['a guest with an autoship line', 'DTC', true, undefined, true],
    ['a shopper who never had it', 'DTC', true, { usedFirstAutoship: false, hasLiveAutoship: false }, true],
    ['a shopper who had it', 'DTC', true, { usedFirstAutoship: true, hasLiveAutoship: false }, false],
    ['a shopper with a live autoship', 'DTC', true, { usedFirstAutoship: false, hasLiveAutoship: true }, false],
    ['a cart without an autoship line', 'DTC', false, undefined, false],
    ['the staff shop', 'HPSF', true, undefined, false],
  ] as const)('for %s', (_who, site, autoship, customer, applies) => {
    expect(firstAutoshipApplies(site, [{ autoship }], customer)).toBe(applies);
  });
});

describe('a code', () => {
  it('takes its percentage off what the cart costs', () => {
    expect(price({ codes: ['WELCOME10'] }).cost.totalAmount).toBe(1800);
  });

  it('applies to what those typed before it left', () => {
    const lines = [aLine({ quantity: 3 })];
    expect(price({ lines, codes: ['WELCOME10', 'SAVE5'] }).cost.totalAmount).toBe(4900);
    expect(price({ lines, codes: ['SAVE5', 'WELCOME10'] }).cost.totalAmount).toBe(4950);
  });

  it.each([
    ['EXPIRED20', 'This code has expired.'],
    ['SAVE5', 'This code needs a subtotal of $40.00 or more.'],
    ['NOBODY', 'We do not know this code.'],
  ])('%s stays listed with the reason it does not apply', (code, reason) => {
    expect(price({ codes: [code] }).discountCodes).toEqual([{ code, applicable: false, reason }]);
  });

  it('of the other site is not known', () => {
    expect(price({ site: 'HPSF', codes: ['WELCOME10'] }).discountCodes[0]?.applicable).toBe(false);
  });

  it('counts once however often it is typed', () => {
    expect(price({ codes: ['welcome10', ' WELCOME10 '] }).cost.totalAmount).toBe(1800);
  });
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 10 }),
  price: fc.integer({ min: 1, max: 20_000 }).map(money),
  autoship: fc.boolean(),
});
const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 10 }),
  codes: fc.subarray(['WELCOME10', 'SAVE5', 'EXPIRED20', 'X']),
  firstAutoship: fc.boolean(),
});

describe('any cart', () => {
  it('costs what its lines cost', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines, cost } = price(cart);
        return (
          sum(lines.map(({ totalAmount }) => totalAmount)) === cost.totalAmount &&
          sum(lines.map(({ subtotalAmount }) => subtotalAmount)) === cost.subtotalAmount
        );
      }),
    );
  });

  it('knows of each cent that was taken off which promotion took it', () => {
    fc.assert(
      fc.property(anyCart, (cart) =>
        price(cart).lines.every(
          ({ listAmount, totalAmount, discounts }) =>
            sum(discounts.map(({ amount }) => amount)) === listAmount - totalAmount &&
            discounts.every(({ amount }) => amount > 0),
        ),
      ),
    );
  });

  it('never costs less than nothing, nor saves less', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines, cost } = price(cart);
        return lines.every(({ totalAmount }) => totalAmount >= 0) && totalSavings(cost) >= 0;
      }),
    );
  });
});
