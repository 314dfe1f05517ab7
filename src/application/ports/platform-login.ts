import type { TaskEither } from 'fp-ts/TaskEither';

/** A customer of a hosted platform who has just logged in there. */
type PlatformCustomer = {
  /** The platform's id of the customer, which is never ours. */
  readonly id: string;
  /** With it the platform's adapters speak for the customer. It stays on the server. */
  readonly token: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The platform knows no customer with that email and password; nothing says which is wrong (ST-25). */
type UnknownPlatformCustomer = { readonly kind: 'WrongCredentials' };

/** Login with email and password if a hosted platform has the accounts. */
export interface PlatformLogin {
  logIn(email: string, password: string): TaskEither<UnknownPlatformCustomer, PlatformCustomer>;
}
