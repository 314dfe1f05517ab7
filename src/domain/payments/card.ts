import * as E from 'fp-ts/Either';
import type { Instant } from '#domain/time';
import { normalizeDigits } from '../typed-text';

/** A card as typed. It is only passed from the form to the `Payments` port; never stored, never logged. */
export type PaymentCard = {
  readonly number: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  readonly code: string;
};

/** The card fields of a form as someone filled them in. */
export type TypedPaymentCard = { readonly number: string; readonly expiry: string; readonly code: string };

export type PaymentCardRefusal = 'card-number' | 'card-expiry' | 'card-expired' | 'card-code';

/** Verifies the check digit of ISO/IEC 7812. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** `01/30`, `1-2030` and so on, `2030-01`, and `0130` or `012030` without anything between. */
const expiryPatterns = [
  /^(?<month>\d{1,2})\s*[\s./-]\s*(?:20)?(?<year>\d{2})$/,
  /^20(?<year>\d{2})\s*[\s./-]\s*(?<month>\d{1,2})$/,
  /^(?<month>\d{2})(?:20)?(?<year>\d{2})$/,
] as const;

type Expiry = { readonly month: number; readonly year: number };

const parseExpiry = (text: string): Expiry | undefined => {
  const found = expiryPatterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const expiry = { month: Number(found?.month), year: 2000 + Number(found?.year) };
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined;
};

/** A card is valid until the end of its month. */
const isExpired = ({ month, year }: Expiry, at: Instant): boolean => Date.UTC(year, month, 1) <= at;

/**
 * Parses a typed card: a number with any spaces, dots and dashes, an expiration date as month and year with two or four
 * digits in either order (the year first only with four), and a code of 3 or 4 digits.
 */
export const parsePaymentCard = (
  typed: TypedPaymentCard,
  at: Instant,
): E.Either<readonly PaymentCardRefusal[], PaymentCard> => {
  const number = normalizeDigits(typed.number).replace(/[\s.-]/g, '');
  const expiry = parseExpiry(normalizeDigits(typed.expiry));
  const code = normalizeDigits(typed.code);
  const refusals: readonly PaymentCardRefusal[] = [
    ...(/^\d{13,19}$/.test(number) && hasCheckDigit(number) ? [] : (['card-number'] as const)),
    ...(expiry ? (isExpired(expiry, at) ? (['card-expired'] as const) : []) : (['card-expiry'] as const)),
    ...(/^\d{3,4}$/.test(code) ? [] : (['card-code'] as const)),
  ];
  if (!expiry || refusals.length > 0) return E.left(refusals);
  return E.right({ number, expiresMonth: expiry.month, expiresYear: expiry.year, code });
};
