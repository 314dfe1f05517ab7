import type { Money } from '#domain/money';
import { addDays, type CalendarDate } from '#domain/time';
import type { Autoship } from './autoship';
import type { AutoshipLine, PendingPrice } from './contract';

/** Days after the email for which the promised price still holds. */
const promiseDays = 30;
/** Deliveries without the line after which it ends. */
const maximumDeliveriesWithout = 2;

/** What the daily price check finds of a line at the current list price. `notice`: the customer is to be told. */
export type PriceCheck =
  | { readonly kind: 'unchanged'; readonly line: AutoshipLine }
  | { readonly kind: 'notice'; readonly line: AutoshipLine };

/** Compares a line with the current list price. A line that promises no price is never changed. */
export const checkPrice = (line: AutoshipLine, current: Money, today: CalendarDate): PriceCheck => {
  const { pendingPrice, promisedPrice, ...rest } = line;
  if (promisedPrice === undefined || line.status === 'ended') return { kind: 'unchanged', line };
  if (current <= promisedPrice) {
    if (!pendingPrice) return { kind: 'unchanged', line };
    return { kind: 'unchanged', line: { ...rest, promisedPrice, status: 'live' } };
  }
  if (pendingPrice && pendingPrice.price >= current) return { kind: 'unchanged', line };
  const noticed = { price: current, noticedOn: today, deliveriesWithout: pendingPrice?.deliveriesWithout ?? 0 };
  return { kind: 'notice', line: { ...line, status: 'live', pendingPrice: noticed } };
};

/** The last day of deliveries for which a promised price holds after the email about a higher one. */
export const findEndOfPromise = ({ noticedOn }: Pick<PendingPrice, 'noticedOn'>): CalendarDate =>
  addDays(noticedOn, promiseDays);

/** Whether the promised price of a line still holds for a delivery on `date`. */
export const isPromiseKept = ({ pendingPrice }: AutoshipLine, date: CalendarDate): boolean =>
  !pendingPrice || date <= findEndOfPromise(pendingPrice);

/** A line as it is when a delivery on `date` is reminded of: left out while its new price is unanswered. */
export const holdBackLine = (line: AutoshipLine, date: CalendarDate): AutoshipLine =>
  line.status === 'live' && !isPromiseKept(line, date) ? { ...line, status: 'waiting' } : line;

/** A line after a delivery that was made without it: ended after the second. */
export const countDeliveryWithout = (line: AutoshipLine): AutoshipLine => {
  if (line.status !== 'waiting' || !line.pendingPrice) return line;
  const deliveriesWithout = line.pendingPrice.deliveriesWithout + 1;
  const pendingPrice = { ...line.pendingPrice, deliveriesWithout };
  return { ...line, pendingPrice, status: deliveriesWithout >= maximumDeliveriesWithout ? 'ended' : 'waiting' };
};

/**
 * The autoship with the lines that a delivery on `date` contains: without those whose new price is unanswered after 30 days.
 * That is no change by the customer, so the version stays.
 */
export const holdBackLines = (autoship: Autoship, date: CalendarDate): Autoship => ({
  ...autoship,
  contract: { ...autoship.contract, lines: autoship.contract.lines.map((line) => holdBackLine(line, date)) },
});

/** The Autoship after a delivery was made or skipped, without the lines whose price is unanswered. */
export const countDeliveriesWithout = (autoship: Autoship): Autoship => ({
  ...autoship,
  contract: { ...autoship.contract, lines: autoship.contract.lines.map(countDeliveryWithout) },
});
