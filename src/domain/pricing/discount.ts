import * as E from 'fp-ts/Either';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Money } from '#domain/money';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { normalizeKey } from '../typed-text';

/** A discount code. `code` is in upper case. */
export type DiscountCodeDefinition = {
  readonly code: string;
  readonly sites: readonly Site[];
  readonly value:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Money };
  /** The cart's subtotal has to be at least this. */
  readonly minimum?: Money;
  readonly startsAt?: Instant;
  readonly endsAt?: Instant;
  /** Only for someone who hasn't placed an order yet; canceled ones don't count. */
  readonly firstOrderOnly?: true;
};

/** Why a code does not apply. `AsSaid`: in the words of the server that priced the cart. */
export type DiscountRefusal =
  | { readonly kind: 'UnknownCode' | 'NotYetValid' | 'CodeExpired' | 'FirstOrderOnly' | 'TooManyCodes' }
  | { readonly kind: 'BelowMinimum'; readonly minimum: Money }
  | { readonly kind: 'AsSaid'; readonly text: string };

/** A code on a cart; `reason` is null if it applies. */
export type DiscountCode = {
  readonly code: string;
  readonly applicable: boolean;
  readonly reason: DiscountRefusal | null;
};

/** How many times an hour one cart may try codes that it doesn't have yet (ST-15). */
export const maximumCodeAttemptsPerCart = 20;
/** How many times an hour one network may try codes that a cart doesn't have yet. */
export const maximumCodeAttemptsPerNetwork = 60;
/** The most codes that apply to a cart, and the most that stay listed although they don't (API-35). */
export const maximumDiscountCodes = 5;
/** The most codes that a cart lists, besides AUTO35. */
export const maximumListedDiscountCodes = 2 * maximumDiscountCodes;
/** The most characters in a code. */
export const maximumDiscountCodeLength = 64;

export const firstAutoshipCode = 'AUTO35';
export const firstAutoshipPercentOff = 35;

export const formatPromotionName = (promotion: string): string =>
  promotion === firstAutoshipCode ? 'First Autoship' : `Code ${promotion}`;

export const normalizeDiscountCode = (typed: string): string => normalizeKey(typed).toUpperCase();

/** Why `discount` does not apply to a cart, or null if it does. An undefined discount is an unknown code. */
export const findDiscountRefusal = (
  discount: DiscountCodeDefinition | undefined,
  cart: {
    readonly site: Site;
    readonly subtotal: Money;
    readonly at: Instant;
    readonly customer?: CustomerFacts | undefined;
  },
): DiscountRefusal | null => {
  if (!discount?.sites.includes(cart.site)) return { kind: 'UnknownCode' };
  const { startsAt, endsAt, minimum, firstOrderOnly } = discount;
  if (startsAt !== undefined && cart.at < startsAt) return { kind: 'NotYetValid' };
  if (endsAt !== undefined && cart.at >= endsAt) return { kind: 'CodeExpired' };
  if (firstOrderOnly && cart.customer?.hasOrdered) return { kind: 'FirstOrderOnly' };
  return minimum !== undefined && cart.subtotal < minimum ? { kind: 'BelowMinimum', minimum } : null;
};

/** Why a typed code can't be added to a cart (API-35). */
export type DiscountCodeProblem = 'missing' | 'too-long' | 'unknown' | 'first-autoship';

/**
 * The cart's codes plus the typed one, in the order typed, without duplicates. AUTO35 isn't a code on the staff site (CA-14).
 * Pricing decides which of them apply.
 */
export const addDiscountCode = (
  site: Site,
  codes: readonly string[],
  typed: string,
): E.Either<DiscountCodeProblem, readonly string[]> => {
  const code = normalizeDiscountCode(typed);
  if (code === '') return E.left('missing');
  if (code === firstAutoshipCode) return E.left(site === 'DTC' ? 'first-autoship' : 'unknown');
  if ([...code].length > maximumDiscountCodeLength) return E.left('too-long');
  return E.right(codes.includes(code) ? codes : [...codes, code]);
};

/** The codes that apply, AUTO35 included. */
export const listAppliedCodes = ({
  discountCodes,
}: {
  readonly discountCodes: readonly DiscountCode[];
}): readonly string[] => discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code);

export const removeDiscountCode = (codes: readonly string[], code: string): readonly string[] =>
  codes.filter((one) => one !== code);
