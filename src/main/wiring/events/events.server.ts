import { DeliverEvents } from '#application/events/deliver-events';
import { membersOf, shared } from '../parts.ts';
import { clock, ids, report, sitePorts, siteServices } from '../shell/shell.tokens.ts';
import { eventHandlersToken } from './bind-event-handlers.ts';
import { deliveries, throttleDeliveries } from './events.tokens.ts';

export const eventParts = {
  ...membersOf(siteServices, { throttleDeliveries }),
  ...membersOf(sitePorts, { deliveries }),
  deliverEvents: shared(DeliverEvents, deliveries, eventHandlersToken, clock, ids, report, throttleDeliveries),
};
