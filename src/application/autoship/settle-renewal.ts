import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { settleDeclinedDelivery, settleGivenUpDelivery, settlePlacedDelivery } from '#domain/autoship/renewal-steps';
import { listUnsent } from '#domain/autoship/shipment-decision';
import { chargeIdempotencyKey, type Order, type RenewalOrigin } from '#domain/orders/order';
import type { DeclineReason, PaymentOutcome } from '#domain/payments/payment';
import { toCalendarDate } from '#domain/time';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { ChangeLeasedAutoship } from './change-leased-autoship';
import { chargeGivenUpText, declineReasonTexts } from './messages';
import type { RenewalOutcome } from './renewal-outcome';

/** The order of a renewal whose charge is decided. */
export type ChargedRenewal = Pick<Order, 'id' | 'createdAt' | 'cost' | 'lines'> & { readonly origin: RenewalOrigin };

/** What became of a charge. `given-up`: it never reached the processor, and is tried again. */
export type SettledRenewal = Extract<RenewalOutcome, 'placed' | 'declined' | 'given-up'>;

const settledAs: Readonly<Record<PaymentOutcome['kind'], SettledRenewal>> = {
  Approved: 'placed',
  Declined: 'declined',
  Abandoned: 'given-up',
};

/**
 * The last step of a renewal: order, delivery, the next delivery, ledger and emails in one transaction. It takes effect
 * once for each order; an approval that finds its order settled otherwise is refunded. A charge that the shop gave up on
 * sends no email and is tried again, because it isn't a decline.
 */
export class SettleRenewal {
  constructor(private readonly contracts: Pick<ChangeLeasedAutoship, 'settle'>) {}

  /** Returns the order's outcome. */
  execute(order: ChargedRenewal, outcome: PaymentOutcome): Task<SettledRenewal> {
    return this.contracts.settle(order.origin.contractId, (ports, autoship, moment) => async () => {
      const status = outcome.kind === 'Approved' ? 'placed' : 'declined';
      if (!(await ports.siteOrders.settleRenewal(order.id, status)())) return this.answerSettled(ports, order, outcome);
      await ports.paymentAttempts.settle(order.id, 1, outcome)();
      if (outcome.kind === 'Approved') await this.place(ports, autoship, order, moment);
      else await this.giveBack(ports, order);
      if (outcome.kind === 'Declined') await this.decline(ports, autoship, order, outcome.decline, moment);
      if (outcome.kind === 'Abandoned') await this.giveUp(ports, autoship, moment);
      return settledAs[outcome.kind];
    });
  }

  private async place(
    { siteAutoships, events }: SiteTransactionPorts,
    autoship: Autoship,
    order: ChargedRenewal,
    moment: Moment,
  ): Promise<void> {
    const placed = settlePlacedDelivery(autoship, moment);
    await siteAutoships.save(autoship, placed, { at: moment.at, actor: 'engine', act: 'placed' })();
    await events.record({ kind: 'RenewalPlaced', orderId: order.id })();
    const quote = findOpenCycle(autoship)?.quote;
    const missing = quote ? listUnsent(autoship.contract, quote, order.lines) : [];
    if (missing.length === 0) return;
    const { contractId, cycle } = order.origin;
    await events.record({ kind: 'DeliveryOutOfStock', contractId, cycle, outcome: 'sent-without', missing })();
  }

  private async decline(
    { siteAutoships, events }: SiteTransactionPorts,
    autoship: Autoship,
    { id: orderId, createdAt }: ChargedRenewal,
    decline: DeclineReason,
    { at, timeZone }: Moment,
  ): Promise<void> {
    const reason = declineReasonTexts[decline];
    const declined = settleDeclinedDelivery(autoship, toCalendarDate(createdAt, timeZone));
    await siteAutoships.save(autoship, declined, { at, actor: 'engine', act: 'declined', reason })();
    const { id, status, version } = declined.contract;
    await events.record(
      status.kind === 'paused'
        ? { kind: 'AutoshipPaused', contractId: id, version }
        : { kind: 'RenewalDeclined', orderId, decline },
    )();
  }

  private async giveUp({ siteAutoships }: SiteTransactionPorts, autoship: Autoship, moment: Moment): Promise<void> {
    const note = { actor: 'engine', act: 'charge-given-up', reason: chargeGivenUpText } as const;
    await siteAutoships.save(autoship, settleGivenUpDelivery(autoship, moment), { at: moment.at, ...note })();
  }

  private async giveBack(
    { onHand, staffQuotas }: SiteTransactionPorts,
    { id }: Pick<ChargedRenewal, 'id'>,
  ): Promise<void> {
    await staffQuotas.giveBack(id)();
    await onHand.putBack(id)();
  }

  private async answerSettled(
    { paymentAttempts, events }: SiteTransactionPorts,
    { id, cost }: ChargedRenewal,
    outcome: PaymentOutcome,
  ): Promise<SettledRenewal> {
    const settled = O.toUndefined(await paymentAttempts.find(id, 1)())?.outcome;
    if (outcome.kind === 'Approved' && settled && settled.kind !== 'Approved') {
      const key = chargeIdempotencyKey(id, 1);
      await events.record({ kind: 'ChargeOutOfTime', key, reference: outcome.reference, amount: cost.total })();
    }
    return settledAs[settled?.kind ?? 'Approved'];
  }
}
