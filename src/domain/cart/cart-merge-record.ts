import type { SessionFamilyId } from '#domain/identity/session';
import type { Instant } from '#domain/time';
import type { Cart } from './cart';
import type { MergedLine } from './merge-carts';
import type { CartId } from './priced-cart';
import type { SavedLine } from './saved-line';

const undoableMs = 30 * 60_000;

/** The last merge of a customer's carts, with what it needs to be undone. */
export type CartMergeRecord = {
  readonly at: Instant;
  /** The session whose sign-in merged them; absent where the customer signed in without one. */
  readonly session?: SessionFamilyId;
  /** The cart that both became, and its version after the merge. */
  readonly cartId: CartId;
  readonly version: number;
  readonly lines: readonly MergedLine[];
  /** The carts and the lines saved for later, as they were. */
  readonly guest: Cart;
  readonly saved: Cart;
  readonly savedForLater: readonly SavedLine[];
};

/** Whether a merge can be undone: where it was made, for 30 minutes, and until the cart changes. */
export const canUndoMerge = (
  { at, cartId, version, session: madeIn }: CartMergeRecord,
  cart: { readonly id: CartId; readonly version: number },
  now: Instant,
  session: SessionFamilyId | undefined,
): boolean => madeIn === session && cart.id === cartId && cart.version === version && now - at < undoableMs;
