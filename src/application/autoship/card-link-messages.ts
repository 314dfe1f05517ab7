import type { DeadCardLinkReason, NextCharge } from '#domain/autoship/card-link';
import { endWithName, startWithName } from '#domain/greeting';
import type { DeclineReason } from '#domain/payments/payment';
import { formatLongDate } from '#domain/time';
import { cardDeclineTexts } from './messages';

const describeNextCharge = (charge: NextCharge): string => {
  switch (charge.kind) {
    case 'retry':
      return `Your last payment didn't go through. We'll try again with your new card on ${formatLongDate(charge.date)}.`;
    case 'delivery':
      return `We'll charge your new card when your next delivery ships on ${formatLongDate(charge.date)}.`;
    case 'now':
      return "We're already processing a delivery. We'll use your new card starting with the next payment.";
    case 'once-saved':
      return `Your Autoship is paused. Once you save a card, your next delivery ships on ${formatLongDate(charge.date)}.`;
    case 'paused':
      return "Your Autoship is paused. We won't charge your new card until your Autoship starts again.";
  }
};

const describeSavedCard = (charge: NextCharge): string => {
  switch (charge.kind) {
    case 'retry':
      return `We saved your new card. We'll try the payment again on ${formatLongDate(charge.date)}.`;
    case 'delivery':
    case 'once-saved':
      return `We saved your new card. Your next delivery ships on ${formatLongDate(charge.date)}.`;
    case 'now':
      return "We saved your new card. We'll use it starting with the next payment.";
    case 'paused':
      return "We saved your new card. Your Autoship is still paused, and we won't charge you until your Autoship starts again.";
  }
};

const deadTexts: Readonly<Record<Exclude<DeadCardLinkReason, 'used'>, string>> = {
  expired: "Links to enter a card work for 14 days. Contact us and we'll send you a new one.",
  canceled: "You canceled this Autoship, so it doesn't need a card anymore.",
  'too-many-tries': "Too many cards were declined. Contact us and we'll send you a new link.",
};

/** The page where a customer enters another card for an Autoship, and its form. */
export const cardLinkMessages = {
  heading: (firstName: string): string => startWithName(firstName, 'Enter a new card'),
  usedHeading: (firstName: string): string => endWithName('Done', firstName),
  deadHeading: (firstName: string): string => startWithName(firstName, "This link doesn't work anymore"),
  nextCharge: describeNextCharge,
  saved: describeSavedCard,
  today: "We'll check your card with your bank and save it for this Autoship. You won't be charged now.",
  itemsHeading: "What's in this Autoship",
  save: 'Save card',
  contact: 'Contact us',
  dead: (reason: DeadCardLinkReason): string => (reason === 'used' ? '' : deadTexts[reason]),
  declined: (decline: DeclineReason): string => cardDeclineTexts[decline],
  unreachable: "We couldn't reach the bank, so we didn't save your card. Please try again.",
  noPayments: "This shop can't take payments yet, so it can't save your card. Please don't enter it.",
} as const;
