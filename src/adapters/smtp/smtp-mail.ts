import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, MailNotSent } from '#application/ports/mail';
import { type MailMessage, whyNotSendable } from '#domain/mail/message';

const patienceMs = 10_000;

/** Hands mail to the server at an `smtp://` or `smtps://` address. */
export class SmtpMail implements Mail {
  private readonly transport: Transporter;

  /** `from` is the address that mail is sent from. */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  send(message: MailMessage): TaskEither<MailNotSent, void> {
    return async () => {
      const reason = whyNotSendable(message);
      if (reason !== undefined) return E.left({ kind: 'MailNotSent', reason });
      const { to, replyTo, subject, text, html } = message;
      try {
        await this.transport.sendMail({
          from: this.from,
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
        });
        return E.right(undefined);
      } catch (error) {
        return E.left({ kind: 'MailNotSent', reason: error instanceof Error ? error.message : String(error) });
      }
    };
  }

  close(): void {
    this.transport.close();
  }
}
