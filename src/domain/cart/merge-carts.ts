import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import { maximumListedDiscountCodes, normalizeDiscountCode } from '#domain/pricing/discount';
import { type Cart, type CartLine, isSameLine, removeAttestation, sumLineQuantities } from './cart';
import { mergeCartAttributes } from './cart-attributes';
import { computeMaximumItemsPerLine, maximumItemsPerOrder } from './quantity';
import { addSavedLines, type SavedLine } from './saved-line';

/** What became of a line in a merge. `saved-*`: how many of its units went to Saved for later, and why. */
export type MergedLineOutcome =
  | 'kept'
  | 'joined'
  | 'added'
  | 'saved-over-limit'
  | 'saved-for-checkout'
  | 'saved-unsold';

/** What a merge did with one line, and the quantity it did it with. */
export type MergedLine = {
  readonly outcome: MergedLineOutcome;
  readonly merchandiseId: MerchandiseId;
  /** Absent for a single purchase. */
  readonly sellingPlanId?: SellingPlanId;
  readonly quantity: number;
};

export type CartMerge = {
  /** The cart of the browser that logs in. */
  readonly guest: Cart;
  /** The cart that the customer had saved. */
  readonly saved: Cart;
  readonly savedForLater: readonly SavedLine[];
  /** Variants that the site does not sell anymore. */
  readonly unsold: ReadonlySet<MerchandiseId>;
  /** Whether the customer logs in on the way to the checkout, which then has the guest's lines alone. */
  readonly isOnWayToCheckout: boolean;
};

export type MergedCarts = {
  readonly cart: Cart;
  readonly savedForLater: readonly SavedLine[];
  /** One for each line of either cart, and a second one for a line that was partly saved for later. */
  readonly lines: readonly MergedLine[];
};

type Progress = {
  readonly lines: readonly CartLine[];
  readonly later: readonly SavedLine[];
  readonly report: readonly MergedLine[];
};

const report = (
  outcome: MergedLineOutcome,
  { merchandiseId, sellingPlanId }: CartLine,
  quantity: number,
): readonly MergedLine[] =>
  quantity > 0 ? [{ outcome, merchandiseId, ...(sellingPlanId ? { sellingPlanId } : {}), quantity }] : [];

/** How many more units of a saved line the cart takes, beyond the guest's same line. */
const computeRoom = (lines: readonly CartLine[], line: CartLine, inCart: number): number =>
  Math.max(
    0,
    Math.min(
      maximumItemsPerOrder - sumLineQuantities(lines),
      computeMaximumItemsPerLine(line.sellingPlanId !== undefined) - inCart,
    ),
  );

const mergeSavedLine =
  ({ unsold, isOnWayToCheckout }: CartMerge) =>
  ({ lines, later, report: before }: Progress, line: CartLine): Progress => {
    const same = lines.find((one) => isSameLine(one, line));
    const inCart = same?.quantity ?? 0;
    const isUnsold = unsold.has(line.merchandiseId);
    const missing = Math.max(0, line.quantity - inCart);
    const added = isUnsold || isOnWayToCheckout ? 0 : Math.min(missing, computeRoom(lines, line, inCart));
    const left = missing - added;
    const quantity = inCart + added;
    const whySaved = isUnsold ? 'saved-unsold' : isOnWayToCheckout ? 'saved-for-checkout' : 'saved-over-limit';
    return {
      lines: same
        ? lines.map((one) => (one === same ? { ...one, quantity } : one))
        : [...lines, ...(added > 0 ? [{ ...line, quantity }] : [])],
      later: left > 0 ? addSavedLines(later, [{ ...line, quantity: left }]) : later,
      report: [...before, ...report(same ? 'joined' : 'added', line, quantity), ...report(whySaved, line, left)],
    };
  };

/** The guest's codes, then the saved cart's, up to the number that a cart lists. */
const mergeCodes = (guest: readonly string[], saved: readonly string[]): readonly string[] => {
  const known = new Set(guest.map(normalizeDiscountCode));
  const others = saved.filter((code) => !known.has(normalizeDiscountCode(code)));
  return [...guest, ...others].slice(0, Math.max(guest.length, maximumListedDiscountCodes));
};

/**
 * Merges the cart of a guest who logs in with the one that they saved (CA-16 as decided). Every line of the guest stays.
 * Lines with the same variant, plan and attributes keep the larger quantity, and other saved lines fill up to the limits
 * (CA-17, CA-18). What does not fit, is not sold anymore, or is saved on the way to the checkout, goes to Saved for later.
 * Codes, note, attributes and buyer of the guest win. Merging the result again changes nothing.
 */
export const mergeCarts = (merge: CartMerge): MergedCarts => {
  const { guest, saved, savedForLater } = merge;
  const start: Progress = { lines: guest.lines, later: savedForLater, report: [] };
  const { lines, later, report: ofSaved } = saved.lines.reduce(mergeSavedLine(merge), start);
  const onlyGuest = guest.lines.filter((line) => !saved.lines.some((one) => isSameLine(one, line)));
  const cart: Cart = {
    ...guest,
    lines,
    codes: mergeCodes(guest.codes, saved.codes),
    attributes: mergeCartAttributes(saved.attributes, guest.attributes),
    note: guest.note || saved.note,
    buyerIdentity: { ...saved.buyerIdentity, ...guest.buyerIdentity },
  };
  return {
    cart: removeAttestation(cart),
    savedForLater: later,
    lines: [...onlyGuest.flatMap((line) => report('kept', line, line.quantity)), ...ofSaved],
  };
};
