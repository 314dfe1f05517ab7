import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { KnownBrowser } from '#domain/identity/known-browser';
import { normalizeEmail } from '#domain/mail/email';
import type { Accounts } from '../ports/accounts';
import type { Passwords } from '../ports/passwords';
import { findEmailError } from './email-error';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityErrors, IdentityRefusal } from './identity-refusal';
import { verifyAccountPassword } from './match-password';
import type { PendingRegistrations } from './pending-registrations';
import type { OpenedSession, SessionOpener, SessionOrigin } from './session-opener';

export type SignInRequest = {
  readonly email: string;
  readonly password: string;
  /** The client IP. */
  readonly clientIp: string;
  readonly knownBrowser?: KnownBrowser | undefined;
  readonly origin: SessionOrigin;
};

/** Refusals for someone who knows the password of an unconfirmed registration. */
const knowsPassword: ReadonlySet<IdentityRefusal['kind']> = new Set(['EmailUnconfirmed', 'TooManyMails']);

type Outcome = { readonly isFailure: boolean; readonly value: E.Either<IdentityRefusal, OpenedSession> };

/** What's wrong with the fields of a login form. */
export const findSignInErrors = ({ email, password }: SignInRequest): IdentityErrors => {
  const wrong = findEmailError(email);
  return {
    ...(wrong === undefined ? {} : { email: wrong }),
    ...(password === '' ? { password: 'required' } : {}),
  };
};

/**
 * Logs a customer in with email and password. Unknown emails take as long as known ones (ST-25). Someone who knows the
 * password of a registration is told that its email isn't confirmed yet.
 */
export class SignIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly failures: FailedSignIns,
    private readonly opener: Pick<SessionOpener, 'open'>,
    private readonly registrations: Pick<PendingRegistrations, 'findRefusal'>,
  ) {}

  execute(request: SignInRequest): TaskEither<IdentityRefusal, OpenedSession> {
    return async () => {
      const email = normalizeEmail(request.email);
      const errors = findSignInErrors({ ...request, email });
      if (Object.keys(errors).length > 0) return E.left({ kind: 'Invalid', errors });
      const outcome = await this.failures.attempt(email, request, () => this.openSession({ ...request, email }))();
      return E.flatten(outcome);
    };
  }

  /** A password that isn't the account's is a failure, even if nothing can tell whether it's a registration's. */
  private async openSession(request: SignInRequest): Promise<Outcome> {
    const found = O.toUndefined(await this.accounts.find(request.email)());
    const verified = await verifyAccountPassword(
      { passwords: this.passwords, accounts: this.accounts },
      request.password,
      found,
    )();
    if (E.isLeft(verified)) return { isFailure: false, value: verified };
    const account = verified.right;
    if (!account) {
      const refusal = await this.registrations.findRefusal(request)();
      return { isFailure: !knowsPassword.has(refusal.kind), value: E.left(refusal) };
    }
    const opened = await this.opener.open(account.customerId, request.origin, account.passwordHash)();
    if (!opened) return { isFailure: true, value: E.left({ kind: 'WrongCredentials' }) };
    return { isFailure: false, value: E.right(opened) };
  }
}
