import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { SavedCardId } from '#domain/autoship/customer-change';
import { type CheckoutFieldErrors, listCardErrors } from '#domain/checkout/form';
import { parsePaymentCard, type TypedPaymentCard } from '#domain/payments/card';
import type { DeclineReason, VaultOutcome } from '#domain/payments/payment';
import type { Clock, GenerateId } from '../ports/clock';
import type { Payments } from '../ports/payments';
import type { ReportError } from '../ports/report';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { CardTries, TooManyCardTries } from './card-tries';
import type { CustomerCards, RemoveCardRefusal, TooManyCards } from './customer-cards';

export type AddCardRefusal =
  /** Nobody is logged in. */
  | { readonly kind: 'NoCustomer' }
  /** The site takes no payments. */
  | { readonly kind: 'NoPayments' }
  | { readonly kind: 'InvalidCard'; readonly errors: CheckoutFieldErrors }
  | { readonly kind: 'Declined'; readonly decline: DeclineReason }
  /** The processor can't be reached; nothing was saved. */
  | { readonly kind: 'Unreachable' }
  | TooManyCardTries
  | TooManyCards;

/** The visiting customer's saved cards. */
export class OwnCards {
  constructor(
    private readonly visitor: Visitor,
    private readonly cards: Pick<CustomerCards, 'add' | 'remove'>,
    private readonly tries: Pick<CardTries, 'count'>,
    private readonly payments: Pick<Payments, 'vault' | 'forget'>,
    private readonly ids: GenerateId,
    private readonly clock: Clock,
    private readonly takesPayments: boolean,
    private readonly report: ReportError,
  ) {}

  /** Saves a card with the payment processor, without a charge; returns what pages call it. Tries are counted. */
  add(typed: TypedPaymentCard, clientIp: string): TE.TaskEither<AddCardRefusal, SavedCardId> {
    return async () => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      if (customerId === undefined) return E.left({ kind: 'NoCustomer' });
      if (!this.takesPayments) return E.left({ kind: 'NoPayments' });
      const card = parsePaymentCard(typed, this.clock());
      if (E.isLeft(card)) return E.left({ kind: 'InvalidCard', errors: listCardErrors(card.left) });
      const tooMany = await this.tries.count(customerId, clientIp)();
      if (tooMany) return E.left(tooMany);
      const vaulted = await this.vault(card.right);
      if (vaulted === undefined) return E.left({ kind: 'Unreachable' });
      if (vaulted.kind === 'Declined') return E.left({ kind: 'Declined', decline: vaulted.decline });
      const saved = await this.cards.add(customerId, vaulted.instrument)();
      if (E.isLeft(saved)) await this.payments.forget(vaulted.instrument.token)();
      return saved;
    };
  }

  /** Removes a card that pays no Autoship. */
  remove(id: SavedCardId): TE.TaskEither<RemoveCardRefusal, void> {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    return customerId === undefined ? TE.left({ kind: 'NoSuchCard' }) : this.cards.remove(customerId, id);
  }

  private async vault(card: Parameters<Payments['vault']>[1]): Promise<VaultOutcome | undefined> {
    try {
      return await this.payments.vault(`own-card:${this.ids()}`, card)();
    } catch (fault) {
      this.report('a card was not saved', fault);
      return undefined;
    }
  }
}
