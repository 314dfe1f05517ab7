import type { Money } from '#domain/money';
import { addDays, type CalendarDate } from '#domain/time';
import type { Autoship } from './autoship';
import type { AutoshipContract, AutoshipLine, PendingPrice } from './contract';

/** Days after the email for which the promised price still holds. */
const promiseDays = 30;
/** Deliveries without the line after which it ends. */
const maximumDeliveriesWithout = 2;

/** What the daily price check finds of a line at the current list price. `notice`: the customer is to be told. */
export type PriceCheck =
  | { readonly kind: 'unchanged'; readonly line: AutoshipLine }
  | { readonly kind: 'notice'; readonly line: AutoshipLine };

/** The last day of deliveries for which a promised price holds after the email about a higher one. */
export const findEndOfPromise = ({ noticedOn }: Pick<PendingPrice, 'noticedOn'>): CalendarDate =>
  addDays(noticedOn, promiseDays);

/** The higher price of a line that the customer hasn't answered. */
export const findUnansweredPrice = ({ pendingPrice }: Pick<AutoshipLine, 'pendingPrice'>): PendingPrice | undefined =>
  pendingPrice?.isAccepted ? undefined : pendingPrice;

/** A line as it's priced in a delivery on `date`: an accepted price is the promise once the former promise has ended. */
export const priceLine = (line: AutoshipLine, date: CalendarDate): AutoshipLine => {
  const { pendingPrice, ...rest } = line;
  return pendingPrice?.isAccepted && date > findEndOfPromise(pendingPrice)
    ? { ...rest, promisedPrice: pendingPrice.price }
    : line;
};

/** A contract with its lines as they're priced in a delivery on `date`. */
export const priceLines = (contract: AutoshipContract, date: CalendarDate): AutoshipContract => ({
  ...contract,
  lines: contract.lines.map((line) => priceLine(line, date)),
});

/** Compares a line with the current list price. A line that promises no price is never changed. */
export const checkPrice = (line: AutoshipLine, current: Money, today: CalendarDate): PriceCheck => {
  const { pendingPrice, promisedPrice, ...rest } = priceLine(line, today);
  if (promisedPrice === undefined || line.status === 'ended') return { kind: 'unchanged', line };
  if (current <= promisedPrice) {
    if (!pendingPrice) return { kind: 'unchanged', line };
    return { kind: 'unchanged', line: { ...rest, promisedPrice, status: 'live' } };
  }
  if (pendingPrice && pendingPrice.price >= current) return { kind: 'unchanged', line };
  const noticed = { price: current, noticedOn: today, deliveriesWithout: pendingPrice?.deliveriesWithout ?? 0 };
  return { kind: 'notice', line: { ...rest, promisedPrice, status: 'live', pendingPrice: noticed } };
};

/** A line as it is when a delivery on `date` is reminded of: left out while its new price is unanswered. */
export const holdBackLine = (line: AutoshipLine, date: CalendarDate): AutoshipLine => {
  const unanswered = findUnansweredPrice(line);
  return line.status === 'live' && unanswered && date > findEndOfPromise(unanswered)
    ? { ...line, status: 'waiting' }
    : line;
};

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
