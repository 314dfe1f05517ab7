import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quantityWarning } from '#application/cart/messages';
import { freeShippingMessage, shippingPromiseMessage } from '#application/shipping/messages';
import { money } from '#domain/money';
import { computeFreeShippingProgress, findShippingPromise } from '#domain/shipping/free-shipping';
import { parseWeightUnit } from '#domain/shipping/weight';
import { formatLocationCookie, type Zip } from '#domain/shipping/zip';
import { type CalendarDate, formatLongDate } from '#domain/time';
import { builtLiterals, comingLiterals } from './requirement-literals';

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css|sql)$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

describe('the literals of the requirements', () => {
  it('are looked for in all of the source, if a literal that nobody wrote is missing', () => {
    expect(builtLiterals.length).toBeGreaterThan(100);
    expect(source.length).toBeGreaterThan(2_000_000);
    expect(source.includes(['a literal', 'that nobody wrote'].join(' '))).toBe(false);
  });

  it.each(builtLiterals)('are in the source: %s, %s', (_requirement, literal) => {
    expect(source.includes(literal)).toBe(true);
  });

  it.each<readonly [requirement: string, said: unknown, literal: unknown]>([
    ['CA-15', quantityWarning(5, true), 'You can order up to 5 of this item per Autoship.'],
    ['CA-21', quantityWarning(10, false), "You've reached the limit of 10 items for this order."],
    ['FS-04', freeShippingMessage(computeFreeShippingProgress(money(2350))), '$26.50 until free shipping'],
    [
      'AD-12',
      shippingPromiseMessage(findShippingPromise(undefined, true), money(5000)),
      'Free 2-5 day shipping on orders of $50.00 or more',
    ],
    ['SE-18', formatLocationCookie({ zip: '80011' as Zip, place: 'clinic' }), '80011::CLINIC'],
    ['UI-33', formatLongDate('2025-03-05' as CalendarDate), 'March 5, 2025'],
    ['FS-13', ['POUNDS', 'KILOGRAMS', 'OUNCES', 'GRAMS', 'lb'].map(parseWeightUnit), ['lbs', 'kg', 'oz', 'g', 'lbs']],
  ])('are computed as required by %s', (_requirement, said, literal) => expect(said).toEqual(literal));

  it.each(comingLiterals)(
    'are absent from the source before their feature is built: %s, %s',
    (_requirement, literal) => {
      expect(source.includes(literal)).toBe(false);
    },
  );
});
