import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { findUnitsBySku } from '#domain/orders/units-by-sku';
import { anOrder, anOrderLine, aRefund } from '../../builders';

const order = {
  ...anOrder(),
  lines: [anOrderLine({ sku: 'A', quantity: 2 }), anOrderLine({ sku: 'B' }), anOrderLine({ sku: 'A', quantity: 3 })],
};

describe('the units of SKUs', () => {
  it('are of the first line with the SKU, and then of the next', () => {
    expect(findUnitsBySku(order, [{ sku: 'A', units: 3 }])).toEqual(
      E.right([
        { position: 0, units: 2 },
        { position: 2, units: 1 },
      ]),
    );
  });

  it('are none that were refunded before', () => {
    const refunded = { ...order, refunds: [aRefund()] };
    expect(findUnitsBySku(refunded, [{ sku: 'A', units: 2 }])).toEqual(
      E.right([
        { position: 0, units: 1 },
        { position: 2, units: 1 },
      ]),
    );
    const refused = E.left({ kind: 'SkuUnitsNotLeft', sku: 'A', units: 5, left: 4 });
    expect(findUnitsBySku(refunded, [{ sku: 'A', units: 5 }])).toEqual(refused);
  });

  it('are refused of a SKU that the order does not have', () => {
    const refused = E.left({ kind: 'SkuUnitsNotLeft', sku: 'C', units: 1, left: 0 });
    expect(
      findUnitsBySku(order, [
        { sku: 'B', units: 1 },
        { sku: 'C', units: 1 },
      ]),
    ).toEqual(refused);
  });
});
