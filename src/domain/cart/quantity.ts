/** Limits of quantities (CA-17, CA-18, CA-19, KO-05, KO-06). */
export const minimumQuantity = 1;
export const maximumPerOrder = 10;
const maximumPerAutoshipLine = 5;
const quantityWarningCap = maximumPerOrder;

export const maximumPerLine = (autoship: boolean): number => (autoship ? maximumPerAutoshipLine : maximumPerOrder);

/**
 * Clamps a typed quantity to a whole number from 1 to `maximum`; text that is not a number becomes 1 (VA-05, VA-06).
 */
export const clampQuantity = (typed: string | number, maximum: number): number => {
  const digits = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN);
  if (!Number.isFinite(digits)) return minimumQuantity;
  return Math.min(Math.max(Math.trunc(digits), minimumQuantity), Math.max(maximum, minimumQuantity));
};

/** Parses a whole number, raising anything below 1 to 1 (CA-19); undefined for text that is not a whole number. */
export const parseQuantity = (text: string): number | undefined =>
  /^-?\d{1,9}$/.test(text.trim()) ? Math.max(minimumQuantity, Number(text)) : undefined;

/** Keeps only the digits of typed or pasted text; of `2.5` or `2,5` only the whole part (VA-04). */
export const parseQuantityDigits = (text: string): string => wholePart(text).replace(/\D+/g, '');

const wholePart = (text: string): string => text.split(/[.,]/)[0] ?? '';

/** Whether a text has a decimal point or comma; digits typed after it are not part of the quantity. */
export const hasFraction = (text: string): boolean => /[.,]/.test(text);

type Stepper = { readonly quantity: number; readonly maximum: number; readonly outOfStock: boolean };

/** Whether the minus button works (VA-07, VA-09). */
export const canDecrement = ({ quantity, outOfStock }: Stepper): boolean => !outOfStock && quantity > minimumQuantity;
/** Whether the plus button works (VA-08, VA-09). */
export const canIncrement = ({ quantity, maximum, outOfStock }: Stepper): boolean => !outOfStock && quantity < maximum;

/** The warning at the limit: from 5 on an autoship line, from 10 on any other (CA-15, KO-06). */
export const quantityWarning = (quantity: number, autoship: boolean): string | undefined => {
  if (autoship && quantity >= maximumPerAutoshipLine) {
    return `You can order up to ${maximumPerAutoshipLine} of this item per Autoship.`;
  }
  return quantity >= quantityWarningCap ? orderLimitMessage : undefined;
};

export const orderLimitMessage = `You have reached the limit of ${maximumPerOrder} items for this order.`;

type Line = { readonly merchandiseId: string; readonly quantity: number };

/**
 * How many more of a variant can be added: the line limit less its units in the cart, single and autoship together, and
 * at most what the order limit leaves (CA-21). Never below zero.
 */
export const addableQuantity = (lines: readonly Line[], merchandiseId: string, autoship: boolean): number => {
  const ofVariant = lines.filter((line) => line.merchandiseId === merchandiseId);
  const inCart = ofVariant.reduce((count, { quantity }) => count + quantity, 0);
  const inOrder = lines.reduce((count, { quantity }) => count + quantity, 0);
  return Math.max(0, Math.min(maximumPerLine(autoship) - inCart, maximumPerOrder - inOrder));
};
