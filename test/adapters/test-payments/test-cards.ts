import type { TestCards } from '../../contracts/payments.contract';

/** The numbers that the embedded processor knows. */
export const testCards: TestCards = {
  approved: '4242424242424242',
  declinedByToken: '4000000000000341',
  declined: {
    '4000000000000002': 'card_declined',
    '4000000000009995': 'insufficient_funds',
    '4000000000000069': 'expired_card',
    '4000000000000119': 'processing_error',
    '5555555555554444': 'card_declined',
  },
};
