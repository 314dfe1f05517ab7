import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { Clock } from '../ports/clock';
import type { ContactMessageRecord, ContactMessageStore } from '../ports/contact-message-store';
import type { ContentReader } from '../ports/content';
import type { Mail } from '../ports/mail';
import { buildMail, type MailingShop } from './mail-layout';
import type { BuildMailSamples } from './mail-sample';
import { sendEventMail } from './send-event-mail';

type ContactMailContext = { readonly to: string; readonly reference: string; readonly shop: MailingShop };
type MailedMessage = Omit<ContactMessageRecord, 'reference'>;

const rowsOf = (request: MailedMessage, reference: string): readonly (readonly [label: string, text: string])[] => [
  ['Reference', reference],
  ['From', `${request.firstName} ${request.lastName}`],
  ['Email', request.email],
  ...(request.phone ? [['Phone', request.phone] as const] : []),
  ...(request.orderNumber ? [['Order', request.orderNumber] as const] : []),
  ['Topic', request.topic],
  ...(request.isSuspectedSpam ? [['Marked as', "possible spam: a field people don't see was filled in"] as const] : []),
];

/** The email that brings a shopper's message to the shop's staff; a reply goes to the shopper. */
export const buildContactMail = (request: MailedMessage, { to, reference, shop }: ContactMailContext): MailMessage => {
  const rows = rowsOf(request, reference).map(([label, text]) => `${label}: ${text}`);
  const envelope = {
    to,
    replyTo: request.email,
    subject: `${shop.name}: ${request.isSuspectedSpam ? 'possible spam, ' : ''}${request.topic} (${reference})`,
  };
  const parts = [
    { kind: 'lines', heading: 'From', lines: rows },
    { kind: 'lines', heading: 'Message', lines: request.message.split(/\r?\n/) },
  ] as const;
  return buildMail({ ...envelope, heading: request.topic, parts }, shop);
};

/** Emails a contact message to the editors, if they gave an email address. Handled twice, it sends twice under one id. */
export class SendContactMail implements EventHandler<'ContactMessageReceived'> {
  constructor(
    private readonly contactMessages: Pick<ContactMessageStore, 'find'>,
    private readonly content: Pick<ContentReader, 'contact'>,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<'ContactMessageReceived'>): TE.TaskEither<EventNotHandled, void> {
    return async () => {
      const [message, { email }] = await Promise.all([
        this.contactMessages.find(event.reference)(),
        this.content.contact(this.clock())(),
      ]);
      if (O.isNone(message))
        return TE.left({ kind: 'NotHandled', reason: notHandledReasons.messageMissing } as const)();
      if (email === '') return TE.right(undefined)();
      const addressed = { to: email, reference: event.reference, shop: this.shop };
      return sendEventMail(this.mail, buildEventKey(event), buildContactMail(message.value, addressed))();
    };
  }
}

export const contactMailSamples: BuildMailSamples = ({ site, shop, to }) => {
  const message = {
    firstName: 'Sample',
    lastName: 'Shopper',
    email: to,
    topic: 'An order',
    orderNumber: '100001',
    message: 'First line\nSecond line',
  };
  return site === 'HPSF'
    ? []
    : [
        {
          name: 'contact',
          sent: 'Someone sends the contact form (sent to the shop)',
          message: buildContactMail(message, { to: 'care@example.com', reference: 'C-000001', shop }),
        },
      ];
};
