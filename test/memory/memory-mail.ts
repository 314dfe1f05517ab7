import * as E from 'fp-ts/Either';
import type { Mail, MailNotSent } from '#application/ports/mail';
import { findMailRefusalReason, type MailMessage } from '#domain/mail/message';

/** Stores sent email in memory, once per id. */
export class MemoryMail implements Mail {
  private readonly sent = new Map<string, MailMessage>();

  /** Oldest first. */
  get messages(): readonly MailMessage[] {
    return structuredClone([...this.sent.values()]);
  }

  send = (id: string, message: MailMessage) => async (): Promise<E.Either<MailNotSent, void>> => {
    const reason = findMailRefusalReason(message);
    if (reason !== undefined) return E.left({ kind: 'MailNotSent', reason });
    this.sent.set(id, { ...message });
    return E.right(undefined);
  };
}
