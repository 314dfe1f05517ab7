import type { CalendarDate } from '../time';
import { findGramsOverQuota, findQuotaResetDate, roundToPounds, type StaffQuota } from './quota';

/** What a meter of the quota shows, in pounds with at most one decimal place (CP-07). */
export type QuotaMeter = {
  readonly limitPounds: number;
  /** The weight of this month's orders. */
  readonly usedPounds: number;
  /** What the cart takes of the month; absent if no cart is shown. */
  readonly cartPounds?: number;
  /** At least 0. */
  readonly leftPounds: number;
  /** By how much the orders and the cart pass the limit; absent if they do not. */
  readonly overPounds?: number;
  /** Nine tenths of the limit or more are taken, or more than the limit; absent below. */
  readonly level?: 'near' | 'over';
  /** The first day of the next month. */
  readonly resetsOn: CalendarDate;
};

/** What's left of a limit, in tenths of a pound. */
const subtractPounds = (limitPounds: number, takenPounds: number): number =>
  Math.max(0, Math.round((limitPounds - takenPounds) * 10) / 10);

const nearShare = 0.9;

/** How near to the limit a weight is. */
const findQuotaLevel = (
  { limitGrams, usedGrams }: Pick<StaffQuota, 'limitGrams' | 'usedGrams'>,
  cartGrams: number,
): QuotaMeter['level'] => {
  if (findGramsOverQuota({ limitGrams, usedGrams }, cartGrams) > 0) return 'over';
  return usedGrams + cartGrams >= Math.floor(limitGrams * nearShare) ? 'near' : undefined;
};

/** What the month's orders and a cart of that weight take of the quota; without a cart, what the orders take. */
export const computeQuotaMeter = ({ month, limitGrams, usedGrams }: StaffQuota, cartGrams?: number): QuotaMeter => {
  const limitPounds = roundToPounds(limitGrams);
  const gramsOver = findGramsOverQuota({ limitGrams, usedGrams }, cartGrams ?? 0);
  const level = findQuotaLevel({ limitGrams, usedGrams }, cartGrams ?? 0);
  return {
    limitPounds,
    usedPounds: roundToPounds(usedGrams),
    ...(cartGrams === undefined ? {} : { cartPounds: roundToPounds(cartGrams) }),
    leftPounds: subtractPounds(limitPounds, roundToPounds(usedGrams + (cartGrams ?? 0))),
    ...(gramsOver > 0 ? { overPounds: roundToPounds(gramsOver) } : {}),
    ...(level ? { level } : {}),
    resetsOn: findQuotaResetDate(month),
  };
};
