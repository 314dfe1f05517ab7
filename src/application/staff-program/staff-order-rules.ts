import type { Task } from 'fp-ts/Task';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { OrderId } from '#domain/orders/order';
import { findEligibilityBlocker, findQuotaBlocker, type ProgramBlocker } from '#domain/staff-program/order-check';
import { convertPoundsToGrams, findQuotaMonth, type StaffQuota, sumLineGrams } from '#domain/staff-program/quota';
import type { Clock } from '../ports/clock';
import type { StaffQuotas, StaffQuotaUse } from '../ports/staff-quotas';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { ProgramSettings } from './program-settings';

/** What the program says of the orders of the visitor; nothing if no registered member of staff visits. */
export class StaffOrderRules {
  constructor(
    private readonly visitor: Visitor,
    private readonly quotas: Pick<StaffQuotas, 'findUsed'>,
    private readonly settings: ProgramSettings,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** The quota of this month; undefined if none counts. */
  loadQuota(): Task<StaffQuota | undefined> {
    return async () => {
      const { visitor } = this;
      if (visitor.kind !== 'Staff') return undefined;
      const month = findQuotaMonth(this.clock(), this.timeZone);
      const usedGrams = await this.quotas.findUsed(visitor.customer.id, month)();
      return { month, usedGrams, limitGrams: this.limitGrams() };
    };
  }

  /** The rules that the visitor does not meet (SE-03). */
  findEligibilityBlocker(): ProgramBlocker | undefined {
    const standing = findVisitingCustomer(this.visitor)?.standing;
    return this.visitor.kind === 'Staff' && standing ? findEligibilityBlocker(standing.rules) : undefined;
  }

  /** Why the visitor cannot order a cart now; undefined if the program allows it. */
  findBlocker(cart: Pick<PricedCart, 'lines'>): Task<ProgramBlocker | undefined> {
    return async () => {
      const blocker = this.findEligibilityBlocker();
      if (blocker) return blocker;
      const quota = await this.loadQuota()();
      return quota && findQuotaBlocker(quota, cart);
    };
  }

  /** What an order takes of the quota of the month in which it is placed; undefined if none counts. */
  buildQuotaUse(orderId: OrderId, cart: Pick<PricedCart, 'lines'>): StaffQuotaUse | undefined {
    const { visitor } = this;
    if (visitor.kind !== 'Staff') return undefined;
    return {
      customerId: visitor.customer.id,
      month: findQuotaMonth(this.clock(), this.timeZone),
      orderId,
      grams: sumLineGrams(cart.lines),
      limitGrams: this.limitGrams(),
    };
  }

  private limitGrams(): number {
    return convertPoundsToGrams(this.settings.monthlyWeightLimitLbs);
  }
}
