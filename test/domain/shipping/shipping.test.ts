import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { eligibleSubtotal, freeShipping, shippingPromise } from '#domain/shipping/free-shipping';
import { parsePlace, placeToMetafield, shippingLocationOf, stockDestinationOf } from '#domain/shipping/place';
import { serviceChargeTo } from '#domain/shipping/service-charge';
import { states } from '#domain/shipping/states';
import { availabilityOf, warehouseFor } from '#domain/shipping/stock-level';
import { lineWeight, poundsAndOunces, roundUpToTenth, toPounds, weightUnit } from '#domain/shipping/weight';
import { defaultLocation, formatLocationCookie, parseLocation, parseZipRange, zipRefusal } from '#domain/shipping/zip';

describe('weight', () => {
  it.each([
    [1, 'kg', 2.20462],
    [16, 'oz', 1],
    [1000, 'g', 2.20462],
    [35, 'lbs', 35],
  ] as const)('%d %s in pounds', (weight, unit, pounds) => expect(toPounds(weight, unit)).toBeCloseTo(pounds, 5));

  it.each([
    ['LB', 'lbs'],
    ['POUNDS', 'lbs'],
    ['Kilograms', 'kg'],
    ['OUNCES', 'oz'],
    ['GRAMS', 'g'],
    ['stone', 'lbs'],
  ])('reads %s as %s', (spelling, unit) => expect(weightUnit(spelling)).toBe(unit));

  it.each([
    [1.23, 1.3],
    [1.27, 1.3],
    [1.2, 1.2],
    [4.4, 4.4],
    [17.6, 17.6],
  ])('rounds %d up to %d', (value, rounded) => expect(roundUpToTenth(value)).toBe(rounded));

  it('is rounded up by less than a tenth, and never down', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (value) => {
        const rounded = roundUpToTenth(value);
        return rounded >= value - 1e-6 && rounded < value + 0.1 + 1e-6;
      }),
    );
  });

  it('splits grams into pounds and what remains in ounces', () => {
    const { pounds, ounces } = poundsAndOunces(680.388);
    expect(pounds).toBe(1);
    expect(ounces).toBeCloseTo(8, 6);
  });

  it('of a line is that of all its units', () => expect(lineWeight(5.8, 'oz', 24)).toBe(8.7));
});

describe('free shipping', () => {
  it('tells what is missing', () => {
    expect(freeShipping(money(1276), money(5000))).toMatchObject({
      reached: false,
      message: '$37.24 until free shipping',
    });
  });

  it('is reached at the minimum, and stays so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 20_000 }), (eligible, minimum) => {
        const { reached, remaining, progress } = freeShipping(money(eligible), money(minimum));
        return reached === eligible >= minimum && remaining === Math.max(0, minimum - eligible) && progress <= 100;
      }),
    );
  });

  it('does not count gifts, others and what costs nothing', () => {
    const lines = ['Dry Dog Food', 'gift', 'OTHER', 'Gift Card'].map((productType) => ({
      productType,
      amount: money(100),
    }));
    expect(eligibleSubtotal([...lines, { productType: 'Treats', amount: money(0) }])).toBe(100);
  });

  const general = 'Free 2-5 day shipping on orders of $50.00 or more';

  it.each([
    [undefined, true, general],
    ['CO', true, general],
    ['DC', false, general],
    ['HI', true, 'See checkout for delivery date'],
    ['HI', false, 'Shipping to Hawaii adds $4.00, date at checkout'],
    ['AK', true, 'Shipping to Alaska adds $4.00, date at checkout'],
    ['AK', false, 'Shipping to Alaska adds $4.00, date at checkout'],
    ['elsewhere', true, 'Sorry, we do not deliver to your zip code yet'],
    ['elsewhere', false, 'Sorry, we do not deliver to your zip code yet'],
  ] as const)('is promised to %s, told by state or not (%s): %s (PC-11, AD-12)', (to, byState, promise) => {
    expect(shippingPromise(money(5000), to, byState)).toBe(promise);
  });

  it('is promised with the live minimum', () => {
    expect(shippingPromise(money(7525), 'CO', true)).toBe('Free 2-5 day shipping on orders of $75.25 or more');
  });

  it('in 2 to 5 days is promised to no state that pays the service charge (FS-09)', () => {
    for (const [state] of states) {
      const isGeneral = shippingPromise(money(5000), state, true) === general;
      expect([state, isGeneral]).toEqual([state, serviceChargeTo(state) === 0]);
    }
    expect(states.filter(([state]) => serviceChargeTo(state) > 0).map(([, name]) => name)).toEqual([
      'Alaska',
      'Hawaii',
    ]);
  });
});

