import { dollars, type Money, money, sum } from '#domain/money';
import { isGiftOrOther } from './gift-or-other';
import { remoteStateName, serviceChargeTo } from './service-charge';
import type { StateCode } from './states';

/** The minimum if the global setting is missing (FS-03, KO-10). */
export const defaultFreeShippingMinimum = money(5000);

type Line = { readonly productType: string; readonly amount: Money };

/** The amount that counts towards free shipping: all lines but gifts, other and free lines (FS-06). */
export const eligibleSubtotal = (lines: readonly Line[]): Money =>
  sum(lines.filter(({ productType, amount }) => amount > 0 && !isGiftOrOther(productType)).map(({ amount }) => amount));

export type FreeShipping = {
  readonly reached: boolean;
  /** Never below zero (FS-01). */
  readonly remaining: Money;
  /** Percent, 0 to 100 (FS-05). */
  readonly progress: number;
  readonly message: string;
};

export const freeShipping = (eligible: Money, minimum: Money = defaultFreeShippingMinimum): FreeShipping => {
  const remaining = money(Math.max(0, minimum - eligible));
  const progress = minimum <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((eligible * 100) / minimum)));
  return remaining === 0
    ? { reached: true, remaining, progress: 100, message: 'You get free shipping!' }
    : { reached: false, remaining, progress, message: `${dollars(remaining)} until free shipping` };
};

/** Where a zip is: a state, or `elsewhere` for the territories and the armed forces. */
export type Destination = StateCode | 'elsewhere';

/**
 * The shipping promise for a destination; undefined (not yet known) gets that of the 48 contiguous states. Alaska,
 * Hawaii and `elsewhere` have their own; with `byState`, Hawaii's refers to the checkout (PC-11, AD-12, RO-16).
 */
export const shippingPromise = (minimum: Money, to: Destination | undefined, byState: boolean): string => {
  if (to === 'elsewhere') return 'Sorry, we do not deliver to your zip code yet';
  const remote = to && remoteStateName(to);
  if (to === undefined || remote === undefined) return `Free 2-5 day shipping on orders of ${dollars(minimum)} or more`;
  return to === 'HI' && byState
    ? 'See checkout for delivery date'
    : `Shipping to ${remote} adds ${dollars(serviceChargeTo(to))}, date at checkout`;
};
