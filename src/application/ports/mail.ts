import type { TaskEither } from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';

export type MailNotSent = { readonly kind: 'MailNotSent'; readonly reason: string };

/** Outgoing mail. Every adapter passes `test/contracts/mail.contract.ts`. */
export interface Mail {
  /**
   * Hands a message over for delivery. A message sent again under the same `id` is a duplicate that its reader can
   * recognise. Refuses line breaks in an address or a subject.
   */
  send(id: string, message: MailMessage): TaskEither<MailNotSent, void>;
}
