import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { ParcelId } from '#domain/orders/order-fulfillment';
import type { Parcel, ParcelEvent, ParcelTracking } from '#domain/orders/parcel';
import type { Instant } from '#domain/time';

/**
 * What was done with the goods of a site's orders, which come with their parcels. Every adapter passes
 * `test/contracts/fulfillment.contract.ts`.
 */
export interface Fulfillment {
  /**
   * Stores a parcel with its events. From then on embedded fulfillment doesn't pack the order by itself.
   * @throws Error if the order has a parcel with its number, or not these lines.
   */
  ship(orderId: OrderId, parcel: Parcel): Task<void>;
  /** Stores what happened to a parcel. Returns false, and changes nothing, if that's stored already. */
  addEvent(parcel: ParcelId, event: ParcelEvent): Task<boolean>;
  /** Stores that an order was canceled. Returns false, and changes nothing, if it was canceled or packed before. */
  cancel(orderId: OrderId, at: Instant): Task<boolean>;
  /** Placed orders from `placedUntil` or before that weren't packed or canceled, the earliest first, at most `limit`. */
  listToPack(placedUntil: Instant, limit: number): Task<readonly OrderId[]>;
  /** Parcels that embedded fulfillment delivers at `at` or before and that aren't delivered, the earliest first. */
  listToDeliver(at: Instant, limit: number): Task<readonly ParcelId[]>;
  /** The newest parcel with that number at that carrier, in any case; none if there is none. */
  findByTracking(tracking: Pick<ParcelTracking, 'carrier' | 'number'>): Task<Option<ParcelId>>;
}
