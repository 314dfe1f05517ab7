import type { MerchandiseId } from '#domain/catalog/product';
import type { ShippingAddress } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import type { AutoshipContractId, AutoshipLineId } from './contract-id';
import type { DeliveryGrid } from './delivery-grid';

/**
 * What happens to a delivery when a line is out of stock: the rest is sent without it, the whole delivery waits, an
 * approved substitute is sent, or the delivery is skipped.
 */
export type OutOfStockPolicy = 'ship-the-rest' | 'wait' | 'substitute' | 'skip';

/** An announced price above the promised one. */
export type PendingPrice = {
  readonly price: Money;
  /** The day of the email; the promise holds for deliveries within 30 days. */
  readonly noticedOn: CalendarDate;
  /** How many deliveries were made without the line since the promise ended. */
  readonly deliveriesWithout: number;
  /** The customer pays it once the promise ends. Until then the answer is awaited. */
  readonly isAccepted?: true;
};

/** `waiting`: left out of deliveries until its new price is accepted. */
type AutoshipLineStatus = 'live' | 'waiting' | 'ended';

export type AutoshipLine = {
  readonly id: AutoshipLineId;
  readonly merchandiseId: MerchandiseId;
  /** 1 to 5. */
  readonly quantity: number;
  /** The list price that renewals never exceed; absent on the staff site, which promises none. */
  readonly promisedPrice?: Money;
  readonly outOfStock: OutOfStockPolicy;
  /** Variants that may be sent instead, the preferred one first. */
  readonly substitutes: readonly MerchandiseId[];
  readonly pendingPrice?: PendingPrice;
  /** The numbers of the cycles from which the customer left the line out. */
  readonly skippedCycles: readonly number[];
  readonly status: AutoshipLineStatus;
};

export type PauseReason = 'shopper' | 'needs-card' | 'unserved' | 'ineligible';

export type ContractStatus =
  | { readonly kind: 'active' }
  | { readonly kind: 'paused'; readonly reason: PauseReason; readonly until?: CalendarDate }
  | { readonly kind: 'canceled'; readonly reason?: string };

/** An agreement to deliver the same lines again and again to one address, paid by one card. */
export type AutoshipContract = DeliveryGrid & {
  readonly id: AutoshipContractId;
  readonly site: Site;
  readonly customerId: CustomerId;
  /** The order that started it. */
  readonly firstOrderId: OrderId;
  readonly startedOn: CalendarDate;
  readonly address: ShippingAddress;
  readonly phone?: string;
  /** Absent if a card is needed before the next delivery. */
  readonly paymentToken?: PaymentToken;
  readonly status: ContractStatus;
  /** The version of the consent text that the customer agreed to. */
  readonly consentVersion: string;
  /** Raised by every change of the contract or its lines. */
  readonly version: number;
  readonly lines: readonly AutoshipLine[];
};

/** The lines that a delivery may contain. */
export const listRenewingLines = ({ lines }: Pick<AutoshipContract, 'lines'>): readonly AutoshipLine[] =>
  lines.filter(({ status }) => status !== 'ended');
