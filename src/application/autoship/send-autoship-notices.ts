import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { addDays, addMonths, type CalendarDate, toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';

const batchSize = 100;
/** Days ahead of the end of its last month at which the customer is told of a card. */
const cardNoticeDays = 30;
const monthsBetweenNotices = 12;

/** The last month (`YYYY-MM`) that is over at the end of `date`. */
const findLastMonthEnding = (date: CalendarDate): string => addMonths(addDays(date, 1), -1).slice(0, 'YYYY-MM'.length);

/**
 * Tells customers once a year what renews and how to stop it, and that a card is about to expire. Of any number of nodes one
 * tells each.
 */
export class SendAutoshipNotices {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Returns how many customers will be notified. */
  execute(): Task<number> {
    return async () => {
      const today = toCalendarDate(this.clock(), this.timeZone);
      const yearly = await this.repeat(async ({ autoshipNotices, events }) => {
        const due = await autoshipNotices.claimYearly(addMonths(today, -monthsBetweenNotices), today, batchSize)();
        for (const contractId of due) await events.record({ kind: 'YearlyNoticeDue', contractId, date: today })();
        return due.length;
      });
      const month = findLastMonthEnding(addDays(today, cardNoticeDays));
      const cards = await this.repeat(async ({ savedCards, events }) => {
        const expiring = await savedCards.claimExpiring(month, batchSize)();
        for (const { token } of expiring) await events.record({ kind: 'CardExpiring', token })();
        return expiring.length;
      });
      return yearly + cards;
    };
  }

  /** Runs `work` in transactions of its own until it finds nothing more. */
  private async repeat(work: (ports: SiteTransactionPorts) => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const done = await this.transactions.run<never, number>((ports) => async () => E.right(await work(ports)))();
      const count = E.isRight(done) ? done.right : 0;
      total += count;
      if (count === 0) return total;
    }
  }
}
