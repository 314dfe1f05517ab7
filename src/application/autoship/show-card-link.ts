import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import { type CardLink, findCardLinkEnd, findDeadCardLinkReason, findNextCharge } from '#domain/autoship/card-link';
import { listRenewingLines } from '#domain/autoship/contract';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import type { MailToken } from '#domain/mail/mail-token';
import { buildRoutePath, findPageTitle } from '#domain/shell/routes';
import { formatLongDateTime } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { Customers, KnownCustomer } from '../ports/customers';
import type { MailTokens } from '../ports/mail-tokens';
import type { RenewalOffers } from '../ports/renewal-offers';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { cardLinkMessages as texts } from './card-link-messages';
import type { CardLinkScreenData } from './card-link-page';
import { deliveryLinkMessages } from './delivery-messages';
import { listLinkedItems } from './linked-items';
import type { DeliveryLinkAnswer } from './show-delivery-link';

type Ports = Pick<SiteTransactionPorts, 'cardLinks' | 'siteAutoships'> & {
  readonly customers: Pick<Customers, 'findPerson'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
};

/** What came of a card that was entered. */
export type CardLinkAnswer = DeliveryLinkAnswer & { readonly errors?: CheckoutFieldErrors };

type Found = {
  readonly link: CardLink;
  readonly autoship: Autoship;
  readonly person: KnownCustomer;
  readonly moment: Moment;
};

type Shown = Omit<CardLinkScreenData, 'kind' | 'path' | 'errors'> & { readonly status: number };

const goneStatus = 410;

/** Shows the form for another card, what was done by the link, or why it doesn't work anymore. */
export class ShowCardLink {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly ports: Ports,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
    private readonly takesPayments: boolean,
  ) {}

  /** Undefined for an unknown token. Changes nothing. */
  execute(token: MailToken, answer?: CardLinkAnswer): Task<PageData<CardLinkScreenData> | undefined> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const found = await this.find(token);
      if (!found) return undefined;
      const { status, ...shown } = await this.show(found);
      const screen: CardLinkScreenData = {
        kind: 'card-link',
        path: buildRoutePath('cardLink', token),
        ...shown,
        ...(answer ? { notice: answer.notice } : {}),
        errors: answer?.errors ?? {},
      };
      const title = findPageTitle(this.pageBuilder.identity.site, screen.path) ?? '';
      return wrapInLayout({ title, noindex: true, status: answer?.status ?? status }, screen)();
    };
  }

  private async find(token: MailToken): Promise<Found | undefined> {
    const link = O.toUndefined(await this.ports.cardLinks.find(this.tokens.hashOf(token))());
    const autoship = link && O.toUndefined(await this.ports.siteAutoships.find(link.contractId)());
    const person = autoship && O.toUndefined(await this.ports.customers.findPerson(autoship.contract.customerId)());
    return person && { link, autoship, person, moment: buildMoment(this.clock(), this.timeZone) };
  }

  private async show({ link, autoship, person, moment }: Found): Promise<Shown> {
    const firstName = person.firstName || autoship.contract.address.firstName;
    const nothing = { status: 200, sentences: [], items: [], hasForm: false };
    const reason = findDeadCardLinkReason(link, autoship, moment.at);
    if (reason === 'used') {
      const notice = { tone: 'success', text: texts.saved(findNextCharge(autoship, moment)) } as const;
      return { ...nothing, heading: texts.usedHeading(firstName), notice };
    }
    if (reason !== undefined) {
      const sentences = [texts.dead(reason)];
      return { ...nothing, status: goneStatus, heading: texts.deadHeading(firstName), sentences };
    }
    const heading = texts.heading(firstName);
    if (!this.takesPayments) return { ...nothing, heading, notice: { tone: 'error', text: texts.noPayments } };
    const lines = listRenewingLines(autoship.contract);
    const ids = [...new Set(lines.map(({ merchandiseId }) => merchandiseId))];
    const offers = await this.ports.renewalOffers.find(ids, { zip: autoship.contract.address.zip })();
    return {
      status: 200,
      heading,
      sentences: [
        texts.nextCharge(findNextCharge(autoship, moment)),
        texts.today,
        deliveryLinkMessages.until(formatLongDateTime(findCardLinkEnd(link), this.timeZone)),
      ],
      items: listLinkedItems(lines, offers),
      hasForm: true,
    };
  }
}
