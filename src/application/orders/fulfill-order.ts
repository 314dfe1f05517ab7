import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { buildTracking, type Carrier } from '#domain/orders/carrier';
import type { OrderId } from '#domain/orders/order';
import { listUnshippedUnits, planParcel } from '#domain/orders/order-fulfillment';
import type { PackingRefusal } from '#domain/orders/packing';
import type { Parcel, ParcelTracking } from '#domain/orders/parcel';
import { findUnitsBySku, type SkuUnits, type SkuUnitsNotLeft } from '#domain/orders/units-by-sku';
import type { Clock } from '../ports/clock';
import type { SiteTransactions } from '../ports/transactions';
import { shipByClock, shipParcel } from './ship-parcel';

export type FulfillOrderRefusal = PackingRefusal | SkuUnitsNotLeft | { readonly kind: 'NoSuchOrder' };

export type FulfillOrderRequest = {
  readonly id: OrderId;
  /** Each SKU once. Empty: everything that's left to ship. */
  readonly units: readonly SkuUnits[];
  readonly tracking?: Pick<ParcelTracking, 'carrier' | 'number'>;
};

/**
 * Packs some or all of an order into one parcel, before embedded fulfillment packs it by the clock. The order can't be
 * canceled afterward, and the rest of it waits for another parcel like this.
 */
export class FulfillOrder {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly carriers: readonly Carrier[],
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Returns the parcel. Refuses units that were shipped or refunded before. */
  execute({ id, units, tracking }: FulfillOrderRequest): TaskEither<FulfillOrderRefusal, Parcel> {
    return this.transactions.run<FulfillOrderRefusal, Parcel>((ports) => async () => {
      const found = O.toUndefined(await ports.siteOrders.lock(id)());
      if (!found) return E.left({ kind: 'NoSuchOrder' });
      const at = this.clock();
      const order = await shipByClock(ports, found, at, this.timeZone);
      const left = listUnshippedUnits(order);
      const lines = units.length === 0 ? E.right(left) : findUnitsBySku(order, units, left);
      const shipping = {
        at,
        timeZone: this.timeZone,
        ...(tracking ? { tracking: buildTracking(tracking, this.carriers) } : {}),
      };
      // What can't be shipped at all is said first.
      const parcel = planParcel(order, shipping);
      if (E.isLeft(parcel)) return parcel;
      if (E.isLeft(lines)) return lines;
      const planned = { ...parcel.right, lines: lines.right };
      await shipParcel(ports, order, planned);
      return E.right(planned);
    });
  }
}
