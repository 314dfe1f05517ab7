import { describeMinutes } from '#domain/fixed-window';
import type { RemoveCardRefusal } from './customer-cards';
import { cardDeclineTexts } from './messages';
import type { AddCardRefusal } from './own-cards';

/** Why a card wasn't saved or removed. */
export const describeCardRefusal = (refusal: AddCardRefusal | RemoveCardRefusal): string => {
  switch (refusal.kind) {
    case 'NoCustomer':
      return 'Log in to save a card.';
    case 'NoPayments':
      return "This shop can't take payments right now, so we didn't save your card.";
    case 'InvalidCard':
      return 'Please check your card details.';
    case 'Declined':
      return cardDeclineTexts[refusal.decline];
    case 'Unreachable':
      return "We couldn't reach the payment processor, so we didn't save your card. Please try again.";
    case 'TooManyCardTries':
      return `You've tried several cards, so we didn't save this one. Please wait ${describeMinutes(refusal.retryAfterSeconds)}, then try again.`;
    case 'TooManyCards':
      return `You can save up to ${refusal.maximum} cards. Remove one first.`;
    case 'NoSuchCard':
      return "That card isn't saved to your account anymore.";
    case 'CardInUse':
      return 'That card pays for an Autoship. Choose another card for that Autoship first.';
  }
};

/** What the page of saved cards says. */
export const cardsTexts = {
  saved: 'We saved your card.',
  removed: 'We removed your card.',
  empty: "You don't have any saved cards yet. Add one below.",
  today: "We'll check your card with your bank and save it. You won't be charged now.",
  forAutoship: (name: string): string => `Choose a card for ${name}.`,
} as const;
