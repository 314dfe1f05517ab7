import type { TaskEither } from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';

export type MailNotSent = { readonly kind: 'MailNotSent'; readonly reason: string };

/** Every adapter passes `test/contracts/mail.contract.ts`. */
export interface Mail {
  /** Hands a message over to be delivered. Line breaks in an address or a subject are refused. */
  send(message: MailMessage): TaskEither<MailNotSent, void>;
}
