import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Account, Accounts } from '../ports/accounts';
import type { Passwords } from '../ports/passwords';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { countFailedPassword } from './count-failed-password';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityRefusal } from './identity-refusal';
import { verifyAccountPassword } from './match-password';

/** The account of a logged-in visitor, who has to type its password again before it is changed. */
export class OwnPassword {
  constructor(
    private readonly visitor: Visitor,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly failures: FailedSignIns,
  ) {}

  /** The account if `typed` is its password; refused otherwise, and after too many tries (ST-24). */
  verify(typed: string, clientIp: string): TaskEither<IdentityRefusal, Account> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      const found = customer && O.toUndefined(await this.accounts.findByCustomer(customer.id)());
      if (!found) return E.left({ kind: 'WrongCredentials' });
      const verified = await countFailedPassword(
        this.failures,
        found.email,
        { clientIp, knownBrowser: this.visitor.knownBrowser },
        verifyAccountPassword({ passwords: this.passwords, accounts: this.accounts }, typed, found),
      )();
      if (E.isLeft(verified)) return verified;
      return verified.right
        ? E.right(verified.right)
        : E.left({ kind: 'Invalid', errors: { currentPassword: 'wrong-password' } });
    };
  }
}
