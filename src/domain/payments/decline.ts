/** Why a payment was declined. */
export type DeclineReason = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'processing_error';
