import { QueuedPasswords } from '#adapters/argon2/queued-passwords';
import { isCommonPassword } from '#adapters/common-passwords/common-passwords';
import { IdentityTokenKeys, JoseIdentityTokens } from '#adapters/jose/jose-identity-tokens';
import { HmacMailTokens } from '#adapters/session-secrets/hmac-mail-tokens';
import { createPartnerKeys } from '#adapters/session-secrets/hmac-partner-keys';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import type { Clock } from '#application/ports/clock';
import type { IdentityTokens } from '#application/ports/identity-tokens';
import type { MailTokens } from '#application/ports/mail-tokens';
import type { PartnerKeys } from '#application/ports/partner-keys';
import type { Passwords } from '#application/ports/passwords';
import type { SessionSecrets } from '#application/ports/session-secrets';
import { createEmailLookupHasher, type ShopSecrets } from './keys.ts';
import type { Settings } from './settings.ts';

/** What sign-in, and what is derived from the keys of the shop, need besides stored data. */
export type IdentityServices = {
  readonly partnerKeys: PartnerKeys;
  readonly passwords: Passwords;
  readonly sessionSecrets: SessionSecrets;
  readonly mailTokens: MailTokens;
  /** The identity tokens of a site, by its origin. */
  readonly tokensFor: (origin: string, clock: Clock) => IdentityTokens;
  readonly emailLookup: (text: string) => string;
  readonly isCommonPassword: (lowerCase: string) => boolean;
};

/** Tokens of sites that share their keys. */
export const createIdentityTokens = (secretKeys: readonly string[]): IdentityServices['tokensFor'] => {
  const keys = new IdentityTokenKeys(secretKeys);
  return (origin, clock) => new JoseIdentityTokens(keys, origin, clock);
};

export const createIdentityServices = (
  { secretKeys, lookupKey }: ShopSecrets,
  settings: Pick<Settings, 'subscriptionKey' | 'customerTokenKey'>,
): IdentityServices => ({
  partnerKeys: createPartnerKeys(settings),
  tokensFor: createIdentityTokens(secretKeys),
  passwords: new QueuedPasswords(),
  sessionSecrets: new HmacSessionSecrets(secretKeys),
  mailTokens: new HmacMailTokens(secretKeys),
  emailLookup: createEmailLookupHasher(lookupKey),
  isCommonPassword,
});
