import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';

/** What a customer is called, however they sign in; names that are unknown are empty. */
export type CustomerPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the customer has an account with a password. */
  readonly hasPassword: boolean;
};

/** A customer whose address is known; it is confirmed where the customer has proved that it is theirs. */
export type KnownCustomer = CustomerPerson & { readonly isEmailConfirmed: boolean };

/** A site's customers, by e-mail address in any case. Every adapter passes `test/contracts/customers.contract.ts`. */
export interface Customers {
  /** The customer with that address, or none. */
  find(email: string): Task<Option<CustomerId>>;
  /** Who a customer is; none where there is no such customer of the site. */
  findPerson(customerId: CustomerId): Task<Option<KnownCustomer>>;
  /** The customer with that address, created where there is none. Any number of concurrent calls create one. */
  withEmail(email: string): Task<CustomerId>;
  /**
   * The customer with an address that somebody trusted vouches for, created without a password where there is none; who
   * exists keeps spelling and names. Guest orders with the address become theirs. Of any number of concurrent calls one
   * creates.
   */
  findOrAdd(
    person: Omit<CustomerPerson, 'hasPassword'>,
  ): Task<{ readonly customerId: CustomerId; readonly isNew: boolean }>;
}
