import type { Task } from 'fp-ts/Task';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Address } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { CalendarDate } from '#domain/time';

export type SubscriptionId = string & { readonly SubscriptionId: unique symbol };

/** A line that comes again. `anchorDay` is the weekday-free date that later cycles count from. */
export type Subscription = {
  readonly id: SubscriptionId;
  /** The owner once the address is confirmed. */
  readonly email: string;
  readonly firstOrderId: OrderId;
  readonly merchandiseId: MerchandiseId;
  readonly sellingPlanId: SellingPlanId;
  readonly quantity: number;
  readonly startDate: CalendarDate;
  readonly nextDate: CalendarDate;
  readonly address: Address;
  readonly consentVersion: string;
};

/** The autoships that the orders of one visitor began, as `Orders` says which those are. */
export interface Subscriptions {
  /** Those begun by an order of the visitor, by id. */
  ofOrder(orderId: OrderId): Task<readonly Subscription[]>;
}

/** The autoships of one site, for what no visitor asks. Every adapter passes `test/contracts/subscriptions.contract.ts`. */
export interface SiteSubscriptions {
  /** Begins them for a customer, and writes the first entry of each ledger. Ids already known begin nothing. */
  begin(customerId: CustomerId, subscriptions: readonly Subscription[]): Task<void>;
}
