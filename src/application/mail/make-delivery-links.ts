import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, findOpenCycle } from '#domain/autoship/autoship';
import { findDeadLinkReason } from '#domain/autoship/delivery-link';
import { buildRoutePath } from '#domain/shell/routes';
import type { CalendarLinks } from '../ports/calendar-links';
import type { Clock } from '../ports/clock';
import type { DeliveryLinks } from '../ports/delivery-links';
import type { MailTokens } from '../ports/mail-tokens';

/** The URLs in an email that change a delivery and show its dates in a calendar. */
export type DeliveryMailLinks = { readonly delivery: string; readonly calendar: string };

/** Makes the links of emails about deliveries. An email that is sent twice for one event has the same links twice. */
export class MakeDeliveryLinks {
  constructor(
    private readonly ports: {
      readonly deliveryLinks: Pick<DeliveryLinks, 'add'>;
      readonly calendarLinks: Pick<CalendarLinks, 'add' | 'countRevoked'>;
    },
    private readonly tokens: MailTokens,
    private readonly clock: Clock,
    private readonly shop: { readonly origin: string; readonly timeZone: string },
  ) {}

  /** For the open delivery and the email of an event; undefined if a link can't change the delivery anymore. */
  make(autoship: Autoship, eventKey: string): Task<DeliveryMailLinks | undefined> {
    return async () => {
      const { id: contractId, version } = autoship.contract;
      const cycle = findOpenCycle(autoship)?.number;
      if (cycle === undefined) return undefined;
      const link = { contractId, cycle, version };
      const moment = buildMoment(this.clock(), this.shop.timeZone);
      if (findDeadLinkReason(link, autoship, moment) !== undefined) return undefined;
      const delivery = this.tokens.derive('delivery', `${eventKey}:${cycle}:${version}`);
      await this.ports.deliveryLinks.add(this.tokens.hashOf(delivery), link)();
      const revoked = await this.ports.calendarLinks.countRevoked(contractId)();
      const calendar = this.tokens.derive('calendar', `${contractId}:${revoked}`);
      await this.ports.calendarLinks.add(this.tokens.hashOf(calendar), contractId)();
      const { origin } = this.shop;
      return {
        delivery: origin + buildRoutePath('deliveryLink', delivery),
        calendar: origin + buildRoutePath('calendar', `${calendar}.ics`),
      };
    };
  }
}
