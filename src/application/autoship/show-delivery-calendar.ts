import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment } from '#domain/autoship/autoship';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import type { MailToken } from '#domain/mail/mail-token';
import type { CalendarFile, WriteCalendarFile } from '../ports/calendar-file';
import type { CalendarLinks } from '../ports/calendar-links';
import type { Clock } from '../ports/clock';
import type { MailTokens } from '../ports/mail-tokens';
import type { RenewalOffer, RenewalOffers } from '../ports/renewal-offers';
import type { SiteTransactionPorts } from '../ports/transactions';
import { calendarMessages as texts } from './delivery-messages';

/** As many deliveries as a screen shows. */
const shownDeliveries = 6;

type Ports = Pick<SiteTransactionPorts, 'siteAutoships'> & {
  readonly calendarLinks: Pick<CalendarLinks, 'find'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
};

/** An Autoship's next deliveries for a calendar: dates and items, no address and no price. */
export class ShowDeliveryCalendar {
  constructor(
    private readonly ports: Ports,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly write: WriteCalendarFile,
    private readonly shop: { readonly name: string; readonly origin: string; readonly timeZone: string },
    private readonly clock: Clock,
  ) {}

  /** None for an unknown or revoked token; empty if nothing will be delivered. */
  execute(token: MailToken): Task<O.Option<string>> {
    return async () => {
      const contractId = O.toUndefined(await this.ports.calendarLinks.find(this.tokens.hashOf(token))());
      const autoship = contractId && O.toUndefined(await this.ports.siteAutoships.find(contractId)());
      return autoship ? O.some(this.write(await this.build(autoship))) : O.none;
    };
  }

  private async build(autoship: Autoship): Promise<CalendarFile> {
    const { name, origin, timeZone } = this.shop;
    const moment = buildMoment(this.clock(), timeZone);
    const { id, lines, address } = autoship.contract;
    const deliveries = nextDeliveries(autoship, shownDeliveries, moment);
    const items = [...lines, ...deliveries.flatMap(({ oneTimeItems }) => oneTimeItems)];
    const ids = [...new Set(items.map(({ merchandiseId }) => merchandiseId))];
    const offers = await this.ports.renewalOffers.find(ids, { zip: address.zip })();
    const days = deliveries.map(({ date, lines: sent, oneTimeItems }) => ({
      id: `${id}-${date}@${new URL(origin).hostname}`,
      date,
      title: texts.event(name),
      text: [...[...sent, ...oneTimeItems].map((item) => this.describe(item, offers)), texts.arrival].join('\n'),
    }));
    return { name: texts.name(name), at: moment.at, days };
  }

  private describe(
    { merchandiseId, quantity }: { readonly merchandiseId: string; readonly quantity: number },
    offers: readonly RenewalOffer[],
  ): string {
    const offer = offers.find((one) => one.merchandiseId === merchandiseId);
    return `${quantity} x ${offer ? [offer.title, offer.variantTitle].filter(Boolean).join(', ') : 'an item'}`;
  }
}
