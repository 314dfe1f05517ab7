import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { isDemoEmail } from '#domain/identity/demo-person';
import type { Accounts } from '../ports/accounts';

/** Accounts without demo people: none is found by email or created, so none can log in. */
export const hideDemoAccounts = (accounts: Accounts): Accounts => ({
  find: (email) => (isDemoEmail(email) ? T.of(O.none) : accounts.find(email)),
  findByCustomer: (customerId) => accounts.findByCustomer(customerId),
  confirm: (account) => (isDemoEmail(account.email) ? T.of(O.none) : accounts.confirm(account)),
  setPassword: (customerId, passwordHash, former) => accounts.setPassword(customerId, passwordHash, former),
  changeEmail: (customerId, email) => accounts.changeEmail(customerId, email),
});
