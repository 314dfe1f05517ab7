import { createHash, createHmac } from 'node:crypto';
import type { MailTokenPurpose, MailTokens } from '#application/ports/mail-tokens';
import type { MailToken, MailTokenHash } from '#domain/mail/mail-token';

const tokenBytes = 16;

/** Tokens that are the first 128 bits of an HMAC-SHA256 by the first key of the shop. */
export class HmacMailTokens implements MailTokens {
  constructor(private readonly keys: readonly string[]) {}

  derive = (purpose: MailTokenPurpose, subject: string): MailToken =>
    createHmac('sha256', this.keys[0] ?? '')
      .update(`mail ${purpose} ${subject}`)
      .digest()
      .subarray(0, tokenBytes)
      .toString('base64url') as MailToken;

  hashOf = (token: MailToken): MailTokenHash => createHash('sha256').update(token).digest('base64url') as MailTokenHash;
}
