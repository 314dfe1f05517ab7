import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { buildRenewalQuote } from '#domain/autoship/renewal-quote';
import { decideShipment } from '#domain/autoship/shipment-decision';
import { findValidQuote, quoteShipment } from '#domain/autoship/shipment-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { anAutoship, anAutoshipLine, aQuotedVariant } from './autoship-builders';

const id = (index: number) => `merchandise-${index}` as MerchandiseId;
const substituteId = 'a-substitute' as MerchandiseId;

type Sample = { readonly price: number; readonly quantity: number; readonly left: number; readonly swaps: boolean };

const someSample: fc.Arbitrary<Sample> = fc.record({
  price: fc.integer({ min: 1, max: 9000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  left: fc.integer({ min: 0, max: 6 }),
  swaps: fc.boolean(),
});

const shipmentOf = (samples: readonly Sample[], substitutePrice: number) => {
  const lines = samples.map(({ price, quantity, swaps }, index) =>
    anAutoshipLine({
      id: `line-${index}` as AutoshipLineId,
      merchandiseId: id(index),
      quantity,
      promisedPrice: money(price),
      outOfStock: swaps ? 'substitute' : 'ship-the-rest',
      substitutes: swaps ? [substituteId] : [],
    }),
  );
  const quote = buildRenewalQuote(
    lines.map((line) => ({
      ...aQuotedVariant({ merchandiseId: line.merchandiseId }),
      quantity: line.quantity,
      currentPrice: line.promisedPrice ?? money(0),
      line,
    })),
    { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 },
  );
  const available = (wanted: MerchandiseId) => {
    const sample = samples.find((_one, index) => id(index) === wanted);
    return { left: sample?.left ?? 99, price: money(sample?.price ?? substitutePrice) };
  };
  const decision = decideShipment(lines, available);
  if (decision.kind !== 'Ship') return undefined;
  const offer = { ...aQuotedVariant({ merchandiseId: substituteId }), price: money(substitutePrice) };
  return { quote, shipment: quoteShipment(quote, decision, () => offer) };
};

describe('the quote of an open delivery', () => {
  const terms = { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 } as const;
  const quote = buildRenewalQuote([], terms);

  it.each(['locked', 'waiting', 'retry', 'charging'] as const)(
    'holds while it is %s, whatever has changed',
    (status) => {
      expect(findValidQuote(anAutoship({ version: 2 }, { status, quote }))).toBe(quote);
    },
  );

  it('is what the reminder said, until the contract changes', () => {
    expect(findValidQuote(anAutoship({}, { status: 'reminded', quote }))).toBe(quote);
    expect(findValidQuote(anAutoship({ version: 2 }, { status: 'reminded', quote }))).toBeUndefined();
  });

  it('is none before the reminder', () => {
    expect(findValidQuote(anAutoship())).toBeUndefined();
  });
});

describe('the charged part of a quote', () => {
  it('is never more than was quoted, adds up, and keeps shipping as it was', () => {
    fc.assert(
      fc.property(
        fc.array(someSample, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9000 }),
        (samples, price) => {
          const made = shipmentOf(samples, price);
          fc.pre(made !== undefined);
          const { goods, shipping, serviceCharge, tax, total } = made.shipment.cost;
          expect(total).toBeLessThanOrEqual(made.quote.cost.total);
          expect(goods + shipping + serviceCharge + tax).toBe(total);
          expect(made.shipment.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(goods);
          expect(shipping).toBe(made.quote.cost.shipping);
        },
      ),
    );
  });

  it('is the whole quote if all is there', () => {
    const made = shipmentOf([{ price: 4599, quantity: 2, left: 2, swaps: false }], 1);
    expect(made?.shipment).toEqual(made?.quote);
  });

  it('leaves out a one-time item that is not sent', () => {
    const item = { ...aQuotedVariant({ merchandiseId: id(9) }), quantity: 3, currentPrice: money(900) };
    const line = anAutoshipLine({ merchandiseId: id(1) });
    const kept = { ...aQuotedVariant({ merchandiseId: id(1) }), quantity: 1, currentPrice: money(4599), line };
    const quote = buildRenewalQuote([kept, item], {
      state: 'CO',
      freeShippingMinimum: money(5000),
      contractVersion: 1,
    });
    const sent = { kind: 'Ship', lines: [{ line, merchandiseId: id(1) }], oneTimeItems: [], leftOut: [] } as const;
    expect(quoteShipment(quote, sent, () => undefined).lines.map(({ merchandiseId }) => merchandiseId)).toEqual([
      id(1),
    ]);
  });
});
