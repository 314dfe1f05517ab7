import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { SessionToken } from '#domain/identity/session';
import type { Accounts } from '../ports/accounts';
import type { Passwords } from '../ports/passwords';
import { findEmailError } from './email-error';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityErrors, IdentityRefusal } from './identity-refusal';
import type { PendingRegistrations } from './pending-registrations';
import type { SessionOpener, SessionOrigin } from './session-opener';

export type SignInRequest = {
  readonly email: string;
  readonly password: string;
  /** The network address. */
  readonly from: string;
  readonly origin: SessionOrigin;
};

const errorsOf = ({ email, password }: SignInRequest): IdentityErrors => {
  const wrong = findEmailError(email);
  return {
    ...(wrong === undefined ? {} : { email: wrong }),
    ...(password === '' ? { password: 'required' } : {}),
  };
};

/**
 * Signs a customer in with e-mail address and password; unknown addresses take as long as known ones (ST-25). Whoever
 * knows the password of a registration is told that its address is not confirmed yet.
 */
export class SignIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly failures: FailedSignIns,
    private readonly opener: SessionOpener,
    private readonly registrations: PendingRegistrations,
  ) {}

  execute(request: SignInRequest): TaskEither<IdentityRefusal, SessionToken> {
    return async () => {
      const email = request.email.trim();
      const errors = errorsOf({ ...request, email });
      if (Object.keys(errors).length > 0) return E.left({ kind: 'Invalid', errors });
      const outcome = await this.failures.attempt(email, request.from, async () => {
        const value = await this.openSession({ ...request, email });
        return { isFailure: E.isLeft(value) && value.left.kind === 'WrongCredentials', value };
      });
      return E.flatten(outcome);
    };
  }

  private async openSession(request: SignInRequest): Promise<E.Either<IdentityRefusal, SessionToken>> {
    const account = O.toUndefined(await this.accounts.find(request.email)());
    const verified = await this.passwords.verify(request.password, account?.passwordHash)();
    if (E.isLeft(verified)) return verified;
    if (!verified.right || !account) return E.left(await this.registrations.findRefusal(request));
    const token = await this.opener.open(account.customerId, request.origin, account.passwordHash);
    return token === undefined ? E.left({ kind: 'WrongCredentials' }) : E.right(token);
  }
}
