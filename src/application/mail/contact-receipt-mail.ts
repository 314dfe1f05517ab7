import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { ContactMessageRecord, ContactMessageStore } from '../ports/contact-message-store';
import type { Mail } from '../ports/mail';
import { buildMail, type MailingShop } from './mail-layout';
import type { BuildMailSamples } from './mail-sample';
import { contactReceiptMessages as texts } from './messages';
import { sendEventMail } from './send-event-mail';

/** Confirms to a shopper that their message arrived: with its reference, without its text, which anybody could have written. */
const buildContactReceiptMail = (
  { email, firstName, reference }: Pick<ContactMessageRecord, 'email' | 'firstName' | 'reference'>,
  shop: MailingShop,
): MailMessage =>
  buildMail(
    {
      to: email,
      subject: texts.subject(shop.name, reference),
      heading: texts.heading(firstName),
      parts: [texts.received(reference), texts.notYou].map((text) => ({ kind: 'paragraph', text })),
    },
    shop,
  );

/** Emails a receipt to the sender of a contact message, but never for a message that a bot seems to have written. */
export class SendContactReceipt implements EventHandler<'ContactMessageReceived'> {
  constructor(
    private readonly contactMessages: Pick<ContactMessageStore, 'find'>,
    private readonly mail: Mail,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<'ContactMessageReceived'>): TE.TaskEither<EventNotHandled, void> {
    return async () => {
      const message = O.toUndefined(await this.contactMessages.find(event.reference)());
      if (!message) return TE.left({ kind: 'NotHandled', reason: notHandledReasons.messageMissing } as const)();
      if (message.isSuspectedSpam) return TE.right(undefined)();
      const id = `${buildEventKey(event)}:receipt`;
      return sendEventMail(this.mail, id, buildContactReceiptMail(message, this.shop))();
    };
  }
}

export const contactReceiptSamples: BuildMailSamples = ({ site, shop, to }) =>
  site === 'HPSF'
    ? []
    : [
        {
          name: 'contact-receipt',
          sent: 'Someone sends the contact form',
          message: buildContactReceiptMail({ email: to, firstName: 'Sample', reference: 'C-000001' }, shop),
        },
      ];
