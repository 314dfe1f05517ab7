import * as E from 'fp-ts/Either';
import { sumLineQuantities } from '#domain/cart/cart';
import { computeMaximumItemsPerLine, maximumItemsPerOrder } from '#domain/cart/quantity';
import { type Autoship, findOpenCycle } from './autoship';
import type { AutoshipRefusal } from './autoship-refusal';
import { listRenewingLines } from './contract';
import type { OneTimeItem } from './cycle';

/** 1 to 5 units of each variant, renewed and once alike. */
const hasGoodQuantities = (items: readonly OneTimeItem[]): boolean =>
  items.every(
    ({ merchandiseId, quantity }) =>
      quantity >= 1 &&
      sumLineQuantities(items.filter((one) => one.merchandiseId === merchandiseId)) <= computeMaximumItemsPerLine(true),
  );

/** At most 5 units of a variant that renews, as many of one that comes once, and 10 in the next delivery. */
export const checkLimits = (autoship: Autoship): E.Either<AutoshipRefusal, Autoship> => {
  const [renewed, once] = [listRenewingLines(autoship.contract), findOpenCycle(autoship)?.oneTimeItems ?? []];
  if (!hasGoodQuantities(renewed) || !hasGoodQuantities(once))
    return E.left({ kind: 'QuantityLimit', maximum: computeMaximumItemsPerLine(true) });
  return sumLineQuantities([...renewed, ...once]) > maximumItemsPerOrder
    ? E.left({ kind: 'QuantityLimit', maximum: maximumItemsPerOrder })
    : E.right(autoship);
};
