import type { TaskEither } from 'fp-ts/TaskEither';
import type { MailMessage } from '#domain/mail/message';

/** `isFinal`: the recipient's server refuses the address for good, so that trying again helps nobody. */
export type MailNotSent = { readonly kind: 'MailNotSent'; readonly reason: string; readonly isFinal?: true };

/** Outgoing mail. Every adapter passes `test/contracts/mail.contract.ts`. */
export interface Mail {
  /** Hands a message over; sent again under one `id` it is a recognisable duplicate. Refuses line breaks in an address or subject. */
  send(id: string, message: MailMessage): TaskEither<MailNotSent, void>;
}
