import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import {
  computeFreeShippingProgress,
  computeFreeShippingSubtotal,
  findShippingPromise,
} from '#domain/shipping/free-shipping';
import { formatHomeOrClinicAttribute, formatStockCallDestination, parseHomeOrClinic } from '#domain/shipping/place';
import { findRemoteStateServiceCharge } from '#domain/shipping/service-charge';
import { americanStates } from '#domain/shipping/states';
import { computeStockAvailability, findWarehouseByZip } from '#domain/shipping/stock-level';
import {
  computeLineWeight,
  convertToPounds,
  parseWeightUnit,
  roundUpToTenth,
  sumLineWeights,
} from '#domain/shipping/weight';
import {
  defaultDeliveryLocation,
  findZipRefusal,
  formatLocationCookie,
  parseDeliveryLocation,
  parseZipRange,
} from '#domain/shipping/zip';

describe('weight', () => {
  it.each([
    [1, 'kg', 2.20462],
    [16, 'oz', 1],
    [1000, 'g', 2.20462],
    [35, 'lbs', 35],
  ] as const)('is converted from %d %s to pounds', (weight, unit, pounds) =>
    expect(convertToPounds(weight, unit)).toBeCloseTo(pounds, 5),
  );

  it.each([
    ['LB', 'lbs'],
    ['POUNDS', 'lbs'],
    ['Kilograms', 'kg'],
    ['OUNCES', 'oz'],
    ['GRAMS', 'g'],
    ['stone', 'lbs'],
  ])('reads %s as %s', (spelling, unit) => expect(parseWeightUnit(spelling)).toBe(unit));

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

  it('counts for a line all of its units', () => {
    const line = { variant: { weight: 5.8, weightUnit: 'oz' as const }, quantity: 24 };
    expect(computeLineWeight(line)).toBeCloseTo(8.7, 6);
    expect(sumLineWeights([line])).toBe(8.7);
    expect(sumLineWeights([line, { ...line, quantity: 1 }])).toBe(9.1);
  });
});

describe('free shipping', () => {
  it('says how much is missing', () => {
    expect(computeFreeShippingProgress(money(1276), money(5000))).toMatchObject({
      reached: false,
      remaining: 3724,
    });
  });

  it('is reached at the minimum, and stays so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 20_000 }), (eligible, minimum) => {
        const { reached, remaining, progress } = computeFreeShippingProgress(money(eligible), money(minimum));
        return reached === eligible >= minimum && remaining === Math.max(0, minimum - eligible) && progress <= 100;
      }),
    );
  });

  it('does not count gifts, other excluded types and free lines', () => {
    const lines = ['Dry Dog Food', 'gift', 'OTHER', 'Gift Card'].map((productType) => ({
      productType,
      amount: money(100),
    }));
    expect(computeFreeShippingSubtotal([...lines, { productType: 'Treats', amount: money(0) }])).toBe(100);
  });

  it.each([
    [undefined, true, { kind: 'Free' }],
    ['CO', true, { kind: 'Free' }],
    ['DC', false, { kind: 'Free' }],
    ['HI', true, { kind: 'AtCheckout' }],
    ['HI', false, { kind: 'ServiceCharge', stateName: 'Hawaii', amount: 400 }],
    ['AK', true, { kind: 'ServiceCharge', stateName: 'Alaska', amount: 400 }],
    ['AK', false, { kind: 'ServiceCharge', stateName: 'Alaska', amount: 400 }],
    ['elsewhere', true, { kind: 'NotServed' }],
    ['elsewhere', false, { kind: 'NotServed' }],
  ] as const)('is promised to %s, told by state or not (%s): %j (PC-11, AD-12)', (to, byState, promise) => {
    expect(findShippingPromise(to, byState)).toEqual(promise);
  });

  it('is never promised in 2 to 5 days to a state with the service charge (FS-09)', () => {
    for (const [state] of americanStates) {
      const isGeneral = findShippingPromise(state, true).kind === 'Free';
      expect([state, isGeneral]).toEqual([state, findRemoteStateServiceCharge(state) === 0]);
    }
    expect(americanStates.filter(([state]) => findRemoteStateServiceCharge(state) > 0).map(([, name]) => name)).toEqual(
      ['Alaska', 'Hawaii'],
    );
  });
});

