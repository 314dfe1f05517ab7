import { QueuedPasswords } from '#adapters/argon2/queued-passwords';
import { isCommonPassword } from '#adapters/common-passwords/common-passwords';
import { createPartnerKeys } from '#adapters/session-secrets/hmac-partner-keys';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import type { PartnerKeys } from '#application/ports/partner-keys';
import type { Passwords } from '#application/ports/passwords';
import type { SessionSecrets } from '#application/ports/session-secrets';
import { createEmailLookupHasher, type ShopSecrets } from './keys.ts';
import type { Settings } from './settings.ts';

/** What sign-in needs besides stored data. */
export type IdentityServices = {
  readonly partnerKeys: PartnerKeys;
  readonly passwords: Passwords;
  readonly sessionSecrets: SessionSecrets;
  readonly emailLookup: (text: string) => string;
  readonly isCommonPassword: (lowerCase: string) => boolean;
};

export const createIdentityServices = (
  { secretKeys, lookupKey }: ShopSecrets,
  settings: Pick<Settings, 'subscriptionKey' | 'customerTokenKey'>,
): IdentityServices => ({
  partnerKeys: createPartnerKeys(settings),
  passwords: new QueuedPasswords(),
  sessionSecrets: new HmacSessionSecrets(secretKeys),
  emailLookup: createEmailLookupHasher(lookupKey),
  isCommonPassword,
});
