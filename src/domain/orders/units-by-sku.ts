import * as E from 'fp-ts/Either';
import type { LineUnits } from './line-units';
import type { Order } from './order';
import { listRefundableUnits } from './refund';

/** How many units of a SKU are to be refunded or shipped. */
export type SkuUnits = { readonly sku: string; readonly units: number };

/** `left` is 0 of a SKU that the order does not have. */
export type SkuUnitsNotLeft = SkuUnits & { readonly kind: 'SkuUnitsNotLeft'; readonly left: number };

/**
 * The units of an order's lines for units of SKUs, each named once; of a SKU with several lines, the first line's first.
 * `among`: what can be chosen of each line; absent: what can be refunded.
 */
export const findUnitsBySku = (
  order: Pick<Order, 'lines' | 'refunds'>,
  wanted: readonly SkuUnits[],
  among: readonly LineUnits[] = listRefundableUnits(order),
): E.Either<SkuUnitsNotLeft, readonly LineUnits[]> => {
  const requests: LineUnits[] = [];
  for (const { sku, units } of wanted) {
    const ofSku = among.filter(({ position }) => order.lines[position]?.sku === sku);
    const left = ofSku.reduce((sum, line) => sum + line.units, 0);
    if (units > left) return E.left({ kind: 'SkuUnitsNotLeft', sku, units, left });
    let missing = units;
    for (const { position, units: ofLine } of ofSku) {
      const taken = Math.min(missing, ofLine);
      if (taken > 0) requests.push({ position, units: taken });
      missing -= taken;
    }
  }
  return E.right(requests);
};
