import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionSecrets } from '#application/ports/session-secrets';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionToken, SessionTokenHash } from '#domain/identity/session';

const linkParameter = /^([\w-]{16,64})\.([\w-]{43})$/;

/** Secrets that are derived from keys: the first signs, every key verifies. */
export class HmacSessionSecrets implements SessionSecrets {
  constructor(private readonly keys: readonly string[]) {}

  newToken = (): SessionToken => randomBytes(32).toString('base64url') as SessionToken;

  hashOf = (token: SessionToken): SessionTokenHash =>
    createHash('sha256').update(token).digest('base64url') as SessionTokenHash;

  successorsOf = (token: SessionToken): readonly SessionToken[] =>
    this.keys.map((key) => this.mac(key, 'session', token).toString('base64url') as SessionToken);

  signLink = (id: AccountLinkId): string => `${id}.${this.mac(this.keys[0] ?? '', 'link', id).toString('base64url')}`;

  verifyLink = (parameter: string): AccountLinkId | undefined => {
    const [, id, signature = ''] = linkParameter.exec(parameter) ?? [];
    if (id === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => timingSafeEqual(given, this.mac(key, 'link', id)))
      ? (id as AccountLinkId)
      : undefined;
  };

  signPass = (text: string): string => this.mac(this.keys[0] ?? '', 'pass', text).toString('base64url');

  verifyPass = (text: string, signature: string): boolean => {
    const given = Buffer.from(signature, 'base64url');
    const isSigned = (key: string): boolean => {
      const mac = this.mac(key, 'pass', text);
      return given.length === mac.length && timingSafeEqual(given, mac);
    };
    return this.keys.some(isSigned);
  };

  /** The purpose is part of the signed text, so a signature for one purpose isn't valid for another. */
  private mac(key: string, purpose: string, text: string): Buffer {
    return createHmac('sha256', key).update(`${purpose} ${text}`).digest();
  }
}
