import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import {
  applyDeliveryLinkAct,
  type DeadLinkReason,
  type DeliveryLinkAct,
  deliveryLinkActs,
  findDeadLinkReason,
  findVersionToRestore,
  listOfferedActs,
  listPricesToAccept,
} from '#domain/autoship/delivery-link';
import type { LedgerAct } from '#domain/autoship/ledger';
import type { MailToken } from '#domain/mail/mail-token';
import type { CalendarDate, Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { StoredDeliveryLink } from '../ports/delivery-links';
import type { MailTokens } from '../ports/mail-tokens';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import type { ChangeAutoship, NoSuchAutoship } from './change-autoship';
import { linkReasonText } from './messages';

type NoSuchLink = { readonly kind: 'NoSuchLink' };

export type UseDeliveryLinkRefusal =
  | NoSuchLink
  | { readonly kind: 'DeadLink'; readonly reason: DeadLinkReason }
  /** The act is not among those that the link offers. */
  | { readonly kind: 'NotOffered' }
  /** Another price is to be accepted than the one that was shown. */
  | { readonly kind: 'PricesChanged' };

type UndoRefusal = NoSuchLink | NoSuchAutoship | AutoshipRefusal;
type Refusal = UseDeliveryLinkRefusal | UndoRefusal;

export type DeliveryLinkChoice = {
  /** What was asked for, as the form says it. */
  readonly act: string;
  /** The prices that were shown, as `describePrices` gives them. */
  readonly prices: string;
};

type Asked = {
  readonly act: DeliveryLinkAct;
  readonly prices: string;
  readonly isEmailConfirmed: boolean;
};

const ledgerActs: Readonly<Record<DeliveryLinkAct, LedgerAct>> = {
  'accept-price': 'price-accepted',
  confirm: 'delivery-confirmed',
  skip: 'delivery-skipped',
  delay: 'all-deliveries-moved',
  cancel: 'canceled',
};

/** The prices that wait to be accepted, as a form posts them back. */
export const describePrices = ({ contract }: Pick<Autoship, 'contract'>): string =>
  listPricesToAccept(contract)
    .map(({ lineId, price }) => `${lineId}=${price}`)
    .join();

type Done = { readonly at: Instant; readonly date: CalendarDate };

/** Changes a delivery by the link in an email, without a login; each link works once. */
export class UseDeliveryLink {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly changes: Pick<ChangeAutoship, 'executeWithin' | 'undoWithin'>,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly clock: Clock,
  ) {}

  /** Of any number of concurrent calls one does what it says; for a link that was used, nothing is done or refused. */
  execute(token: MailToken, choice: DeliveryLinkChoice): TaskEither<Refusal, void> {
    const hash = this.tokens.hashOf(token);
    return this.transactions.run<Refusal, void>((ports) => async () => {
      const link = O.toUndefined(await ports.deliveryLinks.lock(hash)());
      if (!link) return E.left({ kind: 'NoSuchLink' });
      if (link.used) return E.right(undefined);
      const act = deliveryLinkActs.find((one) => one === choice.act);
      if (act === undefined) return E.left({ kind: 'NotOffered' });
      const isEmailConfirmed = await this.isEmailConfirmed(ports, link);
      let done: Done | undefined;
      const changed = await this.changes.executeWithin<Refusal>(
        ports,
        { id: link.contractId, actor: 'customer', act: ledgerActs[act], reason: linkReasonText },
        (autoship, moment) => {
          const date = findOpenCycle(autoship)?.date ?? moment.today;
          done = { at: moment.at, date };
          return this.apply(link, autoship, moment, { act, prices: choice.prices, isEmailConfirmed });
        },
      )();
      if (E.isLeft(changed)) return changed;
      const next = findOpenCycle(changed.right)?.date;
      if (done) await ports.deliveryLinks.use(hash, { act, ...done, ...(next === undefined ? {} : { next }) })();
      return E.right(undefined);
    });
  }

  /** Undoes what a link did, if nothing else has changed since. A repeat undoes it once. */
  undo(token: MailToken): TaskEither<UndoRefusal, void> {
    const hash = this.tokens.hashOf(token);
    return this.transactions.run<UndoRefusal, void>((ports) => async () => {
      const link = O.toUndefined(await ports.deliveryLinks.lock(hash)());
      if (!link) return E.left({ kind: 'NoSuchLink' });
      const { contractId: id, used } = link;
      if (used?.undoneAt !== undefined) return E.right(undefined);
      const version = used && findVersionToRestore(link, used);
      if (version === undefined) return E.left({ kind: 'NothingToUndo' });
      const request = { id, actor: 'customer', reason: linkReasonText } as const;
      const undone = await this.changes.undoWithin(ports, request, version)();
      if (E.isLeft(undone)) return undone;
      await ports.deliveryLinks.undo(hash, this.clock())();
      return E.right(undefined);
    });
  }

  /** Revokes the Autoship's calendar, with any of its links, used or not, because that only takes access away. */
  revokeCalendar(token: MailToken): TaskEither<NoSuchLink, void> {
    return this.transactions.run<NoSuchLink, void>(({ deliveryLinks, calendarLinks }) => async () => {
      const link = O.toUndefined(await deliveryLinks.find(this.tokens.hashOf(token))());
      if (!link) return E.left({ kind: 'NoSuchLink' });
      await calendarLinks.revoke(link.contractId)();
      return E.right(undefined);
    });
  }

  private apply(
    link: StoredDeliveryLink,
    autoship: Autoship,
    moment: Moment,
    { act, prices, isEmailConfirmed }: Asked,
  ): E.Either<Refusal, Autoship> {
    const reason = findDeadLinkReason(link, autoship, moment);
    if (reason !== undefined) return E.left({ kind: 'DeadLink', reason });
    const offered = listOfferedActs(link, autoship, moment, { isEmailConfirmed });
    if (!offered.some((one) => one.act === act)) return E.left({ kind: 'NotOffered' });
    if (act === 'accept-price' && prices !== describePrices(autoship)) return E.left({ kind: 'PricesChanged' });
    return applyDeliveryLinkAct(autoship, act, moment);
  }

  private async isEmailConfirmed(
    { siteAutoships, customers }: SiteTransactionPorts,
    { contractId }: StoredDeliveryLink,
  ): Promise<boolean> {
    const autoship = O.toUndefined(await siteAutoships.find(contractId)());
    const person = autoship && O.toUndefined(await customers.findPerson(autoship.contract.customerId)());
    return person?.isEmailConfirmed === true;
  }
}
