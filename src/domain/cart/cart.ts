import * as E from 'fp-ts/Either';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Instant } from '#domain/time';
import { computeMaximumItemsPerLine, maximumItemsPerOrder, type QuantityLimitKind } from './quantity';

export type LineId = string & { readonly LineId: unique symbol };
export type CartAttribute = { readonly key: string; readonly value: string };

export type CartLine = {
  readonly id: LineId;
  readonly merchandiseId: MerchandiseId;
  /** 1 to 10; at most 5 with a selling plan. */
  readonly quantity: number;
  readonly sellingPlanId?: SellingPlanId;
  readonly attributes: readonly CartAttribute[];
};

export type NewCartLine = Omit<CartLine, 'id'>;

export type BuyerIdentity = { readonly email?: string; readonly phone?: string; readonly countryCode?: 'US' };

/** A staff member's confirmation of `attestationText`: which version of the text, and when (CP-08). */
export type Attestation = { readonly version: string; readonly at: Instant };

/** The contents of a cart before pricing. */
export type Cart = {
  readonly lines: readonly CartLine[];
  /** Discount codes in the order typed; never AUTO35. */
  readonly codes: readonly string[];
  readonly attributes: readonly CartAttribute[];
  readonly note: string;
  readonly buyerIdentity: BuyerIdentity;
  readonly attestation?: Attestation;
};

/** The attribute that says that a member of staff confirmed what the food is for (CP-08). */
export const attestationKey = 'is_attestation_checked';

/** A cart without its attestation: what was confirmed of some lines does not hold for others. */
export const removeAttestation = ({ attestation: _removed, ...cart }: Cart): Cart => ({
  ...cart,
  attributes: cart.attributes.filter(({ key }) => key !== attestationKey),
});

export const emptyCart: Cart = { lines: [], codes: [], attributes: [], note: '', buyerIdentity: {} };

export type LimitExceeded = {
  readonly kind: 'LimitExceeded';
  readonly limit: QuantityLimitKind;
  readonly maximum: number;
};

export const sumLineQuantities = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

const checkLimits = (contents: Cart): E.Either<LimitExceeded, Cart> => {
  const autoship = contents.lines.find(
    ({ quantity, sellingPlanId }) => sellingPlanId !== undefined && quantity > computeMaximumItemsPerLine(true),
  );
  if (autoship)
    return E.left({ kind: 'LimitExceeded', limit: 'autoship-line', maximum: computeMaximumItemsPerLine(true) });
  return sumLineQuantities(contents.lines) > maximumItemsPerOrder
    ? E.left({ kind: 'LimitExceeded', limit: 'order', maximum: maximumItemsPerOrder })
    : E.right(contents);
};

const weightKeys: ReadonlySet<string> = new Set(['_weightValue', '_weightUnit']);

/** Drops weights that a browser sent with a line: weights come from the catalog (EN-17, ST-14). */
export const dropWeightAttributes = (attributes: readonly CartAttribute[]): readonly CartAttribute[] =>
  attributes.filter(({ key }) => !weightKeys.has(key));

/** Sets the weight attributes of a line to the catalog's weight of its variant (EN-17). */
export const setWeightAttributes = (
  attributes: readonly CartAttribute[],
  { weight, weightUnit }: { readonly weight: number; readonly weightUnit: string },
): readonly CartAttribute[] => [
  ...dropWeightAttributes(attributes),
  { key: '_weightValue', value: String(weight) },
  { key: '_weightUnit', value: weightUnit },
];

const sameAttributes = (a: readonly CartAttribute[], b: readonly CartAttribute[]): boolean =>
  a.length === b.length && a.every(({ key, value }) => b.some((other) => other.key === key && other.value === value));

/** Whether two lines are one by variant, selling plan and attributes (API-30). */
export const isSameLine = (a: CartLine, b: CartLine): boolean =>
  a.merchandiseId === b.merchandiseId &&
  a.sellingPlanId === b.sellingPlanId &&
  sameAttributes(dropWeightAttributes(a.attributes), dropWeightAttributes(b.attributes));

