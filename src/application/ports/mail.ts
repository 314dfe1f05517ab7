import type { TaskEither } from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';

/** `isFinal`: the recipient's server refuses the email address for good, so a retry is useless. */
export type MailNotSent = { readonly kind: 'MailNotSent'; readonly reason: string; readonly isFinal?: true };

/** Outgoing mail. Every adapter passes `test/contracts/mail.contract.ts`. */
export interface Mail {
  /**
   * Hands a message over; sent again under one `id` it's a recognizable duplicate. Refuses line breaks in a recipient or
   * subject.
   */
  send(id: string, message: MailMessage): TaskEither<MailNotSent, void>;
}
