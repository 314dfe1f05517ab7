import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quantityWarning } from '#domain/cart/quantity';
import { money } from '#domain/money';
import { freeShipping, shippingPromise } from '#domain/shipping/free-shipping';
import { weightUnit } from '#domain/shipping/weight';
import { formatLocationCookie, type Zip } from '#domain/shipping/zip';
import { type CalendarDate, longDate } from '#domain/time';
import { builtLiterals, comingLiterals } from './requirement-literals';

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css|sql)$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

describe('what the requirements say byte for byte', () => {
  it.each(builtLiterals)('%s: %s', (_requirement, literal) => {
    expect(source.includes(literal)).toBe(true);
  });

  it.each<readonly [requirement: string, said: unknown, literal: unknown]>([
    ['CA-15', quantityWarning(5, true), 'You can order up to 5 of this item per Autoship.'],
    ['CA-21', quantityWarning(10, false), 'You have reached the limit of 10 items for this order.'],
    ['FS-04', freeShipping(money(2350)).message, '$26.50 until free shipping'],
    ['AD-12', shippingPromise(money(5000), undefined, true), 'Free 2-5 day shipping on orders of $50.00 or more'],
    ['SE-18', formatLocationCookie({ zip: '80011' as Zip, place: 'clinic' }), '80011::CLINIC'],
    ['UI-33', longDate('2025-03-05' as CalendarDate), 'March 5, 2025'],
    ['FS-13', ['POUNDS', 'KILOGRAMS', 'OUNCES', 'GRAMS', 'lb'].map(weightUnit), ['lbs', 'kg', 'oz', 'g', 'lbs']],
  ])('%s is made as it has to be', (_requirement, said, literal) => expect(said).toEqual(literal));

  it.each(comingLiterals)('%s: %s is of a room that is not built yet', (_requirement, literal) => {
    expect(source.includes(literal)).toBe(false);
  });
});
