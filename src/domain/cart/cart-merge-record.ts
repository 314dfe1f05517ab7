import type { SessionFamilyId } from '#domain/identity/session';
import type { Instant } from '#domain/time';
import type { Cart } from './cart';
import { type CartMerge, type MergedLine, mergeCarts } from './merge-carts';
import type { CartId } from './priced-cart';
import type { SavedLine } from './saved-line';

const undoableMs = 30 * 60_000;

/** The last merge of a customer's carts, with what it needs to be undone. */
export type CartMergeRecord = {
  readonly at: Instant;
  /** The session whose login merged them; absent if the customer logged in without one. */
  readonly session?: SessionFamilyId;
  /** The cart that both became. */
  readonly cartId: CartId;
  /** Its version after the merge; absent until the merge is done. */
  readonly version?: number;
  readonly lines: readonly MergedLine[];
  /** The carts and the lines saved for later, as they were. */
  readonly guest: Cart;
  readonly saved: Cart;
  readonly savedForLater: readonly SavedLine[];
  /** The guest's new cart, once an undo has begun that a crash may have left half done. */
  readonly undoneInto?: CartId;
};

/** A cart that a login finds. */
export type CartAtLogin = {
  readonly id: CartId;
  readonly contents: Cart;
  /** Whether it's the customer's; otherwise it's nobody's. */
  readonly isOwn: boolean;
  /** Whether the payment of its order is being decided. */
  readonly isBeingOrdered: boolean;
};

/**
 * What a login does with the carts that it finds. `keep`: nothing, and the customer's cart is `cartId`. `claim`: a new
 * cart of the customer gets what the guest's has. `merge`: the saved cart gets it.
 */
export type LoginMerge<A> =
  | { readonly kind: 'keep'; readonly cartId: CartId | undefined }
  | { readonly kind: 'claim'; readonly guest: A }
  | { readonly kind: 'merge'; readonly guest: A; readonly saved: A };

/** Items being ordered go into no other cart; the next login merges what's left. */
export const decideLoginMerge = <A extends CartAtLogin>(guest: A | undefined, saved: A | undefined): LoginMerge<A> => {
  if (guest?.isBeingOrdered) return { kind: 'keep', cartId: guest.id };
  if (saved?.isBeingOrdered) return { kind: 'keep', cartId: guest?.id ?? saved.id };
  if (!guest || guest.id === saved?.id || guest.contents.lines.length === 0) return { kind: 'keep', cartId: saved?.id };
  return saved?.isOwn ? { kind: 'merge', guest, saved } : { kind: 'claim', guest };
};

/** The merged cart, the saved-for-later list afterward, and the record of the merge, which isn't done yet. */
export const mergeWithRecord = (
  merge: CartMerge,
  made: Pick<CartMergeRecord, 'at' | 'session' | 'cartId'>,
): { readonly cart: Cart; readonly savedForLater: readonly SavedLine[]; readonly record: CartMergeRecord } => {
  const { guest, saved, savedForLater } = merge;
  const { lines, ...merged } = mergeCarts(merge);
  return { ...merged, record: { ...made, lines, guest, saved, savedForLater } };
};

/** Whether a merge can be undone: in the session that made it, for 30 minutes, and until the cart changes. */
export const canUndoMerge = (
  { at, cartId, version, session: madeIn }: CartMergeRecord,
  cart: { readonly id: CartId; readonly version: number },
  now: Instant,
  session: SessionFamilyId | undefined,
): boolean => madeIn === session && cart.id === cartId && cart.version === version && now - at < undoableMs;
