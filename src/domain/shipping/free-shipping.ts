import { dollars, type Money, money, sum } from '#domain/money';
import { isGiftOrOther } from './gift-or-other';

/** Where the global setting is missing (FS-03, KO-10). */
export const defaultFreeShippingMinimum = money(5000);

type Line = { readonly productType: string; readonly amount: Money };

/** Gifts and other, and lines that cost nothing, do not count (FS-06). */
export const eligibleSubtotal = (lines: readonly Line[]): Money =>
  sum(lines.filter(({ productType, amount }) => amount > 0 && !isGiftOrOther(productType)).map(({ amount }) => amount));

export type FreeShipping = {
  readonly reached: boolean;
  /** Never below zero (FS-01). */
  readonly remaining: Money;
  /** 0 to 100 (FS-05). */
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

/** PC-11, AD-12; in Hawaii, while shipping is told by state, the checkout says it (RO-16). */
export const shippingPromise = (minimum: Money, state: string | undefined, byState: boolean): string =>
  byState && state === 'HI'
    ? 'See checkout for delivery date'
    : `Free 2-5 day shipping on orders of ${dollars(minimum)} or more`;
