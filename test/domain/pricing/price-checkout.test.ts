import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { priceCheckout } from '#domain/pricing/price-checkout';
import { americanStates } from '#domain/shipping/states';
import { stateOfZip } from '#domain/shipping/zip-states';

const minimum = money(5000);
const dry = (amount: number) => ({ productType: 'Dry Dog Food', amount: money(amount) });

describe('shipping', () => {
  it('is free from the minimum on', () => {
    expect(priceCheckout([dry(5000)], 'CO', minimum).shipping).toBe(0);
    expect(priceCheckout([dry(4999)], 'CO', minimum).shipping).toBe(695);
  });

  it('does not count gifts towards the minimum', () => {
    expect(priceCheckout([dry(4000), { productType: 'Gift Card', amount: money(9000) }], 'CO', minimum).shipping).toBe(
      695,
    );
  });

  it.each(['AK', 'HI'] as const)('adds $4 to %s, even when it is free', (state) => {
    const cost = priceCheckout([dry(6000)], state, minimum);
    expect([cost.shipping, cost.serviceCharge]).toEqual([0, 400]);
  });
});

describe('tax', () => {
  it('is rounded half up on each line, and not charged on shipping', () => {
    const cost = priceCheckout([dry(1050), dry(1050)], 'CO', minimum);
    expect(cost.tax).toBe(60);
    expect(cost.total).toBe(2100 + 60 + 695);
  });

  it.each(['AK', 'DE', 'MT', 'NH', 'OR'] as const)('is zero in %s', (state) => {
    expect(priceCheckout([dry(10_000)], state, minimum).tax).toBe(0);
  });
});

describe('the state of a zip', () => {
  it.each([
    ['80011', 'CO'],
    ['99501', 'AK'],
    ['96813', 'HI'],
    ['10001', 'NY'],
    ['02139', 'MA'],
    ['20001', 'DC'],
    ['90210', 'CA'],
    ['73301', 'TX'],
  ])('is found for %s as %s', (zip, state) => expect(stateOfZip(zip)).toEqual(O.some(state)));

  it.each(['09012', '00601', '96910', '8001', 'abcde', '800111'])('is unknown for %s', (zip) => {
    expect(stateOfZip(zip)).toEqual(O.none);
  });

  it('exists for each of the 51 states', () => {
    const found = new Set<string>();
    for (let prefix = 0; prefix < 1000; prefix += 1) {
      const state = stateOfZip(`${String(prefix).padStart(3, '0')}01`);
      if (O.isSome(state)) found.add(state.value);
    }
    expect([...found].toSorted()).toEqual(americanStates.map(([code]) => code as string).toSorted());
  });
});
