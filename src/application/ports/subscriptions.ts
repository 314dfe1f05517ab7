import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { ShippingAddress } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { CalendarDate } from '#domain/time';

export type SubscriptionId = string & { readonly SubscriptionId: unique symbol };

/** An autoship of one order line. Later deliveries are counted from `startDate`. */
export type Subscription = {
  readonly id: SubscriptionId;
  /** Whoever has this address owns the autoship once the address is confirmed. */
  readonly email: string;
  readonly firstOrderId: OrderId;
  readonly merchandiseId: MerchandiseId;
  readonly sellingPlanId: SellingPlanId;
  readonly quantity: number;
  readonly startDate: CalendarDate;
  readonly nextDate: CalendarDate;
  readonly address: ShippingAddress;
  readonly consentVersion: string;
};

/** The autoships that were started by orders of one visitor, as `Orders` defines them. */
export interface Subscriptions {
  /** The autoships started by that order, sorted by id; none where the order is not the visitor's. */
  ofOrder(orderId: OrderId): Task<readonly Subscription[]>;
  /** The active autoship of the customer that is delivered next, on `from` or later; none for a guest. */
  findNext(from: CalendarDate): Task<Option<Subscription>>;
}

/** The autoships of one site, whoever ordered them. Every adapter passes `test/contracts/subscriptions.contract.ts`. */
export interface SiteSubscriptions {
  /** Starts a customer's autoships, each with the first entry of its ledger. An id that exists starts nothing. */
  begin(customerId: CustomerId, subscriptions: readonly Subscription[]): Task<void>;
}
