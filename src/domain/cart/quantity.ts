import { parseWholeNumber } from '#domain/whole-number';
/** Limits of quantities (CA-17, CA-18, CA-19, KO-05, KO-06). */
export const minimumQuantity = 1;
export const maximumItemsPerOrder = 10;
const maximumPerAutoshipLine = 5;
const quantityWarningCap = maximumItemsPerOrder;

export const computeMaximumItemsPerLine = (autoship: boolean): number =>
  autoship ? maximumPerAutoshipLine : maximumItemsPerOrder;

/** Clamps a typed quantity to a whole number from 1 to `maximum`; other text becomes 1 (VA-05, VA-06). */
export const clampQuantity = (typed: string | number, maximum: number): number => {
  const digits = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN);
  if (!Number.isFinite(digits)) return minimumQuantity;
  return Math.min(Math.max(Math.trunc(digits), minimumQuantity), Math.max(maximum, minimumQuantity));
};

/** The quantity that a form adds: a whole number from 1, or 1 if none was sent; undefined for any other text. */
export const parseAddedQuantity = (text: string): number | undefined =>
  parseWholeNumber(text === '' ? String(minimumQuantity) : text) || undefined;

/** The quantity that a form sets: a whole number from 1, or 0, which removes the line; undefined for any other text. */
export const parseUpdatedQuantity = (text: string): number | undefined => parseWholeNumber(text);

/** The digits in a quantity field, and whether a decimal point or comma was typed after them. */
export type TypedQuantity = { readonly digits: string; readonly hasDecimalMark?: boolean };

/**
 * The field after its text was changed to `text` by typing or pasting: up to three digits, and only the whole part of
 * `2.5` or `2,5`, even if typed key by key (VA-04).
 */
export const parseTypedQuantity = (text: string, before: TypedQuantity): TypedQuantity => {
  const isAfterMark = before.hasDecimalMark && text.length > before.digits.length && text.startsWith(before.digits);
  if (isAfterMark) return before;
  const [whole = '', ...rest] = text.split(/[.,]/);
  return { digits: whole.replace(/\D+/g, '').slice(0, 3), hasDecimalMark: rest.length > 0 };
};

type Stepper = { readonly quantity: number; readonly maximum: number; readonly outOfStock: boolean };

/** Whether the minus button works (VA-07, VA-09). */
export const canDecrement = ({ quantity, outOfStock }: Stepper): boolean => !outOfStock && quantity > minimumQuantity;
/** Whether the plus button works (VA-08, VA-09). */
export const canIncrement = ({ quantity, maximum, outOfStock }: Stepper): boolean => !outOfStock && quantity < maximum;

export type QuantityLimitKind = 'autoship-line' | 'order';

/** The limit that a quantity has reached: from 5 on an autoship line, from 10 on any other (CA-15, KO-06). */
export const findReachedQuantityLimit = (quantity: number, autoship: boolean): QuantityLimitKind | undefined => {
  if (autoship && quantity >= maximumPerAutoshipLine) return 'autoship-line';
  return quantity >= quantityWarningCap ? 'order' : undefined;
};

type Line = { readonly merchandiseId: string; readonly quantity: number };

/** How many more of a variant can be added under the limits of its line and of the order (CA-21). Never below zero. */
export const computeAddableQuantity = (lines: readonly Line[], merchandiseId: string, autoship: boolean): number => {
  const ofVariant = lines.filter((line) => line.merchandiseId === merchandiseId);
  const inCart = ofVariant.reduce((count, { quantity }) => count + quantity, 0);
  const inOrder = lines.reduce((count, { quantity }) => count + quantity, 0);
  return Math.max(0, Math.min(computeMaximumItemsPerLine(autoship) - inCart, maximumItemsPerOrder - inOrder));
};
