import type { TaskEither } from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';

export type MailNotSent = { readonly kind: 'MailNotSent'; readonly reason: string };

/** Every adapter passes `test/contracts/mail.contract.ts`. */
export interface Mail {
  /**
   * Hands a message over to be delivered. One that is sent again under the same `id` is the same to whoever reads it. Line
   * breaks in an address or a subject are refused.
   */
  send(id: string, message: MailMessage): TaskEither<MailNotSent, void>;
}
