import type { MailMessage } from '#domain/mail/message';

export type MailSample = {
  /** Of the address of the sample. */
  readonly name: string;
  /** When such a mail is sent. */
  readonly sent: string;
  readonly message: MailMessage;
};
