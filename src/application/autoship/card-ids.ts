import type { SavedCardId } from '#domain/autoship/customer-change';
import type { PaymentToken } from '#domain/payments/payment';
import type { CustomerCard } from '../ports/saved-cards';

/** A digest of a text: the same for the same text, and no way back. */
export type HashText = (text: string) => string;

/** What pages and endpoints call a saved card, because its token stays on the server. */
export const buildCardId = (token: PaymentToken, hashText: HashText): SavedCardId =>
  hashText(`card ${token}`) as SavedCardId;

export const findSavedCard = (
  cards: readonly CustomerCard[],
  id: SavedCardId,
  hashText: HashText,
): CustomerCard | undefined => cards.find(({ token }) => buildCardId(token, hashText) === id);
