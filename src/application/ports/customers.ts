import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';

/** What a customer is called, however they log in; names that are unknown are empty. */
export type CustomerPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the customer has an account with a password. */
  readonly hasPassword: boolean;
};

/** A customer with a known email, which is confirmed once the customer has proved that it's theirs. */
export type KnownCustomer = CustomerPerson & { readonly isEmailConfirmed: boolean };

/** A site's customers, by email in any case. Every adapter passes `test/contracts/customers.contract.ts`. */
export interface Customers {
  /** The customer with that email, or none. */
  find(email: string): Task<Option<CustomerId>>;
  /** Who a customer is; none if there is no such customer of the site. */
  findPerson(customerId: CustomerId): Task<Option<KnownCustomer>>;
  /** The customer with that email, created if there is none. Any number of concurrent calls create one. */
  withEmail(email: string): Task<CustomerId>;
  /**
   * The customer with an email that a trusted party vouches for, created without a password if there is none; an existing
   * customer keeps spelling and names. Guest orders with the email become theirs. Of any number of concurrent calls one
   * creates.
   */
  findOrAdd(
    person: Omit<CustomerPerson, 'hasPassword'>,
  ): Task<{ readonly customerId: CustomerId; readonly isNew: boolean }>;
}