describe('a zip', () => {
  const ranges = [['80000', '80999']] as const;

  it.each(['8001', '800111', 'abcde', '8001 ', '', '８００１１'])('"%s" is malformed', (zip) => {
    expect(zipRefusal(zip, ranges)).toEqual(O.some({ kind: 'MalformedZip' }));
  });

  it('outside of every range is not served, unless the check is skipped', () => {
    expect(zipRefusal('81000', ranges)).toEqual(O.some({ kind: 'ZipNotServed' }));
    expect(zipRefusal('81000', ranges, true)).toEqual(O.none);
    expect(zipRefusal('8100x', ranges, true)).toEqual(O.some({ kind: 'MalformedZip' }));
  });

  it('at either end of a range is served', () => {
    expect(zipRefusal('80000', ranges)).toEqual(O.none);
    expect(zipRefusal('80999', ranges)).toEqual(O.none);
  });

  it('is judged by its form while no ranges are known, and 80011 is never refused', () => {
    expect(zipRefusal('12345', [])).toEqual(O.none);
    expect(zipRefusal('80011', [['10000', '10001']])).toEqual(O.none);
  });

  it.each([
    ['80011', ['80011', '80011']],
    ['80000-80999', ['80000', '80999']],
    [' 80000 - 80999 ', ['80000', '80999']],
  ])('range %s is read', (text, range) => expect(parseZipRange(text)).toEqual(O.some(range)));

  it.each(['80999-80000', '8001-80999', 'x', '1-2-3', ''])('range "%s" is none', (text) => {
    expect(parseZipRange(text)).toEqual(O.none);
  });
});

describe('the location cookie (ST-26)', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('home', 'clinic'), (number, place) => {
        const location = parseLocation(`${String(number).padStart(5, '0')}::${place}`);
        return JSON.stringify(parseLocation(formatLocationCookie(location))) === JSON.stringify(location);
      }),
    );
  });

  it.each([undefined, '', '80011', '80011::WORKSHOP', '8001::HOME', '80011::HOME::x', '<script>::HOME'])(
    'of %s is the default',
    (cookie) => expect(parseLocation(cookie)).toEqual(defaultLocation),
  );

  it('takes either case', () => expect(parseLocation('12345::clinic')).toEqual({ zip: '12345', place: 'clinic' }));
});

describe('home and clinic', () => {
  it('have four spellings each, all of which are read', () => {
    expect([placeToMetafield('clinic'), stockDestinationOf('clinic'), shippingLocationOf('clinic')]).toEqual([
      'clinic',
      'CLINIC',
      'ship_to_work',
    ]);
    expect(['home', 'HOME', 'ship_to_home', 'Ship_To_Home'].map(parsePlace)).toEqual(['home', 'home', 'home', 'home']);
    expect(parsePlace('office')).toBeUndefined();
  });
});

describe('stock', () => {
  it.each([
    [0, 'out_of_stock'],
    [-3, 'out_of_stock'],
    [1, 'limited'],
    [9, 'limited'],
    [10, 'in_stock'],
  ] as const)('of %d is %s', (onHand, availability) => expect(availabilityOf(onHand)).toBe(availability));

  it('comes from the first warehouse that serves the zip', () => {
    const warehouses = [2, 1].map((number) => ({ number, name: `W${number}`, ranges: [['80000', '80999']] as const }));
    expect(warehouseFor('80011', warehouses)?.number).toBe(1);
    expect(warehouseFor('99999', warehouses)).toBeUndefined();
  });
});
