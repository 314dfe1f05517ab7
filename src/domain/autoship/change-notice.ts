import { type Instant, instant } from '#domain/time';
import type { LedgerAct, LedgerEntry } from './ledger';

const minuteMs = 60_000;

/** Changes that a customer makes within this time are confirmed by one email. */
export const noticeWindowMs = 10 * minuteMs;

/** What customers do that has an email of its own, or changes nothing. */
const otherwiseConfirmed: readonly LedgerAct[] = ['started', 'delivery-confirmed', 'delivery-sent-now', 'canceled'];

/** Whether an entry of a ledger is confirmed by the email about changes. */
export const isChangeToConfirm = ({ actor, act }: Pick<LedgerEntry, 'actor' | 'act'>): boolean =>
  actor === 'customer' && !otherwiseConfirmed.includes(act);

type DatedEntry = Pick<LedgerEntry, 'at' | 'actor' | 'act'>;

/**
 * When the first change was made that one email confirms together with the newest; undefined if there's no change. Each
 * email covers ten minutes from its first change on. The newest entry comes first.
 */
export const findNoticeStart = (entries: readonly DatedEntry[]): Instant | undefined =>
  entries
    .filter(isChangeToConfirm)
    .map(({ at }) => at)
    .toReversed()
    .reduce<Instant | undefined>(
      (start, at) => (start === undefined || at >= start + noticeWindowMs ? at : start),
      undefined,
    );

/** The changes that the email confirms whose first one was made at `start`, the earliest first. */
export const listChangesToConfirm = (entries: readonly LedgerEntry[], start: Instant): readonly LedgerEntry[] =>
  entries
    .filter((entry) => isChangeToConfirm(entry) && entry.at >= start && entry.at < endOfNotice(start))
    .toReversed();

const endOfNotice = (start: Instant): Instant => instant(start + noticeWindowMs);
