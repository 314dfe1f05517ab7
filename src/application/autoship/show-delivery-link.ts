import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import {
  type DeadLinkReason,
  findDeadLinkReason,
  findVersionToRestore,
  listOfferedActs,
  listPricesToAccept,
  type OfferedDeliveryLinkAct,
  type UsedDeliveryLink,
} from '#domain/autoship/delivery-link';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { listCycleLines } from '#domain/autoship/next-deliveries';
import type { MailToken } from '#domain/mail/mail-token';
import { buildRoutePath, findPageTitle, findRoutePath } from '#domain/shell/routes';
import { formatLongDateTime } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { Customers, KnownCustomer } from '../ports/customers';
import type { StoredDeliveryLink } from '../ports/delivery-links';
import type { MailTokens } from '../ports/mail-tokens';
import type { RenewalOffer, RenewalOffers } from '../ports/renewal-offers';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { loadUndoneAutoship } from './change-autoship';
import type { DeliveryLinkScreenData, OfferedAct } from './delivery-link-page';
import { deliveryLinkActTexts, deliveryLinkMessages as texts } from './delivery-messages';
import { listLinkedItems } from './linked-items';
import { describePrices } from './use-delivery-link';

type Ports = Pick<SiteTransactionPorts, 'calendarLinks' | 'deliveryLinks' | 'siteAutoships'> & {
  readonly customers: Pick<Customers, 'findPerson'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
};

/** What came of a form that was posted to the page. */
export type DeliveryLinkAnswer = {
  readonly status: number;
  readonly notice: { readonly tone: 'success' | 'error'; readonly text: string };
};

type Found = {
  readonly link: StoredDeliveryLink;
  readonly autoship: Autoship;
  readonly person: KnownCustomer;
  readonly moment: Moment;
};

type Shown = Omit<DeliveryLinkScreenData, 'kind' | 'path' | 'account' | 'hasCalendar'> & { readonly status: number };

const goneStatus = 410;

const titleOf = (offers: readonly RenewalOffer[], id: string): string =>
  offers.find(({ merchandiseId }) => merchandiseId === id)?.title ?? 'An item';

