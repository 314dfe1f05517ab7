/** Why a payment was declined. */
export type Decline = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'processing_error';
