import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDiscountRows } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import { money, sumMoney } from '#domain/money';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import {
  computeAutoshipUnitPrice,
  firstAutoshipApplies,
  type PriceableLine,
  type PricingRequest,
  priceCart,
  sumSavings,
} from '#domain/pricing/price-cart';
import { instant } from '#domain/time';

const welcome: DiscountCodeDefinition = { code: 'WELCOME10', sites: ['DTC'], value: { kind: 'percent', percent: 10 } };
const five: DiscountCodeDefinition = {
  code: 'SAVE5',
  sites: ['DTC'],
  value: { kind: 'amount', amount: money(500) },
  minimum: money(4000),
};
const expired: DiscountCodeDefinition = { ...welcome, code: 'EXPIRED20', endsAt: instant(1000) };

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

  it('is 5% off per unit with autoship, rounded half up before it is multiplied', () => {
    expect(computeAutoshipUnitPrice(money(1010))).toBe(960);
    expect(price({ lines: [aLine({ price: money(1010), quantity: 3, autoship: true })] }).cost.subtotalAmount).toBe(
      2880,
    );
  });

  it('compares with the higher of the former and the current price', () => {
    const lines = [aLine({ compareAtPrice: money(2500), quantity: 2 }), aLine({ compareAtPrice: money(100) })];
    expect(price({ lines }).cost.compareAtAmount).toBe(7000);
  });
});

describe('a displayed line', () => {
  it('adds up: unit price x quantity - discounts is its cost, with AUTO35 and with autoship', () => {
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
            const off = sumMoney(listDiscountRows(priced).map(({ amount }) => amount));
            expect(priced.unitPrice * (lines[index]?.quantity ?? 0) - off).toBe(priced.totalAmount);
          });
        },
      ),
    );
  });

  it('has the list price and a row for AUTO35, and otherwise the autoship price without a row', () => {
    const lines = [aLine({ autoship: true })];
    const [first] = price({ lines, firstAutoship: true }).lines;
    const [later] = price({ lines }).lines;
    expect([first?.unitPrice, first && listDiscountRows(first)]).toEqual([
      2000,
      [{ promotion: 'AUTO35', amount: 700 }],
    ]);
    expect([later?.unitPrice, later && listDiscountRows(later)]).toEqual([1900, []]);
  });
});

describe('the codes of a cart', () => {
  const good = Array.from({ length: 7 }, (_, index): DiscountCodeDefinition => ({ ...five, code: `GOOD${index}` }));
  const lines = [aLine({ quantity: 10 })];

  it('are at most five that apply, the first ones; the others are refused with the reason', () => {
    const codes = good.map(({ code }) => code);
    const { cost, discountCodes } = price({ lines, codes, discounts: good });
    expect(cost.totalAmount).toBe(20_000 - 5 * 500);
    expect(discountCodes.map(({ applicable }) => applicable)).toEqual([true, true, true, true, true, false, false]);
    expect(discountCodes.slice(5).map(({ reason }) => reason?.kind)).toEqual(['TooManyCodes', 'TooManyCodes']);
  });

  it('are listed with the last five that were refused, and none that applies is lost', () => {
    const codes = ['GOOD0', ...Array.from({ length: 8 }, (_, index) => `BAD${index}`), 'GOOD1'];
    const { discountCodes } = price({ lines, codes, discounts: good });
    expect(discountCodes.map(({ code }) => code)).toEqual(['GOOD0', 'BAD3', 'BAD4', 'BAD5', 'BAD6', 'BAD7', 'GOOD1']);
  });

  it('are refused to customers who have ordered, if they are for first orders', () => {
    const first = { ...welcome, firstOrderOnly: true } as const;
    const reasonFor = (customer: CustomerFacts | undefined) =>
      price({ codes: ['WELCOME10'], discounts: [first], customer }).discountCodes[0]?.reason;
    const facts = { usedFirstAutoship: false, hasLiveAutoship: false };
    expect([undefined, facts, { ...facts, hasOrdered: false }].map(reasonFor)).toEqual([null, null, null]);
    expect(reasonFor({ ...facts, hasOrdered: true })).toEqual({ kind: 'FirstOrderOnly' });
  });
});

describe('AUTO35', () => {
  const lines = [aLine({ autoship: true, quantity: 2 }), aLine()];

  it('takes 35% off autoship lines instead of the 5%', () => {
    const { cost, lines: priced, discountCodes } = price({ lines, firstAutoship: true });
    expect(cost.subtotalAmount).toBe(2600 + 2000);
    expect(priced[0]?.discounts).toEqual([{ promotion: 'AUTO35', amount: 1400 }]);
    expect(discountCodes).toEqual([{ code: 'AUTO35', applicable: true, reason: null }]);
  });

  it('is listed last, after the typed codes', () => {
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
  ] as const)('is decided by customer, cart and site: %s', (_who, site, autoship, customer, applies) => {
    expect(firstAutoshipApplies(site, [{ autoship }], customer)).toBe(applies);
  });
});

describe('a code', () => {
  it('takes its percentage off the cost of the cart', () => {
    expect(price({ codes: ['WELCOME10'] }).cost.totalAmount).toBe(1800);
  });

  it('applies to the rest after the codes typed before it', () => {
    const lines = [aLine({ quantity: 3 })];
    expect(price({ lines, codes: ['WELCOME10', 'SAVE5'] }).cost.totalAmount).toBe(4900);
    expect(price({ lines, codes: ['SAVE5', 'WELCOME10'] }).cost.totalAmount).toBe(4950);
  });

  it.each([
    ['EXPIRED20', { kind: 'CodeExpired' }],
    ['SAVE5', { kind: 'BelowMinimum', minimum: money(4000) }],
    ['NOBODY', { kind: 'UnknownCode' }],
  ])('%s stays listed with the reason it does not apply', (code, reason) => {
    expect(price({ codes: [code] }).discountCodes).toEqual([{ code, applicable: false, reason }]);
  });

  it('is unknown on the other site', () => {
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

describe('the cost of any cart', () => {
  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines, cost } = price(cart);
        return (
          sumMoney(lines.map(({ totalAmount }) => totalAmount)) === cost.totalAmount &&
          sumMoney(lines.map(({ subtotalAmount }) => subtotalAmount)) === cost.subtotalAmount
        );
      }),
    );
  });

  it('assigns each discounted cent to a promotion', () => {
    fc.assert(
      fc.property(anyCart, (cart) =>
        price(cart).lines.every(
          ({ listAmount, totalAmount, discounts }) =>
            sumMoney(discounts.map(({ amount }) => amount)) === listAmount - totalAmount &&
            discounts.every(({ amount }) => amount > 0),
        ),
      ),
    );
  });

  it('is never negative, nor are its savings', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines, cost } = price(cart);
        return lines.every(({ totalAmount }) => totalAmount >= 0) && sumSavings(cost) >= 0;
      }),
    );
  });
});
