import { createHash } from 'node:crypto';
import * as E from 'fp-ts/Either';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, MailNotSent } from '#application/ports/mail';
import { findMailRefusalReason, type MailMessage } from '#domain/mail/message';

const timeoutMs = 10_000;
/** In milliseconds: an email that hasn't started to leave by then isn't sent. The caller gives up after 30 s. */
const waitingMs = 25_000;
/** As many as a node sends emails at once, so that none waits for another. */
const maxConnections = 32;
/** Less than `timeoutMs`, after which a connection is cut off without a farewell. */
const idleMs = 8_000;

const hostOf = (sender: string): string => /@([^\s@>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';

/** The headers by which an email program unsubscribes with one press (RFC 8058). */
const oneClickHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The server wants a login, another kind of login or encryption, or refuses the login (RFC 4954). The shop's owner can fix
 * that. Some servers only say so once they hear the recipient.
 */
const loginAnswers: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Whether the server refuses the recipient for good: a 5xx response to RCPT that isn't about the login. */
const isRecipientRefused = (error: unknown): boolean => {
  const { code, command, responseCode } = (error ?? {}) as {
    readonly code?: unknown;
    readonly command?: unknown;
    readonly responseCode?: unknown;
  };
  const answer = Number(responseCode);
  return code === 'EENVELOPE' && command === 'RCPT TO' && answer >= 500 && !loginAnswers.has(answer);
};

type Sender = string | { readonly name: string; readonly address: string };

/** Sends email through the server at an `smtp://` or `smtps://` URL. */
export class SmtpMail implements Mail {
  private readonly transport: Transporter;

  /** `from` is the sender's email. */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections,
      idleTimeout: idleMs,
      // An email whose connection broke before anything was sent leaves over another one.
      maxRequeues: 1,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  send = (id: string, message: MailMessage) => this.sendAs(this.from, id, message);

  /** The same sender with a shop's name, unless it has a name already. */
  inNameOf(shopName: string): Mail {
    const from = this.from.includes('<') ? this.from : { name: shopName, address: this.from };
    return { send: (id, message) => this.sendAs(from, id, message) };
  }

  private readonly sendAs =
    (from: Sender, id: string, message: MailMessage) => async (): Promise<E.Either<MailNotSent, void>> => {
      const reason = findMailRefusalReason(message);
      if (reason !== undefined) return E.left({ kind: 'MailNotSent', reason });
      const { to, replyTo, subject, text, html, unsubscribeUrl } = message;
      try {
        await this.transport.sendMail({
          from,
          messageId: this.messageId(id),
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          signal: AbortSignal.timeout(waitingMs),
          headers: {
            // Nobody wrote it, so no out-of-office program answers (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === undefined ? {} : oneClickHeaders(unsubscribeUrl)),
          },
        });
        return E.right(undefined);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return E.left({ kind: 'MailNotSent', reason, ...(isRecipientRefused(error) ? { isFinal: true } : {}) });
      }
    };

  /** The Message-ID of an id: always the same, and the id cannot be read from it. */
  private readonly messageId = (id: string): string =>
    `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${hostOf(this.from)}>`;

  close(): void {
    this.transport.close();
  }
}
