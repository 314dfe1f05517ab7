import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** What the browser that began a login keeps until the provider responds; nobody else may see it. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What a provider says about someone's place in the staff program (EN-08, EN-09). Each is plain text, absent if unknown. */
export type ProgramClaims = {
  readonly roleCode?: string;
  /** Four digits. */
  readonly graduationYear?: string;
  readonly schoolName?: string;
  /** The customer number to which goods are shipped. */
  readonly preferredShipTo?: string;
  /** The customer number to which goods are sold. */
  readonly soldTo?: string;
  readonly accountGroup?: string;
  readonly zip?: string;
  readonly country?: string;
};

/** Who someone is, according to a provider whose token was verified. */
export type ProviderClaims = {
  readonly issuer: string;
  /** Which person of the issuer it is; never given to another one. */
  readonly subject: string;
  /** Absent if the provider names none. */
  readonly email?: string;
  /** Whether the provider says that the email was verified. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Absent if the provider says nothing of the program. */
  readonly program?: ProgramClaims;
};

export type SignInProviderRefusal =
  /** The provider cannot be reached, or fails; later it may work. */
  | { readonly kind: 'ProviderDown' }
  /** The person who was asked to log in didn't, or wasn't allowed to. */
  | { readonly kind: 'SignInCanceled' }
  /** The response isn't to this login, or its token is invalid: state, issuer, audience, key, time or nonce. */
  | { readonly kind: 'AnswerRefused' };

/**
 * An OpenID provider at which people log in for one site. It's first contacted at the first login, and the next login
 * retries a failure. Every adapter passes `test/contracts/identity.contract.ts`.
 */
export interface SignInProvider {
  /** Where the browser goes to log in, and what it keeps meanwhile; other secrets each time. */
  start(): TaskEither<SignInProviderRefusal, { readonly url: string; readonly secrets: SignInSecrets }>;
  /** Exchanges the query with which the provider sent the browser back; each works once. */
  finish(query: string, secrets: SignInSecrets): TaskEither<SignInProviderRefusal, ProviderClaims>;
  /** Where the browser ends its session at the provider too; undefined if it has no such page or can't be reached. */
  findLogoutUrl(): Task<string | undefined>;
}
