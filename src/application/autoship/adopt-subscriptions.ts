import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { startAutoships } from '#domain/autoship/start-autoships';
import type { Order } from '#domain/orders/order';
import { toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { FormerSubscription } from '../ports/former-subscriptions';
import type { ReportError } from '../ports/report';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { pauseReasonTexts } from './messages';

/** Orders that are looked at in one run. */
const batchSize = 500;

/**
 * Makes contracts of the autoships that an earlier version stored: those of one order with one frequency make one. They are
 * paused until the customer gives a card, because no card of that version was kept, and promise the order's list prices.
 */
export class AdoptSubscriptions {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
    private readonly report: ReportError,
  ) {}

  /** Answers how many orders were adopted. One that cannot be read is reported, and left as it is. */
  execute(): Task<number> {
    return async () => {
      const listed = await this.transactions.run<never, readonly FormerSubscription[]>(
        ({ formerSubscriptions }) =>
          async () =>
            E.right(await formerSubscriptions.list(batchSize)()),
      )();
      let adopted = 0;
      for (const former of E.isRight(listed) ? listed.right : []) adopted += (await this.adopt(former)) ? 1 : 0;
      return adopted;
    };
  }

  private async adopt(former: FormerSubscription): Promise<boolean> {
    try {
      const outcome = await this.transactions.run<never, boolean>(
        (ports) => async () => E.right(await this.adoptIn(ports, former)),
      )();
      return E.isRight(outcome) && outcome.right;
    } catch (error) {
      this.report(`the Autoships from order ${former.orderId} weren't taken over`, error);
      return false;
    }
  }

  private async adoptIn(ports: SiteTransactionPorts, former: FormerSubscription): Promise<boolean> {
    const order = O.toUndefined(await ports.siteOrders.find(former.orderId)());
    if (!order) throw new Error('the order is not there');
    if (!(await ports.formerSubscriptions.claim(former.orderId)())) return false;
    await this.start(ports, order, former);
    return true;
  }

  private async start(
    { siteAutoships, events }: SiteTransactionPorts,
    { id, site, lines, address, contact, createdAt }: Order,
    { customerId, consentVersion }: FormerSubscription,
  ): Promise<void> {
    const started = startAutoships({
      id,
      site,
      lines,
      customerId,
      address,
      ...(contact.phone === undefined ? {} : { phone: contact.phone }),
      startedOn: toCalendarDate(createdAt, this.timeZone),
      consentVersion,
    });
    const note = { at: this.clock(), actor: 'engine', act: 'adopted', reason: pauseReasonTexts['needs-card'] } as const;
    await siteAutoships.start(started, note)();
    for (const { contract } of started)
      await events.record({ kind: 'AutoshipPaused', contractId: contract.id, version: contract.version })();
  }
}
