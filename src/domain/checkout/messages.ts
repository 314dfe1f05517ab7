import { dollars, type Money } from '#domain/money';
import type { DeclineReason } from '#domain/payments/decline';

/** What a shopper is told when the payment was declined, and what to do next. */
export const declineMessage: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your card was declined. Please try another card or ask your bank.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  expired_card: 'Your card has expired. Please try another card.',
  processing_error: 'We could not process the payment. You have not been charged; please try again.',
};

export const totalChangedMessage = (total: Money): string =>
  `Your total is now ${dollars(total)}. Please look it over and place the order again.`;

export const firstAutoshipRemovedMessage = 'AUTO35 is for your first Autoship only, so we took it off.';

export const soldOutMessage = (lines: readonly { readonly title: string; readonly left: number }[]): string =>
  lines
    .map(({ title, left }) =>
      left > 0
        ? `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left at the warehouse near you.`
        : `${title} is out of stock at the warehouse near you.`,
    )
    .concat('Please change your cart.')
    .join(' ');

export const pendingMessage =
  'Your order may still go through: we are waiting for the bank. Please do not pay again; we will email you as soon as we know.';
