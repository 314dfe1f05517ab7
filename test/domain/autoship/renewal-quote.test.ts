import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import {
  buildRenewalQuote,
  chooseLockedQuote,
  computeRenewalUnitPrice,
  type QuotableLine,
} from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { aQuotedVariant } from './autoship-builders';

const cents = fc.integer({ min: 1, max: 50_000 }).map(money);
const someLine: fc.Arbitrary<QuotableLine> = fc.record(
  {
    merchandiseId: fc.constant('merchandise-1' as MerchandiseId),
    title: fc.constant('Adult Chicken'),
    variantTitle: fc.constant('15 lb bag'),
    pictureSource: fc.constant('bag'),
    productType: fc.constantFrom('Dry Food', 'Gift Card'),
    quantity: fc.integer({ min: 1, max: 5 }),
    currentPrice: cents,
    line: fc.record({ id: fc.constant('line-1' as AutoshipLineId), promisedPrice: cents }, { requiredKeys: ['id'] }),
  },
  {
    requiredKeys: [
      'merchandiseId',
      'title',
      'variantTitle',
      'pictureSource',
      'productType',
      'quantity',
      'currentPrice',
    ],
  },
);
const checkout = { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 } as const;

describe('the unit price of a renewal', () => {
  it.each([
    [4599, 4599, 4369],
    [4599, 4299, 4084],
    [4599, 4999, 4369],
  ])('is 95 %% of the smaller of the promised %i and the current %i: %i', (promised, current, price) => {
    expect(computeRenewalUnitPrice(money(current), money(promised))).toBe(price);
  });

  it('is 95% of the current price if none is promised, as on the staff site', () => {
    expect(computeRenewalUnitPrice(money(1000))).toBe(950);
  });
});

describe('the quote of a renewal', () => {
  it('adds up, for whatever lines', () => {
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 6 }), (lines) => {
        const quote = buildRenewalQuote(lines, checkout);
        const { goods, shipping, serviceCharge, tax, total } = quote.cost;
        expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(goods);
        expect(goods + shipping + serviceCharge + tax).toBe(total);
        for (const { unitPrice, quantity, amount } of quote.lines) expect(unitPrice * quantity).toBe(amount);
      }),
    );
  });

  it('charges no line above its promise', () => {
    fc.assert(
      fc.property(someLine, (line) => {
        const promised = line.line?.promisedPrice;
        const [quoted] = buildRenewalQuote([line], checkout).lines;
        if (promised !== undefined) expect(quoted?.unitPrice).toBeLessThanOrEqual(Math.round(promised * 0.95));
      }),
    );
  });

  it('has one-time items at the price of today', () => {
    const variant = aQuotedVariant({ merchandiseId: 'treat' as MerchandiseId });
    expect(buildRenewalQuote([{ ...variant, quantity: 2, currentPrice: money(999) }], checkout).lines).toEqual([
      { ...variant, quantity: 2, listPrice: 999, unitPrice: 999, amount: 1998 },
    ]);
  });
});

describe('the quote that is locked', () => {
  const quoteOf = (price: number, contractVersion = 1) =>
    buildRenewalQuote([{ ...aQuotedVariant(), quantity: 1, currentPrice: money(price) }], {
      ...checkout,
      contractVersion,
    });

  it('is never more than the reminder said', () => {
    expect(chooseLockedQuote(quoteOf(1000), quoteOf(1100)).cost.goods).toBe(1000);
    expect(chooseLockedQuote(quoteOf(1000), quoteOf(900)).cost.goods).toBe(900);
  });

  it('is the present one if the customer has changed something since', () => {
    expect(chooseLockedQuote(quoteOf(1000), quoteOf(1100, 2)).cost.goods).toBe(1100);
  });
});
