import * as E from 'fp-ts/Either';
import { type CartLine, type LimitExceeded, type NewCartLine, sumLineQuantities } from './cart';
import { computeAddableQuantity, computeMaximumItemsPerLine, maximumItemsPerOrder } from './quantity';
import type { SavedLine } from './saved-line';

const limitExceeded = (isAutoship: boolean, lines: readonly CartLine[]): LimitExceeded =>
  isAutoship && sumLineQuantities(lines) < maximumItemsPerOrder
    ? { kind: 'LimitExceeded', limit: 'autoship-line', maximum: computeMaximumItemsPerLine(true) }
    : { kind: 'LimitExceeded', limit: 'order', maximum: maximumItemsPerOrder };

/** The line that a cart with `lines` gets of a saved line: as many units as the limits allow (CA-21), at least one. */
export const takeWhatFits = (
  lines: readonly CartLine[],
  { id: _id, moving: _moving, ...line }: SavedLine,
): E.Either<LimitExceeded, NewCartLine> => {
  const isAutoship = line.sellingPlanId !== undefined;
  const quantity = Math.min(line.quantity, computeAddableQuantity(lines, line.merchandiseId, isAutoship));
  return quantity === 0 ? E.left(limitExceeded(isAutoship, lines)) : E.right({ ...line, quantity });
};
