import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';
import type { NotHandled } from '../events/event-handlers';
import type { Mail } from '../ports/mail';

/** Sends the mail for an event, under an id derived from that event. */
export const sendEventMail = (mail: Mail, id: string, message: MailMessage): TE.TaskEither<NotHandled, void> =>
  pipe(
    mail.send(id, message),
    TE.mapLeft(({ reason }): NotHandled => ({ kind: 'NotHandled', reason })),
  );
