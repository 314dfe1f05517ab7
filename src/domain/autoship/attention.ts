import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { CalendarDate } from '#domain/time';
import { type Autoship, findOpenCycle } from './autoship';
import { listRenewingLines, type OutOfStockPolicy } from './contract';
import type { AutoshipLineId } from './contract-id';
import { type Cycle, isDeclined } from './cycle';
import { findLastRetryDate, lastDayToWait } from './dunning';
import type { LedgerAct, LedgerEntry } from './ledger';
import { listCycleLines } from './next-deliveries';
import { findEndOfPromise, findUnansweredPrice } from './price-rise';
import { findNextDueDay } from './renewal-steps';
import { foreseeShipment } from './shipment-decision';

/** Something about an Autoship that its customer should know, or has to do something about. */
export type Attention =
  /** An item has a higher price. Deliveries up to `until` keep the promised one; later ones leave it out. */
  | {
      readonly kind: 'PriceRise';
      readonly lineId: AutoshipLineId;
      readonly merchandiseId: MerchandiseId;
      readonly promised?: Money;
      readonly price: Money;
      readonly until: CalendarDate;
    }
  /** The bank declined the card for `total`; the next try is on `retryOn`, and the last one on `lastRetryOn`. */
  | {
      readonly kind: 'CardDeclined';
      readonly total?: Money;
      readonly retryOn: CalendarDate;
      readonly lastRetryOn?: CalendarDate;
    }
  /** It's paused, because there's no card that can be charged. */
  | { readonly kind: 'NeedsCard' }
  /** The delivery waits for stock, at most until `until`. */
  | { readonly kind: 'WaitsForStock'; readonly until: CalendarDate }
  /** Some of the next delivery may be out of stock; `foreseen` is what happens to it if nothing is done. */
  | {
      readonly kind: 'ShortOfStock';
      readonly missing: readonly MerchandiseId[];
      readonly foreseen: OutOfStockPolicy;
      readonly date: CalendarDate;
    }
  /** The delivery before the next one was skipped, because something was out of stock. */
  | { readonly kind: 'SkippedOutOfStock'; readonly next: CalendarDate }
  /** It's paused, because its address isn't served or something in it isn't sold anymore. */
  | { readonly kind: 'Unserved' }
  /** It's paused, because the customer doesn't meet the staff program's rules. */
  | { readonly kind: 'Ineligible' }
  /** The delivery was moved to `date`, because it would have passed the month's weight limit. */
  | { readonly kind: 'OverQuota'; readonly date: CalendarDate };

const listPriceRises = ({ contract }: Autoship): readonly Attention[] =>
  listRenewingLines(contract).flatMap((line) => {
    const { id: lineId, merchandiseId, promisedPrice } = line;
    const unanswered = findUnansweredPrice(line);
    return unanswered
      ? [
          {
            kind: 'PriceRise',
            lineId,
            merchandiseId,
            ...(promisedPrice === undefined ? {} : { promised: promisedPrice }),
            price: unanswered.price,
            until: findEndOfPromise(unanswered),
          },
        ]
      : [];
  });

const findPauseAttention = ({ contract: { status } }: Autoship): Attention | undefined => {
  if (status.kind !== 'paused') return undefined;
  switch (status.reason) {
    case 'needs-card':
      return { kind: 'NeedsCard' };
    case 'unserved':
      return { kind: 'Unserved' };
    case 'ineligible':
      return { kind: 'Ineligible' };
    case 'shopper':
      return undefined;
  }
};

/** What may be short in the open delivery, as long as it's in it. */
const findShortage = ({ contract }: Autoship, { number, date, oneTimeItems, quote }: Cycle): Attention | undefined => {
  const items = [...listCycleLines(contract, number), ...oneTimeItems].map(({ merchandiseId }) => merchandiseId);
  const missing = quote?.missing?.filter((id) => items.includes(id)) ?? [];
  if (!quote || missing.length === 0) return undefined;
  return { kind: 'ShortOfStock', missing, foreseen: foreseeShipment(contract, { ...quote, missing }), date };
};

const findCycleAttention = (autoship: Autoship, open: Cycle): Attention | undefined => {
  const { quote, firstChargedOn } = open;
  if (isDeclined(open))
    return {
      kind: 'CardDeclined',
      ...(quote ? { total: quote.cost.total } : {}),
      retryOn: findNextDueDay(open),
      ...(firstChargedOn ? { lastRetryOn: findLastRetryDate(firstChargedOn) } : {}),
    };
  if (open.status === 'waiting' && open.waitingSince !== undefined)
    return { kind: 'WaitsForStock', until: lastDayToWait(open.waitingSince) };
  return findShortage(autoship, open);
};

/** Whether the open delivery has its date because of such an act. */
const isDatedBy = (open: Cycle, entries: readonly LedgerEntry[], act: LedgerAct): boolean =>
  entries.some(
    (entry) =>
      entry.act === act && entry.after.cycles.some(({ number, date }) => number === open.number && date === open.date),
  );

/** What a customer should know about an Autoship, the most urgent first. `entries` are the newest of its ledger. */
export const listAttention = (autoship: Autoship, entries: readonly LedgerEntry[]): readonly Attention[] => {
  if (autoship.contract.status.kind === 'canceled') return [];
  const open = findOpenCycle(autoship);
  const own = open && findCycleAttention(autoship, open);
  const paused = findPauseAttention(autoship);
  return [
    ...(paused ? [paused] : []),
    ...(own ? [own] : []),
    ...(open && isDatedBy(open, entries, 'skipped-out-of-stock')
      ? [{ kind: 'SkippedOutOfStock', next: open.date } as const]
      : []),
    ...(open && isDatedBy(open, entries, 'moved-over-quota') ? [{ kind: 'OverQuota', date: open.date } as const] : []),
    ...listPriceRises(autoship),
  ];
};
