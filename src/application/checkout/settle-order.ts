import * as TE from 'fp-ts/TaskEither';
import { startAutoships } from '#domain/autoship/start-autoships';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { unrecordedConsentVersion } from '#domain/checkout/consent';
import { chargeIdempotencyKey, findCheckoutOrigin, type Order } from '#domain/orders/order';
import type { PaymentOutcome, SavedPaymentCard } from '#domain/payments/payment';
import { toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
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
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /**
   * On approval, places the order, closes the cart, starts autoships and records `OrderPlaced`. On a decline, or if the
   * shop gave up on the charge, puts back the stock and the AUTO35 use and opens the checkout again; if no shopper is
   * waiting for the response, also records `OrderDeclined` or `OrderGivenUp`, which sends an email. An attempt that is
   * settled already stays as it is: a later approval records `ChargeOutOfTime`, which refunds it, and the card saved with
   * it is deleted. Returns the attempt's outcome.
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
      await (isApproved ? this.finish(ports, order, outcome.instrument) : this.giveBack(ports, order));
      if (!isApproved && !isAwaited) {
        const kind = outcome.kind === 'Declined' ? 'OrderDeclined' : 'OrderGivenUp';
        await ports.events.record({ kind, orderId: id, attempt })();
      }
      return ports.paymentAttempts.settle(id, attempt, outcome)();
    }
    const settled = await ports.paymentAttempts.settle(id, attempt, outcome)();
    if (isApproved && settled.kind !== 'Approved') {
      const { reference, instrument } = outcome;
      const key = chargeIdempotencyKey(id, attempt);
      await ports.events.record({ kind: 'ChargeOutOfTime', key, reference, amount: order.cost.total })();
      if (instrument) await ports.events.record({ kind: 'CardRemoved', token: instrument.token })();
    }
    return settled;
  }

  private async finish(ports: SiteTransactionPorts, order: Order, card: SavedPaymentCard | undefined): Promise<void> {
    await ports.siteCheckouts.complete(requireCheckoutToken(order))();
    if (order.lines.some(({ sellingPlan }) => sellingPlan)) await this.startAutoships(ports, order, card);
    await ports.events.record({ kind: 'OrderPlaced', orderId: order.id })();
  }

  private async startAutoships(
    { customers, savedCards, siteAutoships, events }: SiteTransactionPorts,
    order: Order,
    card: SavedPaymentCard | undefined,
  ): Promise<void> {
    const { id, site, lines, address, contact, consentVersion = unrecordedConsentVersion } = order;
    const customerId = order.customerId ?? (await customers.withEmail(contact.email)());
    if (card) await savedCards.add({ ...card, customerId })();
    const started = startAutoships({
      id,
      site,
      lines,
      customerId,
      address,
      ...(contact.phone === undefined ? {} : { phone: contact.phone }),
      startedOn: toCalendarDate(order.createdAt, this.timeZone),
      consentVersion,
      ...(card ? { paymentToken: card.token } : {}),
    });
    await siteAutoships.start(started, { at: this.clock(), actor: 'customer', act: 'started' })();
    if (card) return;
    for (const { contract } of started)
      await events.record({ kind: 'AutoshipPaused', contractId: contract.id, version: contract.version })();
  }

  private async giveBack(ports: SiteTransactionPorts, order: Order): Promise<void> {
    await ports.onHand.putBack(order.id)();
    await ports.firstAutoshipUses.giveBack(order.id)();
    await ports.staffQuotas.giveBack(order.id)();
    await ports.siteCheckouts.release(requireCheckoutToken(order))();
  }
}
