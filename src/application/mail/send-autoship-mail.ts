import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { Cycle } from '#domain/autoship/cycle';
import { findRetryDate } from '#domain/autoship/dunning';
import { findPause } from '#domain/autoship/ledger';
import { nameOffer } from '#domain/autoship/renewal-quote';
import { buildEventKey, type OutOfStockOutcome } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { Order, OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { isEligible } from '#domain/staff-program/eligibility';
import { findUnservedCause, type LoadRenewalSupply, quoteEachDelivery } from '../autoship/load-renewal-supply';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { SiteAutoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { Customers } from '../ports/customers';
import type { Mail } from '../ports/mail';
import type { SiteOrders } from '../ports/orders';
import type { RenewalOffer, RenewalOffers } from '../ports/renewal-offers';
import type { CustomerCard, SavedCards } from '../ports/saved-cards';
import type { ProgramSettings } from '../staff-program/program-settings';
import { type AutoshipReader, nameAutoship } from './autoship-mail-parts';
import {
  type AutoshipToPay,
  buildCardExpiringMail,
  buildCardLinkMail,
  buildPriceRiseMail,
  buildYearlyNoticeMail,
} from './autoship-notice-mails';
import { buildReminderMail } from './delivery-reminder-mail';
import type { MakeCardLink } from './make-card-link';
import type { MakeDeliveryLinks } from './make-delivery-links';
import {
  buildAskedPauseMail,
  buildCanceledMail,
  buildNeedsCardMail,
  buildNotMadeMail,
  buildOutOfStockMail,
  buildPausedMail,
  buildRenewalDeclinedMail,
  buildRenewalPlacedMail,
  buildResumedMail,
  type PausingProblem,
} from './renewal-mails';
import { sendEventMail } from './send-event-mail';

export type AutoshipMailEventKind =
  | 'DeliveryReminded'
  | 'RenewalPlaced'
  | 'RenewalDeclined'
  | 'AutoshipPaused'
  | 'AutoshipResumed'
  | 'AutoshipCanceled'
  | 'DeliveryOutOfStock'
  | 'DeliveryNotMade'
  | 'PriceRiseNoticed'
  | 'CardExpiring'
  | 'YearlyNoticeDue'
  | 'CardLinkAsked';

/** How many ledger entries are searched for the one that paused an Autoship. */
const entriesToSearch = 20;

type Ports = {
  readonly siteAutoships: Pick<SiteAutoships, 'find' | 'ofCustomer' | 'ledger'>;
  readonly siteOrders: Pick<SiteOrders, 'find'>;
  readonly savedCards: Pick<SavedCards, 'find'>;
  readonly customers: Pick<Customers, 'findPerson'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
  readonly renewalSupply: Pick<LoadRenewalSupply, 'execute'>;
};

/** What a mail is about is not there; whoever operates the shop sees it. */
class MissingSubject extends Error {}

/** Statuses in which what a reminder said still holds. */
const isStillReminded = ({ status }: Cycle): boolean =>
  ['reminded', 'locked', 'waiting', 'charging', 'retry'].includes(status);

/** What a delivery is while a mail about something that was out of stock holds. */
const statusesAfterShortage: Readonly<Record<OutOfStockOutcome, Cycle['status']>> = {
  waits: 'waiting',
  skipped: 'skipped',
  'sent-without': 'placed',
};

/**
 * Mails a customer about an autoship, with what holds when it is sent; nothing where the event is outdated, such as a reminder
 * of a delivery that was moved since. Handling the event twice sends the mail twice under one id.
 */
export class SendAutoshipMail implements EventHandler<AutoshipMailEventKind> {
  constructor(
    private readonly ports: Ports,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly shop: AutoshipReader['shop'],
    private readonly links: Pick<MakeDeliveryLinks, 'make'>,
    private readonly cardLinks: Pick<MakeCardLink, 'make'>,
    private readonly program: Pick<ProgramSettings, 'monthlyWeightLimitLbs'>,
  ) {}

  handle(event: DomainEventOfKind<AutoshipMailEventKind>): TE.TaskEither<EventNotHandled, void> {
    return async () => {
      try {
        const message = await this.build(event);
        return message ? sendEventMail(this.mail, buildEventKey(event), message)() : TE.right(undefined)();
      } catch (error) {
        if (error instanceof MissingSubject) return TE.left({ kind: 'NotHandled', reason: error.message } as const)();
        throw error;
      }
    };
  }

  private build(event: DomainEventOfKind<AutoshipMailEventKind>): Promise<MailMessage | undefined> {
    switch (event.kind) {
      case 'DeliveryReminded':
        return this.buildReminder(event);
      case 'RenewalPlaced':
        return this.buildPlaced(event.orderId);
      case 'RenewalDeclined':
        return this.buildDecline(event);
      case 'AutoshipPaused':
        return this.buildPause(event);
      case 'AutoshipResumed':
        return this.buildResumption(event);
      case 'AutoshipCanceled':
        return this.buildCancellation(event);
      case 'DeliveryOutOfStock':
        return this.buildShortage(event);
      case 'DeliveryNotMade':
        return this.buildNotMade(event);
      case 'PriceRiseNoticed':
        return this.buildPriceRise(event);
      case 'CardExpiring':
        return this.buildExpiringCard(event);
      case 'YearlyNoticeDue':
        return this.buildYearlyNotice(event.contractId);
      case 'CardLinkAsked':
        return this.buildCardLink(event);
    }
  }

  private async buildReminder(event: DomainEventOfKind<'DeliveryReminded'>) {
    const { contractId, cycle, date, remindedAt } = event;
    const autoship = await this.findAutoship(contractId);
    const { contract, cycles } = autoship;
    const open = cycles.find(({ number }) => number === cycle);
    const isOutdated = open?.date !== date || open.remindedAt !== remindedAt;
    if (!open?.quote || isOutdated || !isStillReminded(open)) return undefined;
    const [reader, offers, links, cardUrl, card] = await Promise.all([
      this.readerOf({ contract }),
      this.offersOf({ contract }),
      this.links.make(autoship, buildEventKey(event))(),
      this.cardLinks.make(contractId, buildEventKey(event))(),
      contract.paymentToken === undefined ? undefined : this.findCard(contract.paymentToken),
    ]);
    const facts = { offers, cardUrl, ...(links ? { links } : {}), ...(card ? { card } : {}) };
    return buildReminderMail(contract, { ...open, quote: open.quote }, facts, reader);
  }

  private async buildPlaced(orderId: OrderId) {
    const { order, autoship } = await this.findRenewal(orderId);
    return buildRenewalPlacedMail(order, findOpenCycle(autoship)?.date, await this.readerOf(autoship));
  }

  private async buildDecline(event: DomainEventOfKind<'RenewalDeclined'>) {
    const { orderId, decline } = event;
    const { order, autoship, attempt, cycle } = await this.findRenewal(orderId);
    const open = findOpenCycle(autoship);
    if (open?.number !== cycle || open.attempts !== attempt || open.status !== 'retry') return undefined;
    const { declines = 0 } = open;
    const retryOn = open.firstChargedOn && findRetryDate(open.firstChargedOn, declines);
    if (retryOn === undefined) return undefined;
    const cardUrl = await this.cardLinks.make(autoship.contract.id, buildEventKey(event))();
    return buildRenewalDeclinedMail(order, { declines, retryOn, decline, cardUrl }, await this.readerOf(autoship));
  }

  private async buildPause(event: DomainEventOfKind<'AutoshipPaused'>) {
    const { contractId, cause } = event;
    const autoship = await this.findAutoship(contractId);
    const { status } = autoship.contract;
    if (status.kind !== 'paused') return undefined;
    const [offers, reader] = await Promise.all([this.offersOf(autoship), this.readerOf(autoship)]);
    if (status.reason === 'shopper') {
      const pause = findPause(autoship, await this.ports.siteAutoships.ledger(contractId, entriesToSearch)());
      const operatorsReason = pause?.actor === 'operator' ? pause.reason : undefined;
      return buildAskedPauseMail({ operatorsReason, until: status.until }, autoship.contract, offers, reader);
    }
    if (status.reason === 'needs-card') {
      const cardUrl = await this.cardLinks.make(contractId, buildEventKey(event))();
      return buildNeedsCardMail(autoship.contract, { offers, cardUrl }, reader);
    }
    const problem = cause ? { kind: cause } : await this.findProblem(autoship, status.reason);
    return buildPausedMail(problem, autoship.contract, offers, reader);
  }

  /** Nothing where it was paused or canceled again since. */
  private async buildResumption({ contractId }: DomainEventOfKind<'AutoshipResumed'>) {
    const autoship = await this.findAutoship(contractId);
    const next = findOpenCycle(autoship)?.date;
    if (autoship.contract.status.kind !== 'active' || next === undefined) return undefined;
    const [offers, reader] = await Promise.all([this.offersOf(autoship), this.readerOf(autoship)]);
    return buildResumedMail(next, autoship.contract, offers, reader);
  }

  /** Nothing where it was undone or started again since. */
  private async buildCancellation({ contractId }: DomainEventOfKind<'AutoshipCanceled'>) {
    const autoship = await this.findAutoship(contractId);
    if (autoship.contract.status.kind !== 'canceled') return undefined;
    const [offers, reader] = await Promise.all([this.offersOf(autoship), this.readerOf(autoship)]);
    return buildCanceledMail(autoship.contract, offers, reader);
  }

  private async findProblem(autoship: Autoship, reason: 'unserved' | 'ineligible'): Promise<PausingProblem> {
    const moment = buildMoment(this.clock(), this.shop.timeZone);
    const supply = await this.ports.renewalSupply.execute(autoship, moment)();
    if (reason === 'unserved') return { kind: findUnservedCause(supply) };
    const rules = supply.staff?.rules ?? [];
    // Who meets every rule has more in one delivery than a month may have.
    return supply.staff && isEligible(rules)
      ? { kind: 'overLimit', limitPounds: this.program.monthlyWeightLimitLbs }
      : { kind: 'ineligible', rules };
  }

  private async buildShortage({ contractId, cycle, missing, outcome }: DomainEventOfKind<'DeliveryOutOfStock'>) {
    const autoship = await this.findAutoship(contractId);
    const present = autoship.cycles.find(({ number }) => number === cycle)?.status;
    if (present !== statusesAfterShortage[outcome]) return undefined;
    const { zip } = autoship.contract.address;
    const offers = await this.ports.renewalOffers.find(missing, { zip })();
    return buildOutOfStockMail(outcome, offers.map(nameOffer), await this.readerOf(autoship));
  }

  private async buildNotMade({ contractId, reason }: DomainEventOfKind<'DeliveryNotMade'>) {
    const autoship = await this.findAutoship(contractId);
    const [offers, reader] = await Promise.all([this.offersOf(autoship), this.readerOf(autoship)]);
    const next = findOpenCycle(autoship)?.date;
    return buildNotMadeMail(reason, autoship.contract, { offers, next }, reader);
  }

  private async buildPriceRise(event: DomainEventOfKind<'PriceRiseNoticed'>) {
    const { contractId, lineId, noticedOn } = event;
    const autoship = await this.findAutoship(contractId);
    const line = autoship.contract.lines.find(({ id }) => id === lineId);
    const isOver = autoship.contract.status.kind === 'canceled' || line?.status === 'ended';
    if (line?.pendingPrice?.noticedOn !== noticedOn || isOver || line.promisedPrice === undefined) return undefined;
    const offer = (await this.offersOf(autoship)).find(({ merchandiseId }) => merchandiseId === line.merchandiseId);
    if (!offer) return undefined;
    const { pendingPrice, promisedPrice } = line;
    const links = await this.links.make(autoship, buildEventKey(event))();
    const rise = { title: nameOffer(offer), pendingPrice, promisedPrice, ...(links ? { links } : {}) };
    return buildPriceRiseMail(rise, await this.readerOf(autoship));
  }

  private async buildExpiringCard(event: DomainEventOfKind<'CardExpiring'>) {
    const card = await this.findCard(event.token);
    if (!card) return undefined;
    const paid = (await this.ports.siteAutoships.ofCustomer(card.customerId)()).filter(
      ({ contract }) => contract.status.kind === 'active' && contract.paymentToken === event.token,
    );
    if (paid.length === 0) return undefined;
    const named = await Promise.all(paid.map((autoship) => this.nameToPay(autoship, buildEventKey(event))));
    return buildCardExpiringMail(card, named, await this.readerOf({ contract: card }));
  }

  private async buildCardLink(event: DomainEventOfKind<'CardLinkAsked'>) {
    const autoship = await this.findAutoship(event.contractId);
    if (autoship.contract.status.kind === 'canceled') return undefined;
    return buildCardLinkMail(await this.nameToPay(autoship, buildEventKey(event)), await this.readerOf(autoship));
  }

  private async nameToPay(autoship: Autoship, eventKey: string): Promise<AutoshipToPay> {
    const [offers, cardUrl] = await Promise.all([
      this.offersOf(autoship),
      this.cardLinks.make(autoship.contract.id, eventKey)(),
    ]);
    return { name: nameAutoship(autoship.contract, offers), cardUrl };
  }

  private async buildYearlyNotice(contractId: AutoshipContractId) {
    const autoship = await this.findAutoship(contractId);
    if (autoship.contract.status.kind !== 'active') return undefined;
    const [supply, reader] = await Promise.all([
      this.ports.renewalSupply.execute(autoship, buildMoment(this.clock(), this.shop.timeZone))(),
      this.readerOf(autoship),
    ]);
    return buildYearlyNoticeMail(autoship.contract, quoteEachDelivery(autoship, supply), reader);
  }

  private async findAutoship(id: AutoshipContractId): Promise<Autoship> {
    const autoship = O.toUndefined(await this.ports.siteAutoships.find(id)());
    if (!autoship) throw new MissingSubject(notHandledReasons.autoshipMissing);
    return autoship;
  }

  private async findRenewal(orderId: OrderId) {
    const order = O.toUndefined(await this.ports.siteOrders.find(orderId)());
    if (order?.origin.kind !== 'renewal') throw new MissingSubject(notHandledReasons.orderMissing);
    const { contractId, cycle, attempt } = order.origin;
    return { order: order as Order, autoship: await this.findAutoship(contractId), cycle, attempt };
  }

  private async findCard(token: PaymentToken): Promise<CustomerCard | undefined> {
    return O.toUndefined(await this.ports.savedCards.find(token)());
  }

  private offersOf({ contract }: Pick<Autoship, 'contract'>): Promise<readonly RenewalOffer[]> {
    const ids = contract.lines.map(({ merchandiseId }) => merchandiseId);
    return this.ports.renewalOffers.find(ids, { zip: contract.address.zip })();
  }

  /** A name that nobody has given is that of the address. */
  private async readerOf({
    contract,
  }: {
    readonly contract: Pick<CustomerCard, 'customerId'> & { readonly address?: { readonly firstName: string } };
  }): Promise<AutoshipReader> {
    const person = O.toUndefined(await this.ports.customers.findPerson(contract.customerId)());
    if (!person) throw new MissingSubject(notHandledReasons.customerMissing);
    const firstName = person.firstName || contract.address?.firstName || 'Hello';
    return { to: person.email, firstName, isEmailConfirmed: person.isEmailConfirmed, shop: this.shop };
  }
}
