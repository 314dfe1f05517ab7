import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';

/** Sends the email for an event, under an id derived from that event. */
export const sendEventMail = (mail: Mail, id: string, message: MailMessage): TE.TaskEither<EventNotHandled, void> =>
  pipe(
    mail.send(id, message),
    TE.mapLeft(
      ({ reason, isFinal }): EventNotHandled => ({ kind: 'NotHandled', reason, ...(isFinal ? { isFinal } : {}) }),
    ),
  );

/** Sends an email as it was queued. Handling the event twice sends it twice under one id. */
export class SendQueuedMail implements EventHandler<'MailQueued'> {
  constructor(private readonly mail: Mail) {}

  handle({ id, message }: DomainEventOfKind<'MailQueued'>): TE.TaskEither<EventNotHandled, void> {
    return sendEventMail(this.mail, id, message);
  }
}
