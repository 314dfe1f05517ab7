import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';

/** A customer who can log in with a password. */
export type Account = {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In the PHC string format. */
  readonly passwordHash: string;
};

export type EmailTaken = { readonly kind: 'EmailTaken' };

/** A site's accounts, by email in any case. Every adapter passes `test/contracts/accounts.contract.ts`. */
export interface Accounts {
  find(email: string): Task<Option<Account>>;
  findByCustomer(customerId: CustomerId): Task<Option<Account>>;
  /**
   * Gives the customer with that email an account, and marks the email as confirmed; none if there's an account already.
   * Guest orders with that email become the customer's.
   */
  confirm(account: Omit<Account, 'customerId'>): Task<Option<CustomerId>>;
  /** Returns whether the password was set; with `former`, only if the account still has that hash. */
  setPassword(customerId: CustomerId, passwordHash: string, former?: string): Task<boolean>;
  /**
   * Changes the email to a confirmed one; refused if another customer has it. Guest orders with that email become the
   * customer's.
   */
  changeEmail(customerId: CustomerId, email: string): TaskEither<EmailTaken, void>;
}
