import * as E from 'fp-ts/Either';
import type { Money } from '#domain/money';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

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
};

/** Why a code does not apply. `AsSaid`: in the words of the server that priced the cart. */
export type DiscountRefusal =
  | { readonly kind: 'UnknownCode' | 'NotYetValid' | 'CodeExpired' }
  | { readonly kind: 'BelowMinimum'; readonly minimum: Money }
  | { readonly kind: 'AsSaid'; readonly text: string };

/** A code on a cart; `reason` is null if it applies. */
export type DiscountCode = {
  readonly code: string;
  readonly applicable: boolean;
  readonly reason: DiscountRefusal | null;
};

/** How many times an hour the codes of one cart may be changed (ST-15). */
export const maximumDiscountCodeChangesPerHour = 20;
/** The most codes that a cart accepts, and the most characters in each (API-35). */
export const maximumDiscountCodes = 5;
export const maximumDiscountCodeLength = 64;

export const firstAutoshipCode = 'AUTO35';
export const firstAutoshipPercentOff = 35;

export const formatPromotionName = (promotion: string): string =>
  promotion === firstAutoshipCode ? 'First Autoship' : `Code ${promotion}`;

export const normalizeDiscountCode = (typed: string): string => typed.trim().toUpperCase();

/** Why `discount` does not apply to a cart, or null if it does. An undefined discount is an unknown code. */
export const findDiscountRefusal = (
  discount: DiscountCodeDefinition | undefined,
  cart: { readonly site: Site; readonly subtotal: Money; readonly at: Instant },
): DiscountRefusal | null => {
  if (!discount?.sites.includes(cart.site)) return { kind: 'UnknownCode' };
  const { startsAt, endsAt, minimum } = discount;
  if (startsAt !== undefined && cart.at < startsAt) return { kind: 'NotYetValid' };
  if (endsAt !== undefined && cart.at >= endsAt) return { kind: 'CodeExpired' };
  return minimum !== undefined && cart.subtotal < minimum ? { kind: 'BelowMinimum', minimum } : null;
};

/** Why a typed code cannot be added to those of a cart (API-35). */
export type DiscountCodeProblem = 'missing' | 'too-long' | 'too-many' | 'unknown' | 'first-autoship';

/** The codes of a cart of a site with a typed one, each once. AUTO35 is none of the staff site (CA-14). */
export const addDiscountCode = (
  site: Site,
  codes: readonly string[],
  typed: string,
): E.Either<DiscountCodeProblem, readonly string[]> => {
  const code = normalizeDiscountCode(typed);
  if (code === '') return E.left('missing');
  if (code === firstAutoshipCode) return E.left(site === 'DTC' ? 'first-autoship' : 'unknown');
  if ([...code].length > maximumDiscountCodeLength) return E.left('too-long');
  const added = [...removeDiscountCode(codes, code), code];
  return added.length > maximumDiscountCodes ? E.left('too-many') : E.right(added);
};

export const removeDiscountCode = (codes: readonly string[], code: string): readonly string[] =>
  codes.filter((one) => one !== code);
