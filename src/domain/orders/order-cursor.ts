/** Stands for a place in a list of orders that new orders do not move; only `parseOrderCursor` reads it. */
export type OrderCursor = string & { readonly OrderCursor: unique symbol };

/** The cursor after the order with that number. */
export const buildOrderCursor = (number: number): OrderCursor => `o${number.toString(36)}` as OrderCursor;

/** The number of the order before the cursor; undefined for a text that is none. */
export const parseOrderCursor = (cursor: string): number | undefined => {
  if (!/^o[0-9a-z]{1,10}$/.test(cursor)) return undefined;
  const number = Number.parseInt(cursor.slice(1), 36);
  return Number.isSafeInteger(number) && buildOrderCursor(number) === cursor ? number : undefined;
};
