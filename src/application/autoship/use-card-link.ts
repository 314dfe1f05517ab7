import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { type CardLink, type DeadCardLinkReason, findDeadCardLinkReason } from '#domain/autoship/card-link';
import { changeCard } from '#domain/autoship/change-contract';
import { type CheckoutFieldErrors, listCardErrors } from '#domain/checkout/form';
import type { MailToken, MailTokenHash } from '#domain/mail/mail-token';
import { parsePaymentCard, type TypedPaymentCard } from '#domain/payments/card';
import type { DeclineReason, SavedPaymentCard, VaultOutcome } from '#domain/payments/payment';
import type { Clock } from '../ports/clock';
import type { MailTokens } from '../ports/mail-tokens';
import type { Payments } from '../ports/payments';
import type { ReportError } from '../ports/report';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import type { ChangeAutoship, NoSuchAutoship } from './change-autoship';
import { linkReasonText } from './messages';

export type UseCardLinkRefusal =
  | { readonly kind: 'NoSuchLink' }
  /** The shop takes no payments (`takesPayments`). */
  | { readonly kind: 'NoPayments' }
  | { readonly kind: 'DeadLink'; readonly reason: Exclude<DeadCardLinkReason, 'used'> }
  | { readonly kind: 'InvalidCard'; readonly errors: CheckoutFieldErrors }
  | { readonly kind: 'Declined'; readonly decline: DeclineReason }
  /** The processor can't be reached; nothing was saved. */
  | { readonly kind: 'Unreachable' };

type Refusal = UseCardLinkRefusal | NoSuchAutoship | AutoshipRefusal;

type FoundLink = { readonly link: CardLink; readonly isUsed: boolean };

/** Gives an Autoship the card that a customer enters on the page of a link: once for each link, without logging in. */
export class UseCardLink {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly payments: Pick<Payments, 'vault' | 'forget'>,
    private readonly changes: Pick<ChangeAutoship, 'executeWithin'>,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly clock: Clock,
    private readonly takesPayments: boolean,
    private readonly report: ReportError,
  ) {}

  /**
   * Of any number of concurrent calls one saves its card; the processor forgets the others. For a link that was used,
   * nothing is done or refused.
   */
  execute(token: MailToken, typed: TypedPaymentCard): TaskEither<Refusal, void> {
    return async () => {
      const hash = this.tokens.hashOf(token);
      if (!this.takesPayments) return E.left({ kind: 'NoPayments' });
      const card = parsePaymentCard(typed, this.clock());
      const begun = await this.begin(hash, E.isRight(card))();
      if (E.isLeft(begun)) return begun;
      if (begun.right.isUsed) return E.right(undefined);
      if (E.isLeft(card)) return E.left({ kind: 'InvalidCard', errors: listCardErrors(card.left) });
      const vaulted = await this.vault(`card-link:${hash}:${begun.right.link.tries}`, card.right);
      if (vaulted === undefined) return E.left({ kind: 'Unreachable' });
      if (vaulted.kind === 'Declined') return E.left({ kind: 'Declined', decline: vaulted.decline });
      return this.save(hash, vaulted.instrument);
    };
  }

  /** The link. The try counts if the card is well-formed. */
  private begin(hash: MailTokenHash, isTry: boolean): TaskEither<Refusal, FoundLink> {
    return this.transactions.run<Refusal, FoundLink>((ports) => async () => {
      const found = await this.find(ports, hash);
      if (E.isRight(found) && !found.right.isUsed && isTry) await ports.cardLinks.countTry(hash)();
      return found;
    });
  }

  private async find(
    { cardLinks, siteAutoships }: SiteTransactionPorts,
    hash: MailTokenHash,
  ): Promise<E.Either<Refusal, FoundLink>> {
    const link = O.toUndefined(await cardLinks.lock(hash)());
    const autoship = link && O.toUndefined(await siteAutoships.find(link.contractId)());
    if (!link || !autoship) return E.left({ kind: 'NoSuchLink' });
    const reason = findDeadCardLinkReason(link, autoship, this.clock());
    if (reason === 'used') return E.right({ link, isUsed: true });
    return reason === undefined ? E.right({ link, isUsed: false }) : E.left({ kind: 'DeadLink', reason });
  }

  private async vault(key: string, card: Parameters<Payments['vault']>[1]): Promise<VaultOutcome | undefined> {
    try {
      return await this.payments.vault(key, card)();
    } catch (fault) {
      this.report('a card was not saved', fault);
      return undefined;
    }
  }

  private async save(hash: MailTokenHash, instrument: SavedPaymentCard): Promise<E.Either<Refusal, void>> {
    const saved = await this.transactions.run<Refusal, 'saved' | 'used'>((ports) => async () => {
      const link = O.toUndefined(await ports.cardLinks.lock(hash)());
      if (!link) return E.left({ kind: 'NoSuchLink' });
      if (link.usedAt !== undefined) return E.right('used');
      const changed = await this.changes.executeWithin<Refusal>(
        ports,
        { id: link.contractId, actor: 'customer', act: 'card-changed', reason: linkReasonText },
        (before, moment) => changeCard(before, instrument.token, { moment }),
      )();
      if (E.isLeft(changed)) return changed;
      await ports.savedCards.add({ ...instrument, customerId: changed.right.contract.customerId })();
      await ports.cardLinks.use(hash, this.clock())();
      return E.right('saved');
    })();
    const isForgotten = E.isLeft(saved) || saved.right === 'used';
    if (isForgotten) await this.payments.forget(instrument.token)();
    return E.isLeft(saved) ? saved : E.right(undefined);
  }
}
