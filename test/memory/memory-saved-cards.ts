import * as O from 'fp-ts/Option';
import type { CustomerCard, SavedCards } from '#application/ports/saved-cards';
import type { CustomerId } from '#domain/customer/customer';
import type { PaymentToken } from '#domain/payments/payment';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

export class MemorySavedCards implements SavedCards {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  add = (card: CustomerCard) =>
    this.store.task(({ savedCards }) => {
      if (!savedCards.has(card.token)) savedCards.set(card.token, { ...card, site: this.site, isNoticed: false });
    });

  find = (token: PaymentToken) =>
    this.store.task((tables) => O.fromNullable(this.cards(tables).find((card) => card.token === token)));

  ofCustomer = (customerId: CustomerId) =>
    this.store.task((tables) =>
      this.cards(tables)
        .filter((card) => card.customerId === customerId)
        .toReversed(),
    );

  /** Transactions of the memory store follow one another anyway. */
  lock = (customerId: CustomerId) => this.ofCustomer(customerId);

  remove = (token: PaymentToken) =>
    this.store.task(({ savedCards }) => {
      if (savedCards.get(token)?.site === this.site) savedCards.delete(token);
    });

  claimExpiring = (month: string, limit: number) =>
    this.store.task((tables) => {
      const inUse = new Set(
        [...tables.autoships.values()]
          .filter(({ autoship }) => autoship.contract.status.kind === 'active')
          .map(({ autoship }) => autoship.contract.paymentToken),
      );
      const expiring = [...tables.savedCards.values()]
        .filter(({ site, isNoticed }) => site === this.site && !isNoticed)
        .filter(({ token, expiry }) => expiry <= month && inUse.has(token))
        .slice(0, limit);
      for (const card of expiring) tables.savedCards.set(card.token, { ...card, isNoticed: true });
      return expiring.map(({ site: _site, isNoticed: _noticed, ...card }) => card);
    });

  private cards({ savedCards }: MemoryTables): readonly CustomerCard[] {
    return [...savedCards.values()]
      .filter(({ site }) => site === this.site)
      .map(({ site: _site, isNoticed: _noticed, ...card }) => card);
  }
}
