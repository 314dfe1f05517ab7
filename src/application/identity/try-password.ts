import * as E from 'fp-ts/Either';
import type { Account } from '../ports/accounts';
import type { Passwords } from '../ports/passwords';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityRefusal } from './identity-refusal';

/** Whether a typed password is that of an account; a wrong one counts as a failure (ST-24). */
export const tryPassword = async (
  passwords: Passwords,
  failures: FailedSignIns,
  { email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>,
  typed: string,
  from: string,
): Promise<E.Either<IdentityRefusal, boolean>> => {
  const attempted = await failures.attempt(email, from, async () => {
    const value = await passwords.verify(typed, passwordHash)();
    return { isFailure: E.isRight(value) && !value.right, value };
  });
  return E.flatten(attempted);
};
