import type { Attention } from '#domain/autoship/attention';
import type { AutoshipContract, OutOfStockPolicy } from '#domain/autoship/contract';
import { wasMerged } from '#domain/autoship/merge-autoships';
import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money } from '#domain/money';
import { formatCardBrand, type SavedPaymentCard } from '#domain/payments/payment';
import type { ArrivalWindow } from '#domain/shipping/arrival-window';
import { type CalendarDate, formatLongDate } from '#domain/time';
import { endWithFullStop } from '../shell/messages';
import { ownPauseReasonTexts, shortageTexts } from './messages';

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const describeStatus = ({ status, lines }: Pick<AutoshipContract, 'status' | 'lines'>): string => {
  if (status.kind === 'active') return 'Active';
  if (status.kind === 'canceled') {
    if (wasMerged({ status, lines })) return 'Combined with another Autoship';
    return status.reason === undefined ? 'Canceled' : `Canceled: ${isolateText(endWithFullStop(status.reason))}`;
  }
  if (status.reason !== 'shopper') return `Paused. ${ownPauseReasonTexts[status.reason]}`;
  return status.until === undefined ? 'Paused by you' : `Paused by you until ${formatLongDate(status.until)}`;
};

const describeDecline = ({
  total,
  retryOn,
  lastRetryOn,
}: Extract<Attention, { readonly kind: 'CardDeclined' }>): string => {
  const amount = total === undefined ? '' : ` for ${formatDollars(total)}`;
  const declined = `Your card was declined${amount}, so we haven't shipped your delivery.`;
  const next =
    lastRetryOn === undefined || retryOn >= lastRetryOn
      ? `We'll try one last time on ${formatLongDate(retryOn)}. If it's declined again, we'll pause this Autoship.`
      : `We'll try again on ${formatLongDate(retryOn)}. If it's still declined on ${formatLongDate(lastRetryOn)}, we'll pause this Autoship.`;
  return `${declined} ${next} If the card no longer works, use another one.`;
};

type NameItem = (id: Extract<Attention, { kind: 'PriceRise' }>['merchandiseId']) => string;

const describeAttention = (attention: Attention, nameItem: NameItem): string => {
  switch (attention.kind) {
    case 'PriceRise': {
      const { merchandiseId, promised, price, until } = attention;
      const name = isolateText(nameItem(merchandiseId));
      const rise =
        promised === undefined
          ? `${name} now costs ${formatDollars(price)}.`
          : `${name} went from ${formatDollars(promised)} to ${formatDollars(price)}.`;
      return `${rise} You'll keep the old price through ${formatLongDate(until)}. After that, we'll leave it out unless you accept the new price.`;
    }
    case 'CardDeclined':
      return describeDecline(attention);
    case 'NeedsCard':
      return "This Autoship is paused because we need a card to charge. Choose a card and a date, and we'll start shipping again.";
    case 'WaitsForStock':
      return `Your delivery is waiting for an item to come back in stock. If it isn't back by ${formatLongDate(attention.until)}, we'll skip this delivery.`;
    case 'ShortOfStock':
      return `We may not have enough ${listNames(attention.missing.map((id) => isolateText(nameItem(id))))} for your ${formatLongDate(attention.date)} delivery. ${shortageTexts[attention.foreseen]} You can also swap it or leave it out this time.`;
    case 'SkippedOutOfStock':
      return `We skipped your last delivery because an item was out of stock. You weren't charged. Your next one ships ${formatLongDate(attention.next)}.`;
    case 'Unserved':
      return 'This Autoship is paused. We no longer ship to its address, or we no longer carry one of its items. Change the address or swap the item, then resume.';
    case 'Ineligible':
      return "This Autoship is paused because your account doesn't meet the staff program's rules right now. Once it does, you can resume.";
    case 'OverQuota':
      return `Your delivery would have gone over this month's weight limit, so we moved it to ${formatLongDate(attention.date)}. To get it sooner, take something out, then move the delivery.`;
  }
};

const policyTexts: Readonly<Record<OutOfStockPolicy, string>> = {
  'ship-the-rest': 'Ship the rest without it',
  wait: "Hold the whole delivery until it's back, up to 14 days",
  substitute: 'Send a substitute I choose',
  skip: 'Skip the delivery',
};

const formatExpiry = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(0, 4)}`;

/** What the pages about a customer's own Autoships say. */
export const ownAutoshipTexts = {
  name: (titles: readonly string[]): string => {
    const [first = 'Your Autoship', ...others] = titles;
    return others.length === 0 ? first : `${first} and ${others.length} more`;
  },
  status: describeStatus,
  attention: describeAttention,
  policies: policyTexts,
  arrives: ({ first, last }: ArrivalWindow): string => `Arrives ${formatLongDate(first)} to ${formatLongDate(last)}`,
  each: (price: Money): string => `${formatDollars(price)} each`,
  promised: (promised: Money, current: Money): string =>
    `Your price is based on ${formatDollars(promised)}. Today's price is ${formatDollars(current)}.`,
  cheaper: (promised: Money, current: Money): string =>
    `The price went down from ${formatDollars(promised)} to ${formatDollars(current)}, so you pay less.`,
  freeShipping: 'Free shipping',
  missingForFreeShipping: (remaining: Money): string => `Add ${formatDollars(remaining)} more for free shipping`,
  noCard: 'No card yet. Choose one so this Autoship can ship.',
  skipped: "Everything is left out, so nothing ships and you won't be charged.",
  until: (lockAt: string): string => `You can change this delivery until ${lockAt}.`,
  onHold:
    'Your card was declined, so this delivery is on hold. You can skip it, pay for it now, or choose another card and date.',
  locked: "It's too late to change the items or date of this delivery.",
  card: ({ expiry, ...card }: SavedPaymentCard): string =>
    `${formatCardBrand(card)} ending in ${card.last4}, valid through ${formatExpiry(expiry)}`,
  cardName: (card: SavedPaymentCard): string => `${formatCardBrand(card)} ending in ${card.last4}`,
  cardExpires: ({ expiry }: Pick<SavedPaymentCard, 'expiry'>): string => `Valid through ${formatExpiry(expiry)}`,
  cardExpired: ({ expiry }: Pick<SavedPaymentCard, 'expiry'>): string => `Expired ${formatExpiry(expiry)}`,
  newPrice: (price: Money): string => `New price: ${formatDollars(price)}`,
  acceptedPrice: (unit: Money, from: CalendarDate): string =>
    `${formatDollars(unit)} each starting ${formatLongDate(from)}, at the new price you accepted`,
  clinic: (name: string): string => `Your clinic: ${isolateText(name)}`,
  unknown: "We couldn't load your Autoships right now. They're safe. Please try again in a few minutes.",
  nextTime: (every: string, total: string): string => `${every}, ${total} next time`,
  held: 'On hold',
  heldForCard: 'On hold until your payment goes through',
  justOnce: 'Just this once',
  leftOut: 'Left out of the next delivery',
  combinedInto: (name: string): string => `Its items are in ${name} now.`,
  nextShips: (date: CalendarDate): string => `Next delivery ships ${formatLongDate(date)}`,
  attentionLinks: {
    acceptPrice: 'Accept the new price',
    swap: 'Swap it',
    skip: 'Skip this delivery',
    leaveOut: 'Leave it out this time',
    cancel: 'Cancel',
    card: 'Use another card',
    chooseCard: 'Choose a card',
    resume: 'Resume',
    address: 'Change the address',
    eligibility: "See what's missing",
    manage: 'See this Autoship',
  },
} as const;
