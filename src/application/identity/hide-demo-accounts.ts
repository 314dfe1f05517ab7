import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { isDemoEmail } from '#domain/identity/demo-person';
import type { Accounts } from '../ports/accounts';

/** Accounts in which no demo person is found by e-mail address, nor made, so that none can sign in. */
export const hideDemoAccounts = (accounts: Accounts): Accounts => ({
  find: (email) => (isDemoEmail(email) ? T.of(O.none) : accounts.find(email)),
  findByCustomer: (customerId) => accounts.findByCustomer(customerId),
  confirm: (account) => (isDemoEmail(account.email) ? T.of(O.none) : accounts.confirm(account)),
  setPassword: (customerId, passwordHash, former) => accounts.setPassword(customerId, passwordHash, former),
  changeEmail: (customerId, email) => accounts.changeEmail(customerId, email),
});