/** Shows what the link in an email about a delivery can do, what it did, or why it no longer works. */
export class ShowDeliveryLink {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly ports: Ports,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Undefined for an unknown token. Changes nothing. */
  execute(token: MailToken, answer?: DeliveryLinkAnswer): Task<PageData<DeliveryLinkScreenData> | undefined> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const found = await this.find(token);
      if (!found) return undefined;
      const { isEmailConfirmed } = found.person;
      const { status, ...shown } = await this.show(found);
      const calendar = await this.ports.calendarLinks.hasLive(found.link.contractId)();
      const screen: DeliveryLinkScreenData = {
        kind: 'delivery-link',
        path: buildRoutePath('deliveryLink', token),
        account: {
          text: texts.account(isEmailConfirmed),
          label: texts.accountLabel(isEmailConfirmed),
          url: isEmailConfirmed ? buildRoutePath('autoship', found.link.contractId) : findRoutePath('contact'),
        },
        ...shown,
        ...(answer ? { notice: answer.notice } : {}),
        hasCalendar: calendar,
      };
      const title = findPageTitle(this.pageBuilder.identity.site, screen.path) ?? '';
      return wrapInLayout({ title, noindex: true, status: answer?.status ?? status }, screen)();
    };
  }

  private async find(token: MailToken): Promise<Found | undefined> {
    const link = O.toUndefined(await this.ports.deliveryLinks.find(this.tokens.hashOf(token))());
    const autoship = link && O.toUndefined(await this.ports.siteAutoships.find(link.contractId)());
    const person = autoship && O.toUndefined(await this.ports.customers.findPerson(autoship.contract.customerId)());
    return person && { link, autoship, person, moment: buildMoment(this.clock(), this.timeZone) };
  }

  private async show(found: Found): Promise<Shown> {
    const { link, autoship, moment } = found;
    if (link.used) return this.showUsed(found, link.used);
    const reason = findDeadLinkReason(link, autoship, moment);
    return reason === undefined ? this.showOffer(found) : this.showDead(found, reason);
  }

  private showDead(found: Found, reason: DeadLinkReason): Shown {
    return {
      ...this.withoutOffer(texts.deadHeading(this.firstNameOf(found)), [
        texts.dead(reason),
        texts.account(found.person.isEmailConfirmed),
      ]),
      status: goneStatus,
    };
  }

  private async showUsed(found: Found, used: UsedDeliveryLink): Promise<Shown> {
    const firstName = this.firstNameOf(found);
    if (used.undoneAt !== undefined) {
      const next = findOpenCycle(found.autoship)?.date;
      const notice = { tone: 'success', text: texts.undone(next === undefined ? {} : { next }) } as const;
      return {
        ...this.withoutOffer(texts.undoneHeading(firstName), [texts.account(found.person.isEmailConfirmed)]),
        notice,
      };
    }
    return {
      ...this.withoutOffer(texts.usedHeading(firstName), [texts.account(found.person.isEmailConfirmed)]),
      notice: { tone: 'success', text: deliveryLinkActTexts[used.act].done(used) },
      canUndo: await this.canUndo(found, used),
    };
  }

  private async canUndo({ link, autoship, moment }: Found, used: UsedDeliveryLink): Promise<boolean> {
    const version = findVersionToRestore(link, used);
    if (version === undefined) return false;
    return E.isRight(
      await loadUndoneAutoship(this.ports.siteAutoships, autoship, moment, { actor: 'customer', version }),
    );
  }

  private async showOffer(found: Found): Promise<Shown> {
    const { link, autoship, person, moment } = found;
    const open = findOpenCycle(autoship);
    const date = open?.date ?? moment.today;
    const lines = [...listCycleLines(autoship.contract, link.cycle), ...(open?.oneTimeItems ?? [])];
    const ids = [...lines, ...autoship.contract.lines].map(({ merchandiseId }) => merchandiseId);
    const offers = await this.ports.renewalOffers.find([...new Set(ids)], { zip: autoship.contract.address.zip })();
    const { lockAt } = computeDeliveryTimes(date, this.timeZone);
    const offered = listOfferedActs(link, autoship, moment, person);
    return {
      ...this.withoutOffer(texts.heading(this.firstNameOf(found), date), [
        texts.arrival,
        texts.until(formatLongDateTime(lockAt, this.timeZone)),
        ...(!person.isEmailConfirmed && listPricesToAccept(autoship.contract).length > 0 ? [texts.confirmFirst] : []),
      ]),
      items: listLinkedItems(lines, offers),
      acts: offered.map((one) => this.describeAct(one, autoship, offers)),
    };
  }

  private describeAct(
    { act, next }: OfferedDeliveryLinkAct,
    autoship: Autoship,
    offers: readonly RenewalOffer[],
  ): OfferedAct {
    const { heading, label, text } = deliveryLinkActTexts[act];
    if (act !== 'accept-price') return { act, heading, label, text: text(next) };
    const open = findOpenCycle(autoship);
    const prices = listPricesToAccept(autoship.contract).map(({ lineId, price, until }) => {
      const line = autoship.contract.lines.find(({ id }) => id === lineId);
      return texts.price(titleOf(offers, line?.merchandiseId ?? ''), line?.promisedPrice, {
        price,
        ...(open && open.date > until ? {} : { until }),
      });
    });
    return { act, heading, label, text: [...prices, text(next)].join(' '), prices: describePrices(autoship) };
  }

  private firstNameOf({ person, autoship }: Found): string {
    return person.firstName || autoship.contract.address.firstName;
  }

  private withoutOffer(heading: string, sentences: readonly string[]): Shown {
    return { status: 200, heading, sentences, items: [], acts: [], canUndo: false };
  }
}
