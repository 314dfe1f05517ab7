import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { eventKey } from '#domain/events/domain-event';
import { orderConfirmation } from '#domain/mail/order-confirmation';
import type { EventHandler, EventOfKind, NotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';
import type { SiteOrders } from '../ports/orders';
import { sendMailFor } from './send-mail-for';

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
      TE.chain((order) => sendMailFor(this.mail, eventKey(event), orderConfirmation(order, this.shop))),
    );
  }
}
