import { QueuedPasswords } from '#adapters/argon2/queued-passwords';
import { isCommonPassword } from '#adapters/common-passwords/common-passwords';
import { IdentityTokenKeys, JoseIdentityTokens } from '#adapters/jose/jose-identity-tokens';
import { HmacMailTokens } from '#adapters/session-secrets/hmac-mail-tokens';
import { createPartnerKeys } from '#adapters/session-secrets/hmac-partner-keys';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import { createEmailLookupHasher, type ShopSecrets } from '../backends/keys.ts';
import type { Settings } from '../settings/settings.ts';
import type { IdentityServices } from '../wiring/shell/site-services.ts';

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
