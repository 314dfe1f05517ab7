import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionToken, SessionTokenHash } from '#domain/identity/session';

/** What's derived from the shop's secret keys. */
export interface SessionSecrets {
  newToken(): SessionToken;
  hashOf(token: SessionToken): SessionTokenHash;
  /** The token that replaces `token`; by every key of the shop, the first key's first. */
  successorsOf(token: SessionToken): readonly SessionToken[];
  /** The parameter of an emailed link, by which the shop recognises its own. */
  signLink(id: AccountLinkId): string;
  /** The signature of what a pass to a checkout says. */
  signPass(text: string): string;
  /** Whether the shop has signed the text; compares in constant time. */
  verifyPass(text: string, signature: string): boolean;
  /** The link of a parameter; undefined if the shop has not signed it. */
  verifyLink(parameter: string): AccountLinkId | undefined;
}
