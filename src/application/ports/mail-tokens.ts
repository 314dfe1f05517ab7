import type { MailToken, MailTokenHash } from '#domain/mail/mail-token';

/** What a token is for; a token of one purpose is none of another. */
export type MailTokenPurpose = 'delivery' | 'card' | 'calendar' | 'unsubscribe';

/**
 * The tokens of mailed addresses, which nobody can guess: derived from the secret key of the shop, so that a mail that is
 * sent twice for one event has the same address twice.
 */
export interface MailTokens {
  /** The token of `subject`, such as the key of the event that a mail is sent for. */
  derive(purpose: MailTokenPurpose, subject: string): MailToken;
  hashOf(token: MailToken): MailTokenHash;
}