const mergeLine = (lines: readonly CartLine[], line: CartLine): readonly CartLine[] => {
  const same = lines.find((one) => isSameLine(one, line));
  if (!same) return [...lines, line];
  return lines.map((one) => (one === same ? { ...one, quantity: one.quantity + line.quantity } : one));
};

/**
 * Adds lines, merged by variant, plan and attributes (API-30); drops weights among the attributes. Refused over a
 * quantity limit (CA-17, CA-18).
 */
export const addLines = (contents: Cart, lines: readonly CartLine[]): E.Either<LimitExceeded, Cart> => {
  const chosen = lines.map((line) => ({ ...line, attributes: dropWeightAttributes(line.attributes) }));
  return checkLimits(removeAttestation({ ...contents, lines: chosen.reduce(mergeLine, contents.lines) }));
};

export type LineUpdate = {
  readonly id: LineId;
  /** 0 removes the line (CA-24). */
  readonly quantity: number;
  /** `null` makes it a single purchase; absent keeps the plan. */
  readonly sellingPlanId?: SellingPlanId | null;
  readonly attributes?: readonly CartAttribute[];
  /** The quantity that the shopper saw; the update is refused if the line has another one. Absent: never refused for it. */
  readonly expectedQuantity?: number;
  /**
   * The plan that the shopper saw, `null` for a single purchase; an update that sets a plan is refused if the line has
   * another one. Absent: never refused for it.
   */
  readonly expectedSellingPlanId?: SellingPlanId | null;
};

/** Another device changed quantity or plan of the line or removed it, since the shopper saw it. */
export type LineChanged = { readonly kind: 'LineChanged'; readonly lineId: LineId };

const applyUpdate = (line: CartLine, update: LineUpdate): CartLine => {
  const { sellingPlanId: before, ...rest } = line;
  const plan = update.sellingPlanId === undefined ? before : update.sellingPlanId;
  return {
    ...rest,
    quantity: update.quantity,
    attributes: dropWeightAttributes(update.attributes ?? line.attributes),
    ...(plan ? { sellingPlanId: plan } : {}),
  };
};

/** Whether the line is as the update asks, which may have been carried out before. */
const isUpToDate = (line: CartLine, update: LineUpdate): boolean =>
  line.quantity === update.quantity && isSameLine(line, applyUpdate(line, update));

const isUnexpected = ({ lines }: Cart, update: LineUpdate): boolean => {
  const { expectedQuantity, expectedSellingPlanId, sellingPlanId } = update;
  const line = lines.find(({ id }) => id === update.id);
  if (!line) return expectedQuantity !== undefined && update.quantity > 0;
  if (isUpToDate(line, update)) return false;
  const hasOtherQuantity = expectedQuantity !== undefined && line.quantity !== expectedQuantity;
  const hasOtherPlan = expectedSellingPlanId !== undefined && (line.sellingPlanId ?? null) !== expectedSellingPlanId;
  return hasOtherQuantity || (sellingPlanId !== undefined && hasOtherPlan);
};

/**
 * Sets quantity, plan and attributes of lines; a quantity of 0 removes a line (API-32). Lines that become the same are
 * merged. Weights among the attributes are dropped; unknown line ids are ignored. Refused over a quantity limit, and if a
 * line is gone or isn't as the update expects, unless it's already as the update asks.
 */
export const updateLines = (
  contents: Cart,
  updates: readonly LineUpdate[],
): E.Either<LimitExceeded | LineChanged, Cart> => {
  const unexpected = updates.find((update) => isUnexpected(contents, update));
  if (unexpected) return E.left({ kind: 'LineChanged', lineId: unexpected.id });
  const after = contents.lines
    .map((line) => updates.filter(({ id }) => id === line.id).reduce(applyUpdate, line))
    .filter(({ quantity }) => quantity > 0);
  return checkLimits(removeAttestation({ ...contents, lines: after.reduce(mergeLine, []) }));
};

/** Unknown line ids are ignored (API-31). */
export const removeLines = (contents: Cart, ids: readonly LineId[]): Cart =>
  removeAttestation({ ...contents, lines: contents.lines.filter(({ id }) => !ids.includes(id)) });
