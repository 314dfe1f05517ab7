import * as TE from 'fp-ts/TaskEither';
import { nextDelivery } from '#domain/autoship/selling-plan';
import { renewalConsentVersion } from '#domain/checkout/consent';
import type { Order } from '#domain/orders/order';
import { dateAt } from '#domain/time';
import type { Ids } from '../ports/clock';
import type { PaymentOutcome } from '../ports/payment-attempts';
import type { Subscription, SubscriptionId } from '../ports/subscriptions';
import type { TransactionPorts, Transactions } from '../ports/transactions';

/** The last step of placing an order, once for an order, whoever takes it: the press that charged, or the sweep. */
export class SettleOrder {
  constructor(
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly timeZone: string,
  ) {}

  /**
   * With an approval the order is placed, the cart finished, autoships begun and `OrderPlaced` recorded; with a
   * decline the stock is put back and the checkout open again. An order that is settled already stays as it is.
   */
  execute(order: Order, outcome: PaymentOutcome): TE.TaskEither<never, boolean> {
    return this.transactions.run((ports) => TE.fromTask(this.settle(ports, order, outcome)));
  }

  private settle(ports: TransactionPorts, order: Order, outcome: PaymentOutcome) {
    return async (): Promise<boolean> => {
      const approved = outcome.kind === 'Approved';
      if (!(await ports.orders.settle(order.id, approved ? 'placed' : 'declined')())) return false;
      await ports.paymentAttempts.settle(order.id, outcome)();
      await (approved ? this.finish(ports, order) : this.putBack(ports, order));
      return true;
    };
  }

  private async finish(ports: TransactionPorts, order: Order): Promise<void> {
    await ports.carts.finish(order.cartId)();
    await ports.checkouts.complete(order.checkoutToken)();
    await ports.subscriptions.begin(this.subscriptionsOf(order))();
    await ports.events.record({ kind: 'OrderPlaced', orderId: order.id })();
  }

  private async putBack(ports: TransactionPorts, order: Order): Promise<void> {
    await ports.onHand.putBack(order.id)();
    await ports.checkouts.release(order.checkoutToken)();
  }

  private subscriptionsOf(order: Order): readonly Subscription[] {
    const startDate = dateAt(order.createdAt, this.timeZone);
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
              nextDate: nextDelivery(startDate, sellingPlan),
              address: order.address,
              consentVersion: order.consentVersion ?? renewalConsentVersion,
            },
          ]
        : [],
    );
  }
}
