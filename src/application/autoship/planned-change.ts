import type { Autoship, Moment } from '#domain/autoship/autoship';
import type { PreviewedDelivery } from '#domain/autoship/change-preview';
import type { ChangeFacts, CustomerChange } from '#domain/autoship/customer-change';
import type { CustomerCard } from '../ports/saved-cards';
import type { RenewalSupply } from './load-renewal-supply';

/** An Autoship, with what its deliveries can be made of. */
export type PlannedAutoship = { readonly autoship: Autoship; readonly supply: RenewalSupply };

/** What a change would do: the Autoships that it concerns before and after it, and their next deliveries. */
export type PlannedChange = {
  readonly change: CustomerChange;
  readonly moment: Moment;
  /** The Autoship that was asked about, and the other one if there are two. */
  readonly before: readonly PlannedAutoship[];
  readonly after: readonly PlannedAutoship[];
  /** The next deliveries as they are. */
  readonly deliveriesBefore: readonly PreviewedDelivery[];
  /** The next deliveries once the change is made. */
  readonly deliveriesAfter: readonly PreviewedDelivery[];
  /** The contract's version. */
  readonly version: number;
  /** Of the change and everything that its customer is shown: dates, items, charges, address and card. */
  readonly hash: string;
  readonly facts: ChangeFacts;
  /** The card that the change names. */
  readonly card?: CustomerCard;
};
