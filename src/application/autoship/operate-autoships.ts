import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { cancelAutoship, pauseAutoship, resumeAutoship } from '#domain/autoship/change-contract';
import type { AutoshipChange } from '#domain/autoship/change-delivery';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { findPause, type LedgerEntry, numberDelivery } from '#domain/autoship/ledger';
import type { AutoshipPair, MergeRefusal } from '#domain/autoship/merge-autoships';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import { nameOffer } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { parseReason, type ReasonRefusal } from '#domain/reason';
import type { Site } from '#domain/site';
import type { SiteAutoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { Customers } from '../ports/customers';
import type { RenewalOffers } from '../ports/renewal-offers';
import type { ChangeAutoship, NoSuchAutoship } from './change-autoship';
import type { MergeAutoshipPair } from './merge-autoship-pair';
import type { AutoshipFacts } from './messages';
import type { SendCardLink } from './send-card-link';
import type { SendDeliveryNow, SentNow } from './send-delivery-now';

const shownDeliveries = 6;
const shownEntries = 100;

/** How far back deliveries are counted: decades. */
const countedEntries = 10_000;

/** What one site contributes. */
export type AutoshipsOfSite = {
  readonly site: Site;
  readonly siteAutoships: Pick<SiteAutoships, 'find' | 'ofCustomer' | 'ledger'>;
  readonly customers: Pick<Customers, 'find' | 'findPerson'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
  readonly changeAutoship: Pick<ChangeAutoship, 'execute'>;
  readonly sendCardLink: Pick<SendCardLink, 'execute'>;
  readonly sendDeliveryNow: Pick<SendDeliveryNow, 'execute'>;
  readonly mergeAutoshipPair: Pick<MergeAutoshipPair, 'merge' | 'moveToSameDate'>;
};

/** An Autoship with its next deliveries and its ledger, the earliest entry first. */
export type OperatedAutoship = {
  readonly autoship: Autoship;
  readonly deliveries: ReturnType<typeof nextDeliveries>;
  readonly entries: readonly LedgerEntry[];
  readonly facts: AutoshipFacts;
};

export type OperateAutoshipRequest = { readonly id: AutoshipContractId; readonly reason: string };

export type OperateAutoshipRefusal = AutoshipRefusal | NoSuchAutoship | ReasonRefusal;

/** A link to enter another card, and the email it was sent to. */
export type SentCardLink = { readonly url: string; readonly email: string };

type Pair = readonly [AutoshipContractId, AutoshipContractId];
type Found = { readonly site: AutoshipsOfSite; readonly autoship: Autoship };

/** What an operator does with the Autoships of all sites. Each change needs a reason, which the ledger keeps. */
export class OperateAutoships {
  constructor(
    private readonly sites: readonly AutoshipsOfSite[],
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** The Autoship with an id, or all Autoships of a customer's email on every site; empty if there are none. */
  show(idOrEmail: string): Task<readonly OperatedAutoship[]> {
    return async () => {
      const found = await this.find(idOrEmail);
      const moment = buildMoment(this.clock(), this.timeZone);
      return Promise.all(
        found.map(async ({ site, autoship }) => {
          const entries = await site.siteAutoships.ledger(autoship.contract.id, shownEntries)();
          const deliveries = nextDeliveries(autoship, shownDeliveries, moment);
          const facts = await this.facts(autoship)();
          return { autoship, deliveries, entries: entries.toReversed(), facts };
        }),
      );
    };
  }

  pause(request: OperateAutoshipRequest): TaskEither<OperateAutoshipRefusal, Autoship> {
    return this.change(request, 'paused', (before, moment) => pauseAutoship(before, undefined, moment));
  }

  /** Resumes with the first date of its schedule that's at least 3 days away. */
  resume(request: OperateAutoshipRequest): TaskEither<OperateAutoshipRefusal, Autoship> {
    return this.change(request, 'resumed', resumeAutoship);
  }

  /** What an Autoship's items are called, and how many deliveries it had, the order that started it included. */
  facts({ contract, cycles }: Autoship): Task<AutoshipFacts> {
    return async () => {
      const site = this.sites.find((one) => one.site === contract.site);
      const items = [...contract.lines, ...cycles.flatMap(({ oneTimeItems }) => oneTimeItems)];
      const ids = [...new Set(items.map(({ merchandiseId }) => merchandiseId))];
      const [offers = [], entries = []] = await Promise.all([
        site?.renewalOffers.find(ids, { zip: contract.address.zip })(),
        site?.siteAutoships.ledger(contract.id, countedEntries)(),
      ]);
      const names = new Map(offers.map((offer) => [offer.merchandiseId, nameOffer(offer)]));
      const pause = findPause({ contract }, entries);
      return {
        nameItem: (id: MerchandiseId) => names.get(id) ?? id,
        nextNumber: numberDelivery(entries),
        ...(pause ? { pause } : {}),
      };
    };
  }

  cancel(request: OperateAutoshipRequest): TaskEither<OperateAutoshipRefusal, Autoship> {
    return this.change(request, 'canceled', (before, _moment, reason) => cancelAutoship(before, reason));
  }

  /** Charges and sends the next delivery at once. */
  sendNow({ id, reason: text }: OperateAutoshipRequest): TaskEither<OperateAutoshipRefusal, SentNow> {
    return async () => {
      const reason = parseReason(text);
      if (E.isLeft(reason)) return reason;
      const [found] = await this.find(id);
      if (!found) return E.left({ kind: 'NoSuchAutoship' });
      return found.site.sendDeliveryNow.execute({ id, actor: 'operator', reason: reason.right })();
    };
  }

  /** Emails the customer a link to enter another card; returns the link and the email it was sent to. */
  sendCardLink(id: AutoshipContractId): TaskEither<OperateAutoshipRefusal, SentCardLink> {
    return async () => {
      const [found] = await this.find(id);
      const customerId = found?.autoship.contract.customerId;
      const person = customerId && O.toUndefined(await found.site.customers.findPerson(customerId)());
      if (!person) return E.left({ kind: 'NoSuchAutoship' });
      const sent = await found.site.sendCardLink.execute(found.autoship.contract)();
      return E.isLeft(sent) ? sent : E.right({ url: sent.right, email: person.email });
    };
  }

  /** Adds the items of the later of two Autoships to the earlier one. Both have to be on one site. */
  merge(ids: Pair): TaskEither<MergeRefusal | NoSuchAutoship, AutoshipPair> {
    return this.changePair(ids, ({ mergeAutoshipPair }) => mergeAutoshipPair.merge({ ids, actor: 'operator' }));
  }

  /** Moves the next delivery of the later of two Autoships to the date of the other's. */
  moveToSameDate(ids: Pair): TaskEither<MergeRefusal | NoSuchAutoship, AutoshipPair> {
    return this.changePair(ids, ({ mergeAutoshipPair }) =>
      mergeAutoshipPair.moveToSameDate({ ids, actor: 'operator' }),
    );
  }

  private async find(idOrEmail: string): Promise<readonly Found[]> {
    const found: Found[] = [];
    for (const site of this.sites) {
      const { siteAutoships, customers } = site;
      const customerId = idOrEmail.includes('@') ? O.toUndefined(await customers.find(idOrEmail)()) : undefined;
      const autoships =
        customerId === undefined
          ? O.toUndefined(await siteAutoships.find(idOrEmail as AutoshipContractId)())
          : await siteAutoships.ofCustomer(customerId)();
      for (const autoship of autoships === undefined ? [] : [autoships].flat()) found.push({ site, autoship });
    }
    return found;
  }

  private change(
    { id, reason: text }: OperateAutoshipRequest,
    act: 'paused' | 'resumed' | 'canceled',
    change: (before: Autoship, moment: Moment, reason: string) => AutoshipChange,
  ): TaskEither<OperateAutoshipRefusal, Autoship> {
    return async () => {
      const reason = parseReason(text);
      if (E.isLeft(reason)) return reason;
      const [found] = await this.find(id);
      if (!found) return E.left({ kind: 'NoSuchAutoship' });
      const request = { id, actor: 'operator', act, reason: reason.right } as const;
      return found.site.changeAutoship.execute(request, (before, moment) => change(before, moment, reason.right))();
    };
  }

  private changePair(
    [id]: Pair,
    change: (site: AutoshipsOfSite) => TaskEither<MergeRefusal | NoSuchAutoship, AutoshipPair>,
  ): TaskEither<MergeRefusal | NoSuchAutoship, AutoshipPair> {
    return async () => {
      const [found] = await this.find(id);
      return found ? change(found.site)() : E.left({ kind: 'NoSuchAutoship' });
    };
  }
}
