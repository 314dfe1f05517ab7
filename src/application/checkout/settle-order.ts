import * as TE from 'fp-ts/TaskEither';
import { computeSecondDeliveryDate } from '#domain/autoship/delivery-grid';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { renewalConsentVersion } from '#domain/checkout/consent';
import { chargeIdempotencyKey, findCheckoutOrigin, type Order } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { toCalendarDate } from '#domain/time';
import type { GenerateId } from '../ports/clock';
import type { Subscription, SubscriptionId } from '../ports/subscriptions';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';

/** @throws Error for the order of a renewal, which the engine of autoship settles. */
const requireCheckoutToken = (order: Order): CheckoutToken => {
  const checkout = findCheckoutOrigin(order);
  if (!checkout) throw new Error(`the order ${order.id} comes from no checkout`);
  return checkout.checkoutToken;
};

/** The last step of placing an order. It takes effect once per attempt, in a press or in `FinishPendingOrders`. */
export class SettleOrder {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly ids: GenerateId,
    private readonly timeZone: string,
  ) {}

  /**
   * On approval, places the order, closes the cart, starts autoships and records `OrderPlaced`. On decline, puts back
   * the stock and the AUTO35 use and opens the checkout again; where no shopper waits for the answer, also records
   * `OrderDeclined`, which sends a mail.
   * An attempt that is settled already stays as it is: an approval after a decline records `ChargeOutOfTime`, which
   * refunds it. Answers the outcome that the attempt has now.
   */
  execute(
    order: Order,
    outcome: PaymentOutcome,
    { isAwaited = true }: { readonly isAwaited?: boolean } = {},
  ): TE.TaskEither<never, PaymentOutcome> {
    return this.transactions.run((ports) => TE.fromTask(() => this.settle(ports, order, outcome, isAwaited)));
  }

  private async settle(
    ports: SiteTransactionPorts,
    order: Order,
    outcome: PaymentOutcome,
    isAwaited: boolean,
  ): Promise<PaymentOutcome> {
    const { id, attempt } = order;
    const isApproved = outcome.kind === 'Approved';
    if (await ports.siteOrders.settle(id, attempt, isApproved ? 'placed' : 'declined')()) {
      await (isApproved ? this.finish(ports, order) : this.giveBack(ports, order));
      if (!isApproved && !isAwaited) await ports.events.record({ kind: 'OrderDeclined', orderId: id, attempt })();
      return ports.paymentAttempts.settle(id, attempt, outcome)();
    }
    const settled = await ports.paymentAttempts.settle(id, attempt, outcome)();
    if (isApproved && settled.kind === 'Declined') {
      const { reference } = outcome;
      const key = chargeIdempotencyKey(id, attempt);
      await ports.events.record({ kind: 'ChargeOutOfTime', key, reference, amount: order.cost.total })();
    }
    return settled;
  }

  private async finish(ports: SiteTransactionPorts, order: Order): Promise<void> {
    await ports.siteCheckouts.complete(requireCheckoutToken(order))();
    const subscriptions = this.subscriptionsOf(order);
    if (subscriptions.length > 0) {
      const customerId = order.customerId ?? (await ports.customers.withEmail(order.contact.email)());
      await ports.siteSubscriptions.begin(customerId, subscriptions)();
    }
    await ports.events.record({ kind: 'OrderPlaced', orderId: order.id })();
  }

  private async giveBack(ports: SiteTransactionPorts, order: Order): Promise<void> {
    await ports.onHand.putBack(order.id)();
    await ports.firstAutoshipUses.giveBack(order.id)();
    await ports.staffQuotas.giveBack(order.id)();
    await ports.siteCheckouts.release(requireCheckoutToken(order))();
  }

  private subscriptionsOf(order: Order): readonly Subscription[] {
    const startDate = toCalendarDate(order.createdAt, this.timeZone);
    return order.lines.flatMap(({ sellingPlan, merchandiseId, quantity }) =>
      sellingPlan
        ? [
            {
              id: this.ids() as SubscriptionId,
              email: order.contact.email,
              firstOrderId: order.id,
              merchandiseId,
              sellingPlanId: sellingPlan.id,
              quantity,
              startDate,
              nextDate: computeSecondDeliveryDate(startDate, sellingPlan.every),
              address: order.address,
              consentVersion: order.consentVersion ?? renewalConsentVersion,
            },
          ]
        : [],
    );
  }
}
