import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';

/** A person at a provider, with an e-mail address that was proved to be theirs. */
export type ProviderPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type IdentityLinkRefusal =
  /** The customer with that address has a password, which this person has not entered. */
  | { readonly kind: 'PasswordAccount' }
  /** The customer with that address signs in as somebody else at a provider. */
  | { readonly kind: 'LinkedElsewhere' };

/** Which customer of a site is whom at a provider. Every adapter passes `test/contracts/linked-identities.contract.ts`. */
export interface LinkedIdentities {
  /**
   * The customer who signs in as this person. One who is linked already is found by issuer and subject alone, whatever
   * the address is now. Else the customer with that address is linked, created where there is none; guest orders with the
   * address become theirs. Any number of concurrent calls link one customer.
   */
  findOrLink(person: ProviderPerson): TaskEither<IdentityLinkRefusal, CustomerId>;
}
