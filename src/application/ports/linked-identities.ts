import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';

/** A person at a provider or a hosted platform, with an email that was proved to be theirs. */
export type ProviderPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type IdentityLinkRefusal =
  /** The customer with that email has a password, which this person hasn't entered. */
  | { readonly kind: 'PasswordAccount' }
  /** The customer with that email logs in as someone else at a provider. */
  | { readonly kind: 'LinkedElsewhere' };

/** A customer at a hosted platform, as the platform knows them. */
export type LinkedIdentity = { readonly subject: string; readonly token: string };

/** Which customer of a site is whom at a provider or a hosted platform. Every adapter passes `test/contracts/linked-identities.contract.ts`. */
export interface LinkedIdentities {
  /**
   * The customer who logs in as this person. One who is linked already is found by issuer and subject alone, whatever the
   * email is now. Otherwise the customer with that email is linked, and created if there is none; guest orders with the
   * email become theirs. Any number of concurrent calls link one customer.
   */
  findOrLink(person: ProviderPerson): TaskEither<IdentityLinkRefusal, CustomerId>;
  /** Whom a customer is at an issuer, with the token of the last login there; none if they aren't linked or have none. */
  find(issuer: string, customerId: CustomerId): Task<Option<LinkedIdentity>>;
  /** Replaces the token of a linked customer; does nothing if the customer isn't linked to the issuer. */
  storeToken(issuer: string, customerId: CustomerId, token: string): Task<void>;
}
