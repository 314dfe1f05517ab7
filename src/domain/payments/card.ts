import * as E from 'fp-ts/Either';
import type { Instant } from '#domain/time';

/** A card as typed. It is only passed from the form to the `Payments` port; never stored, never logged. */
export type PaymentCard = {
  readonly number: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  readonly code: string;
};

export type PaymentCardRefusal = 'card-number' | 'card-expiry' | 'card-expired' | 'card-code';

/** Verifies the check digit of ISO/IEC 7812. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const expiryPattern = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/;

type Expiry = { readonly month: number; readonly year: number };

const parseExpiry = (text: string): Expiry | undefined => {
  const [, month = '', year = ''] = expiryPattern.exec(text) ?? [];
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  return month !== '' && expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined;
};

/** A card is valid until the end of its month. */
const isExpired = ({ month, year }: Expiry, at: Instant): boolean => Date.UTC(year, month, 1) <= at;

/** Parses a typed card; spaces and dashes in the number are ignored. Expiry is `MM/YY`, the code 3 or 4 digits. */
export const parsePaymentCard = (
  typed: { readonly number: string; readonly expiry: string; readonly code: string },
  at: Instant,
): E.Either<readonly PaymentCardRefusal[], PaymentCard> => {
  const number = typed.number.replace(/[\s-]/g, '');
  const expiry = parseExpiry(typed.expiry.trim());
  const code = typed.code.trim();
  const refusals: readonly PaymentCardRefusal[] = [
    ...(/^\d{13,19}$/.test(number) && hasCheckDigit(number) ? [] : (['card-number'] as const)),
    ...(expiry ? (isExpired(expiry, at) ? (['card-expired'] as const) : []) : (['card-expiry'] as const)),
    ...(/^\d{3,4}$/.test(code) ? [] : (['card-code'] as const)),
  ];
  if (!expiry || refusals.length > 0) return E.left(refusals);
  return E.right({ number, expiresMonth: expiry.month, expiresYear: expiry.year, code });
};
