import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';

/** A customer who can sign in with a password. */
export type Account = {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In the PHC string format. */
  readonly passwordHash: string;
};

export type EmailTaken = { readonly kind: 'EmailTaken' };

/** A site's accounts, by e-mail address in any case. Every adapter passes `test/contracts/accounts.contract.ts`. */
export interface Accounts {
  find(email: string): Task<Option<Account>>;
  findByCustomer(customerId: CustomerId): Task<Option<Account>>;
  /**
   * Makes the customer with that address an account, and marks the address as confirmed; none where it has an account
   * already. Guest orders with that address become the customer's.
   */
  confirm(account: Omit<Account, 'customerId'>): Task<Option<CustomerId>>;
  /** Answers whether the password was set; with `former` only where the account has that hash still. */
  setPassword(customerId: CustomerId, passwordHash: string, former?: string): Task<boolean>;
  /**
   * Changes the address to a confirmed one; refused where another customer has it. Guest orders with that address become
   * the customer's.
   */
  changeEmail(customerId: CustomerId, email: string): TaskEither<EmailTaken, void>;
}
