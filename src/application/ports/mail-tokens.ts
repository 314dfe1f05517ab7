import type { MailToken, MailTokenHash } from '#domain/mail/mail-token';

/** What a token is for; a token of one purpose is none of another. */
export type MailTokenPurpose = 'delivery' | 'card' | 'calendar' | 'refund' | 'unsubscribe';

/**
 * The unguessable tokens of emailed URLs, derived from the shop's secret key, so that an email sent twice for one event
 * has the same URL twice.
 */
export interface MailTokens {
  /** The token of `subject`, such as the key of the event that an email is sent for. */
  derive(purpose: MailTokenPurpose, subject: string): MailToken;
  hashOf(token: MailToken): MailTokenHash;
}
