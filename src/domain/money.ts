import { formatWholeNumber } from './whole-number';

/** A whole number of US cents. Never a fraction. */
export type Money = number & { readonly Money: unique symbol };

/** @throws RangeError for a fraction, or for more than can be counted exactly. */
export const money = (cents: number): Money => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole amount: ${cents}`);
  return (cents + 0) as Money;
};

export const zeroMoney = money(0);

export const sumMoney = (amounts: readonly Money[]): Money => money(amounts.reduce((a, b) => a + b, 0));

export const multiplyMoney = (amount: Money, quantity: number): Money => money(amount * quantity);

export const subtractMoney = (from: Money, less: Money): Money => money(from - less);

/** A fraction of an amount from 0, rounded half up to a cent; with integers, so without floating-point errors. */
export const computeMoneyFraction = (amount: Money, numerator: number, denominator: number): Money => {
  const product = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  return money(Number(product / (BigInt(denominator) * 2n)));
};

/** `whole` percent of an amount, rounded half up to a cent. */
export const computeMoneyPercent = (amount: Money, whole: number): Money => computeMoneyFraction(amount, whole, 100);

/**
 * Splits `total` in proportion to `weights`. The parts sum to `total`, and none is more than its weight if the weights sum
 * to at least the total: cents lost to rounding go to the largest remainders, to the earlier of two that tie. With no
 * weight at all, everything is zero.
 */
export const allocateMoney = (total: Money, weights: readonly Money[]): readonly Money[] => {
  const whole = BigInt(sumMoney(weights));
  if (whole === 0n) return weights.map(() => zeroMoney);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, part: exact / whole, remainder: exact % whole };
  });
  const spare = Number(BigInt(total) - shares.reduce((given, { part }) => given + part, 0n));
  const byRemainder = shares.toSorted((a, b) => (b.remainder > a.remainder ? 1 : b.remainder < a.remainder ? -1 : 0));
  const roundedUp = new Set(byRemainder.slice(0, spare).map(({ index }) => index));
  return shares.map(({ index, part }) => money(Number(part) + (roundedUp.has(index) ? 1 : 0)));
};

/** `1234` as `12.34`: how the calls write an amount (EN-15). */
export const formatMoneyDecimal = (amount: Money): string => {
  const cents = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** `1234567` as `$12,345.67`. */
export const formatDollars = (amount: Money): string => {
  const cents = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}$${formatWholeNumber(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
};

const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** Reads `12`, `12.3` or `12.34`; anything else, a sign or an exponent included, is undefined. */
export const parseMoney = (text: string): Money | undefined => {
  if (!amountPattern.test(text)) return undefined;
  const [whole = '', cents = ''] = text.split('.');
  return money(Number(whole) * 100 + Number(cents.padEnd(2, '0')));
};
