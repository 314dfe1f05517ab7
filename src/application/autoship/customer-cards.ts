import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { SavedCardId } from '#domain/autoship/customer-change';
import type { CustomerId } from '#domain/customer/customer';
import { isSameCard, listDifferentCards, type SavedPaymentCard } from '#domain/payments/payment';
import type { SiteTransactions } from '../ports/transactions';
import { buildCardId, findSavedCard, type HashText } from './card-ids';

export type TooManyCards = { readonly kind: 'TooManyCards'; readonly maximum: number };

export type RemoveCardRefusal =
  | { readonly kind: 'NoSuchCard' }
  /** It pays an Autoship that isn't canceled. */
  | { readonly kind: 'CardInUse' };

/** How many cards one customer may have saved. */
const maximumCards = 10;

/** Stores and removes the cards of customers. */
export class CustomerCards {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly hashText: HashText,
  ) {}

  /**
   * Stores a card that the payment processor has; returns what pages call it. Of a card that's stored already, the first
   * stays, and the processor forgets the new one afterward.
   */
  add(customerId: CustomerId, card: SavedPaymentCard): TaskEither<TooManyCards, SavedCardId> {
    return this.transactions.run<TooManyCards, SavedCardId>(({ savedCards, events }) => async () => {
      const cards = listDifferentCards(await savedCards.lock(customerId)());
      const same = cards.find((other) => isSameCard(other, card));
      if (same) {
        if (same.token !== card.token) await events.record({ kind: 'CardRemoved', token: card.token })();
        return E.right(buildCardId(same.token, this.hashText));
      }
      if (cards.length >= maximumCards) return E.left({ kind: 'TooManyCards', maximum: maximumCards });
      await savedCards.add({ ...card, customerId })();
      return E.right(buildCardId(card.token, this.hashText));
    });
  }

  /** Removes a card, wherever it was stored twice; the processor forgets it afterward. */
  remove(customerId: CustomerId, id: SavedCardId): TaskEither<RemoveCardRefusal, void> {
    return this.transactions.run<RemoveCardRefusal, void>(({ savedCards, siteAutoships, events }) => async () => {
      const cards = await savedCards.ofCustomer(customerId)();
      const card = findSavedCard(cards, id, this.hashText);
      if (!card) return E.left({ kind: 'NoSuchCard' });
      const same = cards.filter((other) => isSameCard(other, card)).map(({ token }) => token);
      for (const { contract } of await siteAutoships.ofCustomer(customerId)()) await siteAutoships.lock(contract.id)();
      const isUsed = (await siteAutoships.ofCustomer(customerId)()).some(
        ({ contract: { status, paymentToken } }) =>
          status.kind !== 'canceled' && paymentToken !== undefined && same.includes(paymentToken),
      );
      if (isUsed) return E.left({ kind: 'CardInUse' });
      for (const token of same) {
        await savedCards.remove(token)();
        await events.record({ kind: 'CardRemoved', token })();
      }
      return E.right(undefined);
    });
  }
}
