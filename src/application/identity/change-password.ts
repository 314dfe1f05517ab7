import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { findPasswordProblem, normalizePassword } from '#domain/identity/password';
import type { Passwords } from '../ports/passwords';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { AccountChanger } from './account-changer';
import type { IdentityErrors, IdentityRefusal } from './identity-refusal';
import { hashPassword } from './match-password';
import type { OwnPassword } from './own-password';

export type ChangePasswordRequest = {
  readonly currentPassword: string;
  readonly password: string;
  /** The client IP. */
  readonly clientIp: string;
};

/**
 * Changes the password of a logged-in customer, ends their other sessions and unused links, and emails them that it was
 * changed (ST-29).
 */
export class ChangePassword {
  constructor(
    private readonly visitor: Visitor,
    private readonly ownPassword: OwnPassword,
    private readonly passwords: Passwords,
    private readonly isCommon: (lowerCase: string) => boolean,
    private readonly changer: AccountChanger,
  ) {}

  execute({ currentPassword, password, clientIp }: ChangePasswordRequest): TaskEither<IdentityRefusal, void> {
    return async () => {
      const problem = findPasswordProblem(password, this.isCommon);
      const errors: IdentityErrors = {
        ...(currentPassword === '' ? { currentPassword: 'required' } : {}),
        ...(problem === undefined ? {} : { password: problem }),
      };
      if (Object.keys(errors).length > 0) return E.left({ kind: 'Invalid', errors });
      const account = await this.ownPassword.verify(currentPassword, clientIp)();
      if (E.isLeft(account)) return account;
      if (normalizePassword(password) === normalizePassword(currentPassword))
        return E.left({ kind: 'Invalid', errors: { password: 'same-password' } });
      const hashed = await hashPassword(this.passwords, password)();
      if (E.isLeft(hashed)) return hashed;
      const thisSession = findVisitingCustomer(this.visitor)?.session?.family;
      return this.changer.replacePassword(account.right, hashed.right, thisSession)();
    };
  }
}
