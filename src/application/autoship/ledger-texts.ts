import type { PauseReason } from '#domain/autoship/contract';
import type { DeclineReason } from '#domain/payments/payment';

/** Why the shop paused an autoship, as the ledger says it to whoever asks later. */
export const pauseReasonTexts: Readonly<Record<Exclude<PauseReason, 'shopper'>, string>> = {
  'needs-card': 'There is no card that can be charged.',
  unserved: 'The address is not served, or an item is not sold any more.',
  ineligible: 'The customer may not order in the staff program at present.',
};

/** Why a charge was declined, as the ledger says it. */
export const declineReasonTexts: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'The bank declined the card.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  processing_error: 'The processor could not process the charge.',
};

/** What the ledger gives as the reason of the other steps of a renewal. */
export const renewalReasonTexts = {
  late: 'The delivery was missed by more than three days.',
  pauseIsOver: 'The date until which it was paused is near.',
  waitedTooLong: 'It waited for stock for 14 days.',
  missing: 'An item was out of stock.',
  nothingLeft: 'No item is left to deliver.',
  nothingThisTime: 'Every item is left out of this delivery.',
  overQuota: 'It would have passed the weight limit of the month.',
  priceRise: 'The list price is above the promised one.',
} as const;