describe('a zip', () => {
  const ranges = [['80000', '80999']] as const;

  it.each(['8001', '800111', 'abcde', '8001 ', '', '８００１１'])('is malformed: "%s"', (zip) => {
    expect(findZipRefusal(zip, ranges)).toEqual(O.some({ kind: 'MalformedZip' }));
  });

  it('is not served outside of every range, unless the check is skipped', () => {
    expect(findZipRefusal('81000', ranges)).toEqual(O.some({ kind: 'ZipNotServed' }));
    expect(findZipRefusal('81000', ranges, true)).toEqual(O.none);
    expect(findZipRefusal('8100x', ranges, true)).toEqual(O.some({ kind: 'MalformedZip' }));
  });

  it('is served at either end of a range', () => {
    expect(findZipRefusal('80000', ranges)).toEqual(O.none);
    expect(findZipRefusal('80999', ranges)).toEqual(O.none);
  });

  it('is accepted by its form while no ranges are known, and 80011 is never refused', () => {
    expect(findZipRefusal('12345', [])).toEqual(O.none);
    expect(findZipRefusal('80011', [['10000', '10001']])).toEqual(O.none);
  });

  it.each([
    ['80011', ['80011', '80011']],
    ['80000-80999', ['80000', '80999']],
    [' 80000 - 80999 ', ['80000', '80999']],
  ])('has ranges such as %s', (text, range) => expect(parseZipRange(text)).toEqual(O.some(range)));

  it.each(['80999-80000', '8001-80999', 'x', '1-2-3', ''])('has no range such as "%s"', (text) => {
    expect(parseZipRange(text)).toEqual(O.none);
  });
});

describe('the location cookie (ST-26)', () => {
  it('is parsed to the location that it was formatted from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('home', 'clinic'), (number, place) => {
        const location = parseDeliveryLocation(`${String(number).padStart(5, '0')}::${place}`);
        return JSON.stringify(parseDeliveryLocation(formatLocationCookie(location))) === JSON.stringify(location);
      }),
    );
  });

  it.each([undefined, '', '80011', '80011::WORKSHOP', '8001::HOME', '80011::HOME::x', '<script>::HOME'])(
    'is read as the default location from %s',
    (cookie) => expect(parseDeliveryLocation(cookie)).toEqual(defaultDeliveryLocation),
  );

  it('is read in either case', () =>
    expect(parseDeliveryLocation('12345::clinic')).toEqual({ zip: '12345', place: 'clinic' }));
});

describe('the place of a location', () => {
  it('has four spellings for home and for clinic, which are read in any case', () => {
    expect([formatStockCallDestination('clinic'), formatHomeOrClinicAttribute('clinic')]).toEqual([
      'CLINIC',
      'ship_to_work',
    ]);
    expect(['home', 'HOME', 'ship_to_home', 'Ship_To_Home'].map(parseHomeOrClinic)).toEqual([
      'home',
      'home',
      'home',
      'home',
    ]);
    expect(parseHomeOrClinic('office')).toBeUndefined();
  });
});

describe('the stock level', () => {
  it.each([
    [0, 'out_of_stock'],
    [-3, 'out_of_stock'],
    [1, 'limited'],
    [9, 'limited'],
    [10, 'in_stock'],
  ] as const)('is for %d units %s', (onHand, availability) =>
    expect(computeStockAvailability(onHand)).toBe(availability),
  );

  it('comes from the first warehouse that serves the zip', () => {
    const warehouses = [2, 1].map((number) => ({ number, name: `W${number}`, ranges: [['80000', '80999']] as const }));
    expect(findWarehouseByZip('80011', warehouses)?.number).toBe(1);
    expect(findWarehouseByZip('99999', warehouses)).toBeUndefined();
  });
});
