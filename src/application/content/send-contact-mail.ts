import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { eventKey } from '#domain/events/domain-event';
import { buildContactMail } from '#domain/mail/contact-mail';
import type { EventHandler, EventOfKind, NotHandled } from '../events/event-handlers';
import { sendEventMail } from '../mail/send-event-mail';
import type { Clock } from '../ports/clock';
import type { ContactMessages } from '../ports/contact-messages';
import type { Content } from '../ports/content';
import type { Mail } from '../ports/mail';

/**
 * Mails a contact message to the address that the editors configured; without an address nothing is sent. Handling the
 * event twice sends the mail twice under one id.
 */
export class SendContactMail implements EventHandler<'ContactMessageReceived'> {
  constructor(
    private readonly contactMessages: Pick<ContactMessages, 'find'>,
    private readonly content: Pick<Content, 'contact'>,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly shopName: string,
  ) {}

  handle(event: EventOfKind<'ContactMessageReceived'>): TE.TaskEither<NotHandled, void> {
    return async () => {
      const [message, { email }] = await Promise.all([
        this.contactMessages.find(event.reference)(),
        this.content.contact(this.clock())(),
      ]);
      if (O.isNone(message)) return TE.left({ kind: 'NotHandled', reason: 'The message is not there.' } as const)();
      if (email === '') return TE.right(undefined)();
      const addressed = { to: email, reference: event.reference, shopName: this.shopName };
      return sendEventMail(this.mail, eventKey(event), buildContactMail(message.value, addressed))();
    };
  }
}
