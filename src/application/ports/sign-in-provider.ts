import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** What the browser that began a sign-in keeps until the provider answers; none of it may be seen by anybody else. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What a provider says of somebody's place in the staff program (EN-08, EN-09). Each is a plain text, absent where unknown. */
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

/** Who somebody is, as a provider whose token was verified says. */
export type ProviderClaims = {
  readonly issuer: string;
  /** Which person of the issuer it is; never given to another one. */
  readonly subject: string;
  /** Absent where the provider names none. */
  readonly email?: string;
  /** Whether the provider says that the address was proved to be the person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Absent where the provider says nothing of the program. */
  readonly program?: ProgramClaims;
};

export type SignInProviderRefusal =
  /** The provider cannot be reached, or fails; later it may work. */
  | { readonly kind: 'ProviderDown' }
  /** Whoever was asked to sign in did not, or was not allowed to. */
  | { readonly kind: 'SignInCanceled' }
  /** The answer is not one to this sign-in, or its token does not hold: state, issuer, audience, key, time or nonce. */
  | { readonly kind: 'AnswerRefused' };

/**
 * An OpenID provider at which people sign in for one site. Nothing is asked of it before the first sign-in, and a failure
 * is tried again by the next one. Every adapter passes `test/contracts/identity.contract.ts`.
 */
export interface SignInProvider {
  /** Where the browser goes to sign in, and what it keeps meanwhile; other secrets each time. */
  start(): TaskEither<SignInProviderRefusal, { readonly url: string; readonly secrets: SignInSecrets }>;
  /** Exchanges the query with which the provider sent the browser back; an answer is good for once. */
  finish(query: string, secrets: SignInSecrets): TaskEither<SignInProviderRefusal, ProviderClaims>;
  /** Where the browser ends its session at the provider too; undefined where it has no such page or cannot be reached. */
  findLogoutUrl(): Task<string | undefined>;
}
