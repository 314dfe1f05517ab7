import type { PricedCart } from '../cart/priced-cart';
import type { CalendarDate } from '../time';
import type { EligibilityRule } from './eligibility';
import { findGramsOverQuota, findQuotaResetDate, type StaffQuota, sumLineGrams } from './quota';

/** Why a member of staff cannot order a cart: rules that they do not meet, or more weight than the month leaves. */
export type ProgramBlocker = { readonly kind: 'NotEligible'; readonly rules: readonly EligibilityRule[] } | OverQuota;

/** An order weighs `gramsOver` more than the month leaves of its limit. */
export type OverQuota = {
  readonly kind: 'OverQuota';
  readonly gramsOver: number;
  readonly limitGrams: number;
  readonly resetsOn: CalendarDate;
};

/** The rules that someone doesn't meet; undefined if they meet all. */
export const findEligibilityBlocker = (rules: readonly EligibilityRule[]): ProgramBlocker | undefined => {
  const unmet = rules.filter(({ isMet }) => !isMet);
  return unmet.length > 0 ? { kind: 'NotEligible', rules: unmet } : undefined;
};

/** By how much an order of that many grams exceeds what's left for the month; undefined if it doesn't. */
export const findOverQuota = (quota: StaffQuota, grams: number): OverQuota | undefined => {
  const gramsOver = findGramsOverQuota(quota, grams);
  const { limitGrams, month } = quota;
  return gramsOver > 0 ? { kind: 'OverQuota', gramsOver, limitGrams, resetsOn: findQuotaResetDate(month) } : undefined;
};

/** By how much a cart exceeds what's left for the month; undefined if it doesn't. */
export const findQuotaBlocker = (quota: StaffQuota, { lines }: Pick<PricedCart, 'lines'>): OverQuota | undefined =>
  findOverQuota(quota, sumLineGrams(lines));
