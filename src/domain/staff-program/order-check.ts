import type { PricedCart } from '../cart/priced-cart';
import type { CalendarDate } from '../time';
import type { EligibilityRule } from './eligibility';
import { findGramsOverQuota, findQuotaResetDate, type StaffQuota, sumLineGrams } from './quota';

/** Why a member of staff cannot order a cart: rules that they do not meet, or more weight than the month leaves. */
export type ProgramBlocker =
  | { readonly kind: 'NotEligible'; readonly rules: readonly EligibilityRule[] }
  | {
      readonly kind: 'OverQuota';
      readonly gramsOver: number;
      readonly limitGrams: number;
      readonly resetsOn: CalendarDate;
    };

/** The rules that somebody does not meet; undefined where they meet all. */
export const findEligibilityBlocker = (rules: readonly EligibilityRule[]): ProgramBlocker | undefined => {
  const unmet = rules.filter(({ isMet }) => !isMet);
  return unmet.length > 0 ? { kind: 'NotEligible', rules: unmet } : undefined;
};

/** By how much a cart passes what is left of the month; undefined where it does not. */
export const findQuotaBlocker = (
  quota: StaffQuota,
  { lines }: Pick<PricedCart, 'lines'>,
): ProgramBlocker | undefined => {
  const gramsOver = findGramsOverQuota(quota, sumLineGrams(lines));
  const { limitGrams, month } = quota;
  return gramsOver > 0 ? { kind: 'OverQuota', gramsOver, limitGrams, resetsOn: findQuotaResetDate(month) } : undefined;
};
