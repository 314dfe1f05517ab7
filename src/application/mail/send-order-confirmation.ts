import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { eventKey } from '#domain/events/domain-event';
import { buildOrderConfirmationMail } from '#domain/mail/order-confirmation';
import type { EventHandler, EventOfKind, NotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';
import type { SiteOrders } from '../ports/orders';
import { sendEventMail } from './send-event-mail';

type Shop = { readonly name: string; readonly origin: string; readonly timeZone: string };

/**
 * Mails the order confirmation to the order's e-mail address. Handling the event twice sends the mail twice under one
 * id.
 */
export class SendOrderConfirmation implements EventHandler<'OrderPlaced'> {
  constructor(
    private readonly orders: Pick<SiteOrders, 'find'>,
    private readonly mail: Mail,
    private readonly shop: Shop,
  ) {}

  handle(event: EventOfKind<'OrderPlaced'>): TE.TaskEither<NotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): NotHandled => ({ kind: 'NotHandled', reason: 'The order is not there.' }))),
      TE.chain((order) => sendEventMail(this.mail, eventKey(event), buildOrderConfirmationMail(order, this.shop))),
    );
  }
}
