import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRenewalQuote } from '#domain/autoship/renewal-quote';
import { money, multiplyMoney, subtractMoney, sumMoney } from '#domain/money';
import { buildRenewalOrder } from '#domain/orders/renewal-order';
import { anInstant } from '../../builders';
import { anAutoshipContract, anAutoshipLine, aQuotedVariant } from '../autoship/autoship-builders';

const someLine = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  current: fc.integer({ min: 1, max: 9999 }),
  promised: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  isOneTime: fc.boolean(),
});

describe('the order of a renewal', () => {
  it('has lines whose quantity times list price, less their discounts, is what they cost', () => {
    fc.assert(
      fc.property(fc.array(someLine, { minLength: 1, maxLength: 5 }), (some) => {
        const contract = anAutoshipContract();
        const quote = buildRenewalQuote(
          some.map(({ quantity, current, promised, isOneTime }) => ({
            ...aQuotedVariant(),
            quantity,
            currentPrice: money(current),
            ...(isOneTime
              ? {}
              : {
                  line: {
                    id: anAutoshipLine().id,
                    ...(promised === undefined ? {} : { promisedPrice: money(promised) }),
                  },
                }),
          })),
          { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 },
        );
        const { lines, cost } = buildRenewalOrder(
          {
            contract,
            origin: { cycle: 1, attempt: 1 },
            quote,
            email: 'shopper@example.com',
            warehouse: 1,
            attributes: [],
            createdAt: anInstant(),
          },
          () => ({ sku: 'ADC-15', weight: 15, weightUnit: 'lbs' }),
        );
        for (const { quantity, listPrice, discounts, amount } of lines) {
          const off = sumMoney(discounts.map((discount) => discount.amount));
          expect(subtractMoney(multiplyMoney(listPrice, quantity), off)).toBe(amount);
        }
        expect(sumMoney(lines.map(({ amount }) => amount))).toBe(cost.goods);
      }),
    );
  });
});
