import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { eventKey } from '#domain/events/domain-event';
import { buildOrderDeclinedMail } from '#domain/mail/order-declined';
import type { EventHandler, EventOfKind, NotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';
import type { SiteOrders } from '../ports/orders';
import { sendEventMail } from './send-event-mail';

/**
 * Mails a shopper who was waiting for the bank that the order was declined; sends nothing where they have tried again
 * since. Handling the event twice sends the mail twice under one id.
 */
export class SendOrderDeclined implements EventHandler<'OrderDeclined'> {
  constructor(
    private readonly orders: Pick<SiteOrders, 'find'>,
    private readonly mail: Mail,
    private readonly shop: { readonly name: string; readonly origin: string },
  ) {}

  handle(event: EventOfKind<'OrderDeclined'>): TE.TaskEither<NotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): NotHandled => ({ kind: 'NotHandled', reason: 'The order is not there.' }))),
      TE.chain((order) =>
        order.status === 'declined' && order.attempt === event.attempt
          ? sendEventMail(this.mail, eventKey(event), buildOrderDeclinedMail(order, this.shop))
          : TE.right(undefined),
      ),
    );
  }
}
