import { dollars, type Money } from '#domain/money';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** A discount code. `code` is in upper case. */
export type Discount = {
  readonly code: string;
  readonly sites: readonly Site[];
  readonly value:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Money };
  /** The cart's subtotal has to be at least this. */
  readonly minimum?: Money;
  readonly startsAt?: Instant;
  readonly endsAt?: Instant;
};

/** A code on a cart; `reason` says why it does not apply, null if it does. */
export type DiscountCode = { readonly code: string; readonly applicable: boolean; readonly reason: string | null };

/** How many times an hour the codes of one cart may be changed (ST-15). */
export const maximumCodeChangesPerHour = 20;
/** The most codes that a cart accepts, and the most characters in each (API-35). */
export const maximumCodes = 5;
export const maximumCodeLength = 64;

export const firstAutoshipCode = 'AUTO35';
export const firstAutoshipPercent = 35;

/** The label of a promotion, shown beside its amount. */
export const promotionName = (promotion: string): string =>
  promotion === firstAutoshipCode ? 'First Autoship' : `Code ${promotion}`;

export const canonicalCode = (typed: string): string => typed.trim().toUpperCase();

/** Why `discount` does not apply to a cart, or null if it does. An undefined discount is an unknown code. */
export const discountRefusalReason = (
  discount: Discount | undefined,
  cart: { readonly site: Site; readonly subtotal: Money; readonly at: Instant },
): string | null => {
  if (!discount?.sites.includes(cart.site)) return 'We do not know this code.';
  if (discount.startsAt !== undefined && cart.at < discount.startsAt) return 'This code is not valid yet.';
  if (discount.endsAt !== undefined && cart.at >= discount.endsAt) return 'This code has expired.';
  if (discount.minimum !== undefined && cart.subtotal < discount.minimum) {
    return `This code needs a subtotal of ${dollars(discount.minimum)} or more.`;
  }
  return null;
};
