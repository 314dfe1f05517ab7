import { addDays, type CalendarDate, type Instant, instant } from '#domain/time';
import { type Autoship, findEarliestDate, findOpenCycle, type Moment } from './autoship';
import type { AutoshipContractId } from './contract-id';
import { findRetryDate } from './dunning';

/** A link by which a customer gives an Autoship another card: once, within 14 days, also after the delivery's lock. */
export type CardLink = {
  readonly contractId: AutoshipContractId;
  readonly madeAt: Instant;
  /** How many cards were tried, so that nobody can use a link to test stolen ones. */
  readonly tries: number;
  readonly usedAt?: Instant;
};

const validDays = 14;
const dayMs = 86_400_000;

/** How many cards can be tried with one link. */
const maximumTries = 10;

/** When a link that isn't used stops working. */
export const findCardLinkEnd = ({ madeAt }: Pick<CardLink, 'madeAt'>): Instant => instant(madeAt + validDays * dayMs);

/** Why a card link doesn't work anymore. */
export type DeadCardLinkReason = 'used' | 'expired' | 'canceled' | 'too-many-tries';

/** Undefined if the link works. */
export const findDeadCardLinkReason = (
  link: CardLink,
  { contract }: Pick<Autoship, 'contract'>,
  at: Instant,
): DeadCardLinkReason | undefined => {
  if (link.usedAt !== undefined) return 'used';
  if (contract.status.kind === 'canceled') return 'canceled';
  if (at >= findCardLinkEnd(link)) return 'expired';
  return link.tries >= maximumTries ? 'too-many-tries' : undefined;
};

/** When the card of an Autoship is charged next: a new try of a declined payment, a delivery, or not before it resumes. */
export type NextCharge =
  | { readonly kind: 'retry'; readonly date: CalendarDate }
  | { readonly kind: 'delivery'; readonly date: CalendarDate }
  /** The delivery is being made right now. */
  | { readonly kind: 'now' }
  /** An Autoship that waits for a card ships on `date` once it has one. */
  | { readonly kind: 'once-saved'; readonly date: CalendarDate }
  | { readonly kind: 'paused' };

export const findNextCharge = (autoship: Autoship, moment: Pick<Moment, 'today'>): NextCharge => {
  const { status } = autoship.contract;
  const open = findOpenCycle(autoship);
  if (!open)
    return status.kind === 'paused' && status.reason === 'needs-card'
      ? { kind: 'once-saved', date: findEarliestDate(moment) }
      : { kind: 'paused' };
  if (open.status === 'charging') return { kind: 'now' };
  const retryOn = open.firstChargedOn && findRetryDate(open.firstChargedOn, open.declines ?? 0);
  if (open.status === 'retry' && retryOn !== undefined)
    return { kind: 'retry', date: retryOn > moment.today ? retryOn : addDays(moment.today, 1) };
  return { kind: 'delivery', date: open.date };
};
