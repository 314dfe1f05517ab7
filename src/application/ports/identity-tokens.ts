import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';

/** A token that isn't this site's, or is too old. */
export type IdentityTokenRefusal = { readonly kind: 'TokenRefused' };

/** Signed tokens that say for a short time who is logged in on a site (API-09, ST-16). */
export interface IdentityTokens {
  issue(customerId: CustomerId): Task<string>;
  /** The customer of a token; refused by issuer, audience, time, algorithm or key. */
  verify(jwt: string): TaskEither<IdentityTokenRefusal, CustomerId>;
  /** The public keys as a JSON Web Key Set; anyone who has them can verify tokens. */
  publicKeys(): Task<{ readonly keys: readonly object[] }>;
}
