import { QueuedPasswords } from '#adapters/argon2/queued-passwords';
import { isCommonPassword } from '#adapters/common-passwords/common-passwords';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import type { Passwords } from '#application/ports/passwords';
import type { SessionSecrets } from '#application/ports/session-secrets';
import { createEmailLookupHasher, type ShopSecrets } from './keys.ts';

/** What sign-in needs besides stored data. */
export type IdentityServices = {
  readonly passwords: Passwords;
  readonly sessionSecrets: SessionSecrets;
  readonly emailLookup: (text: string) => string;
  readonly isCommonPassword: (lowerCase: string) => boolean;
};

export const createIdentityServices = ({ secretKeys, lookupKey }: ShopSecrets): IdentityServices => ({
  passwords: new QueuedPasswords(),
  sessionSecrets: new HmacSessionSecrets(secretKeys),
  emailLookup: createEmailLookupHasher(lookupKey),
  isCommonPassword,
});
