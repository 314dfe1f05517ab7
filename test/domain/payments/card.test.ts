import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { parsePaymentCard } from '#domain/payments/card';
import { anInstant } from '../../builders';

const at = anInstant('2026-03-31T23:59:59.999Z');
const typed = { number: '4242424242424242', expiry: '12/30', code: '123' };
const refusalsOf = (overrides: Partial<typeof typed>, now = at) => {
  const outcome = parsePaymentCard({ ...typed, ...overrides }, now);
  return E.isLeft(outcome) ? outcome.left : [];
};

/** The number with the check digit of ISO/IEC 7812. */
const withCheckDigit = (digits: string): string =>
  [...'0123456789'].map((digit) => digits + digit).find((number) => refusalsOf({ number }).length === 0) ?? '';

describe('reading a card', () => {
  it.each(['4242 4242 4242 4242', '4242-4242-4242-4242', ' 4242424242424242 ', '378282246310005', '4222222222222'])(
    'accepts the number %j',
    (number) => {
      expect(parsePaymentCard({ ...typed, number }, at)).toMatchObject(
        E.right({ number: number.replace(/[\s-]/g, '') }),
      );
    },
  );

  it.each([
    '',
    '4242',
    '4242424242424241',
    '424242424242424x',
    '4'.repeat(20),
    '４２４２４２４２４２４２４２４２',
    '0x4242424242424242',
  ])('refuses the number %j', (number) => {
    expect(refusalsOf({ number })).toEqual(['card-number']);
  });

  it.each([
    ['12/30', 12, 2030],
    ['1230', 12, 2030],
    ['03 / 26', 3, 2026],
    ['12/2030', 12, 2030],
    [' 04/27 ', 4, 2027],
  ])('accepts the expiration date %j', (expiry, expiresMonth, expiresYear) => {
    expect(parsePaymentCard({ ...typed, expiry }, at)).toMatchObject(E.right({ expiresMonth, expiresYear }));
  });

  it.each(['', '13/30', '00/30', '12', '12/3', '12/30/01', '٠١/٣٠'])('refuses the expiration date %j', (expiry) => {
    expect(refusalsOf({ expiry })).toEqual(['card-expiry']);
  });

  it('accepts a card until the end of its month, and no longer', () => {
    expect(refusalsOf({ expiry: '03/26' })).toEqual([]);
    expect(refusalsOf({ expiry: '03/26' }, anInstant('2026-04-01T00:00:00.000Z'))).toEqual(['card-expired']);
    expect(refusalsOf({ expiry: '12/25' })).toEqual(['card-expired']);
  });

  it.each(['', '12', '12345', '12a', '１２３'])('refuses the security code %j', (code) => {
    expect(refusalsOf({ code })).toEqual(['card-code']);
  });

  it('reports every problem', () => {
    expect(refusalsOf({ number: 'x', expiry: 'x', code: 'x' })).toEqual(['card-number', 'card-expiry', 'card-code']);
  });

  it('detects any single mistyped digit', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.nat(18), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const number = withCheckDigit(digits);
        expect(number).not.toBe('');
        const index = place % number.length;
        const wrong = `${number.slice(0, index)}${(Number(number[index]) + by) % 10}${number.slice(index + 1)}`;
        expect(refusalsOf({ number: wrong })).toEqual(['card-number']);
      }),
    );
  });

  it('never fails, whatever is typed', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (number, expiry, code) => {
        expect(E.isLeft(parsePaymentCard({ number, expiry, code }, at))).toBe(true);
      }),
    );
  });
});
