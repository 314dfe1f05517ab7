import * as O from 'fp-ts/Option';
import {
  isSubscriptionCookieFresh,
  type SubscriptionAccess,
  subscriptionSignedText,
} from '#domain/identity/subscription-access';
import type { Clock } from '../ports/clock';
import type { PartnerKeys } from '../ports/partner-keys';
import { findVisitingCustomer, type Visitor } from '../visitor';

/** Signs for the subscription provider who the visitor is; only the server decides customer and time (API-07, ST-12). */
export class SignSubscriptionAccess {
  constructor(
    private readonly visitor: Visitor,
    private readonly clock: Clock,
    private readonly keys: Pick<PartnerKeys, 'signForSubscriptions'>,
  ) {}

  /** None for a guest, and in a shop without the provider's key. */
  execute(): O.Option<SubscriptionAccess> {
    const customer = findVisitingCustomer(this.visitor);
    const sign = this.keys.signForSubscriptions;
    if (!customer || !sign) return O.none;
    const seconds = Math.floor(this.clock() / 1000);
    const signature = sign(subscriptionSignedText(customer.id, seconds));
    return O.some({ customerId: customer.id, seconds, signature });
  }

  /** The same, and none if the browser has a cookie of the visitor that is younger than half of its life. */
  renew(cookie: string | undefined): O.Option<SubscriptionAccess> {
    const customer = findVisitingCustomer(this.visitor);
    const isFresh = customer && cookie !== undefined && isSubscriptionCookieFresh(cookie, customer.id, this.clock());
    return isFresh ? O.none : this.execute();
  }
}
