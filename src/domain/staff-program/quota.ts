import { convertToGrams, convertToPounds, roundUpToTenth, type WeightUnit } from '../shipping/weight';
import { type CalendarDate, type Instant, toCalendarDate } from '../time';

/** A calendar month `YYYY-MM` in the time zone of the shop. */
export type QuotaMonth = string & { readonly QuotaMonth: unique symbol };

/** The month of an order that is placed at `at`. */
export const findQuotaMonth = (at: Instant, timeZone: string): QuotaMonth =>
  toCalendarDate(at, timeZone).slice(0, 7) as QuotaMonth;

/** The first day of the next month, on which a quota starts again. */
export const findQuotaResetDate = (month: QuotaMonth): CalendarDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) as CalendarDate;
};

/** What someone may order in a month (CP-07, EN-03). Weights are whole grams. */
export type StaffQuota = {
  readonly month: QuotaMonth;
  readonly limitGrams: number;
  /** The weight of this month's orders. */
  readonly usedGrams: number;
};

type WeighedLine = {
  readonly quantity: number;
  readonly variant: { readonly weight: number; readonly weightUnit: WeightUnit };
};

/** Rounded down once, as the limit is, so that any number of orders that weigh exactly the limit together are within it. */
const roundToWholeGrams = (grams: number): number => Math.floor(grams + 1e-6);

/** The weight of a cart's lines in whole grams. */
export const sumLineGrams = (lines: readonly WeighedLine[]): number =>
  roundToWholeGrams(
    lines.reduce(
      (sum, { quantity, variant }) => sum + convertToGrams(variant.weight, variant.weightUnit) * quantity,
      0,
    ),
  );

/** A limit, or a weight that was rounded to tenths, in pounds, as whole grams. */
export const convertPoundsToGrams = (pounds: number): number => roundToWholeGrams(convertToGrams(pounds, 'lbs'));

/** The weight of an order's lines, each in pounds as a whole line, in whole grams. */
export const sumOrderGrams = (lines: readonly { readonly weight: number }[]): number =>
  convertPoundsToGrams(lines.reduce((sum, { weight }) => sum + weight, 0));

/** By how many grams an order would exceed the limit; 0 if it doesn't. */
export const findGramsOverQuota = (
  { limitGrams, usedGrams }: Pick<StaffQuota, 'limitGrams' | 'usedGrams'>,
  cartGrams: number,
): number => Math.max(0, usedGrams + cartGrams - limitGrams);

/** Weights are whole grams, so that whole pounds may be a few grams more. */
const roundingErrorPounds = 0.01;

/** Grams as pounds, rounded up to the next tenth (FS-15), and at least a tenth if there are any. */
export const roundToPounds = (grams: number): number =>
  grams <= 0 ? 0 : Math.max(0.1, roundUpToTenth(convertToPounds(grams, 'g') - roundingErrorPounds));

/** Grams as pounds such as `12.5 lb`, rounded up to the next tenth (FS-15). */
export const formatPounds = (grams: number): string => `${roundToPounds(grams)} lb`;
