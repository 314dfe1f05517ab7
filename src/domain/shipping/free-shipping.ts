import { type Money, money, sumMoney } from '#domain/money';
import { isGiftOrOther } from './gift-or-other';
import { findRemoteStateServiceCharge, findServiceChargeStateName } from './service-charge';
import type { AmericanStateCode } from './states';

/** The minimum if the global setting is missing (FS-03, KO-10). */
export const defaultFreeShippingMinimum = money(5000);

type Line = { readonly productType: string; readonly amount: Money };

/** The amount that counts towards free shipping: all lines but gifts, other and free lines (FS-06). */
export const computeFreeShippingSubtotal = (lines: readonly Line[]): Money =>
  sumMoney(
    lines.filter(({ productType, amount }) => amount > 0 && !isGiftOrOther(productType)).map(({ amount }) => amount),
  );

export type FreeShippingProgress = {
  readonly reached: boolean;
  /** Never below zero (FS-01). */
  readonly remaining: Money;
  /** Percent, 0 to 100 (FS-05). */
  readonly progress: number;
};

export const computeFreeShippingProgress = (
  eligible: Money,
  minimum: Money = defaultFreeShippingMinimum,
): FreeShippingProgress => {
  const remaining = money(Math.max(0, minimum - eligible));
  const progress = minimum <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((eligible * 100) / minimum)));
  return remaining === 0 ? { reached: true, remaining, progress: 100 } : { reached: false, remaining, progress };
};

/** Where a ZIP code is: a state, or `elsewhere` for the territories and the armed forces. */
export type ShippingDestination = AmericanStateCode | 'elsewhere';

export type ShippingPromise =
  | { readonly kind: 'Free' | 'NotServed' | 'AtCheckout' }
  | { readonly kind: 'ServiceCharge'; readonly stateName: string; readonly amount: Money };

/**
 * The shipping promise for a destination; undefined (not yet known) gets the promise for the 48 contiguous states. Alaska,
 * Hawaii and `elsewhere` have their own; with `byState`, Hawaii's refers to the checkout (PC-11, AD-12, RO-16).
 */
export const findShippingPromise = (to: ShippingDestination | undefined, byState: boolean): ShippingPromise => {
  if (to === 'elsewhere') return { kind: 'NotServed' };
  const stateName = to && findServiceChargeStateName(to);
  if (to === undefined || stateName === undefined) return { kind: 'Free' };
  return to === 'HI' && byState
    ? { kind: 'AtCheckout' }
    : { kind: 'ServiceCharge', stateName, amount: findRemoteStateServiceCharge(to) };
};
