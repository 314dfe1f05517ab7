import type { TaskEither } from 'fp-ts/TaskEither';
import type { EventHandler, EventOf, NotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';
import { sendFor } from './send-for';

/** Sends mail as it was written. Handed over twice, it goes out twice under one id. */
export class SendQueuedMail implements EventHandler<'MailQueued'> {
  constructor(private readonly mail: Mail) {}

  handle({ id, message }: EventOf<'MailQueued'>): TaskEither<NotHandled, void> {
    return sendFor(this.mail, id, message);
  }
}
