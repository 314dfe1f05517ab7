import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { Money } from '#domain/money';
import { type CheckoutOrigin, findCheckoutOrigin, type Order } from '#domain/orders/order';
import { buildRoutePath } from '#domain/shell/routes';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { Mail } from '../ports/mail';
import type { OrderReader } from '../ports/orders';
import { buildMail, type MailingShop } from './mail-layout';
import type { BuildMailSamples } from './mail-sample';
import { orderMailMessages } from './messages';
import { sendEventMail } from './send-event-mail';

type NotPlacedEventKind = 'OrderDeclined' | 'OrderGivenUp';

const reasons: Readonly<Record<NotPlacedEventKind, (total: Money) => string>> = {
  OrderDeclined: orderMailMessages.declined,
  OrderGivenUp: orderMailMessages.givenUp,
};

/** Says that an order wasn't placed, because the bank declined it or the shop couldn't reach the bank. */
export const buildOrderNotPlacedMail = (
  kind: NotPlacedEventKind,
  { contact, address, cost }: Pick<Order, 'contact' | 'address' | 'cost'>,
  { checkoutToken }: Pick<CheckoutOrigin, 'checkoutToken'>,
  shop: MailingShop,
): MailMessage =>
  buildMail(
    {
      to: contact.email,
      subject: orderMailMessages.declinedSubject(shop.name),
      heading: orderMailMessages.declinedHeading(address.firstName),
      parts: [
        { kind: 'paragraph', text: reasons[kind](cost.total) },
        { kind: 'paragraph', text: orderMailMessages.tryAgain },
        {
          kind: 'button',
          label: orderMailMessages.openCheckout,
          url: shop.origin + buildRoutePath('checkout', checkoutToken),
        },
      ],
    },
    shop,
  );

/**
 * Emails a shopper who was waiting for the bank that the order wasn't placed, and why; sends nothing if they have tried
 * again since. Handling the event twice sends the email twice under one id.
 */
export class SendOrderNotPlacedMail implements EventHandler<NotPlacedEventKind> {
  constructor(
    private readonly orders: OrderReader,
    private readonly mail: Mail,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<NotPlacedEventKind>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): EventNotHandled => ({ kind: 'NotHandled', reason: notHandledReasons.orderMissing }))),
      TE.chain((order) => {
        const checkout = findCheckoutOrigin(order);
        return checkout && order.status === 'declined' && order.attempt === event.attempt
          ? sendEventMail(
              this.mail,
              buildEventKey(event),
              buildOrderNotPlacedMail(event.kind, order, checkout, this.shop),
            )
          : TE.right(undefined);
      }),
    );
  }
}

const sampleOf =
  (kind: NotPlacedEventKind, name: string, sent: string): BuildMailSamples =>
  ({ site, order, shop }) => {
    const checkout = findCheckoutOrigin(order);
    return site === 'DTC' && checkout
      ? [{ name, sent, message: buildOrderNotPlacedMail(kind, order, checkout, shop) }]
      : [];
  };

export const orderDeclinedSamples = sampleOf(
  'OrderDeclined',
  'order-declined',
  'The bank declines a payment we were checking',
);
export const orderGivenUpSamples = sampleOf(
  'OrderGivenUp',
  'order-given-up',
  "We couldn't reach the bank and gave up on a payment we were checking",
);
