import type { TaskEither } from 'fp-ts/TaskEither';
import type { EventHandler, EventOfKind, NotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';
import { sendEventMail } from './send-event-mail';

/** Sends a mail as it was queued. Handling the event twice sends it twice under one id. */
export class SendQueuedMail implements EventHandler<'MailQueued'> {
  constructor(private readonly mail: Mail) {}

  handle({ id, message }: EventOfKind<'MailQueued'>): TaskEither<NotHandled, void> {
    return sendEventMail(this.mail, id, message);
  }
}
