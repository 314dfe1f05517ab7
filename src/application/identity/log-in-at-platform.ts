import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { normalizeEmail } from '#domain/mail/email';
import type { LinkedIdentities } from '../ports/linked-identities';
import type { PlatformLogin } from '../ports/platform-login';
import type { ReportError } from '../ports/report';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityRefusal } from './identity-refusal';
import type { OpenedSession, SessionOpener } from './session-opener';
import { findSignInErrors, type SignInRequest } from './sign-in';

type Outcome = { readonly isFailure: boolean; readonly value: E.Either<IdentityRefusal, OpenedSession> };

/**
 * Logs in a customer whose account is on a hosted platform: the platform checks email and password, and the session is the
 * shop's own. The first login gives the platform's customer an id of ours, which the platform never gets to know; each
 * later one finds it by the platform's id, whatever the email is now. An email that already belongs to someone else here
 * is refused and reported.
 */
export class LogInAtPlatform {
  constructor(
    /** As `COMMERCE` and `ACCOUNTS` name it. */
    private readonly platform: string,
    private readonly login: PlatformLogin,
    private readonly identities: Pick<LinkedIdentities, 'findOrLink' | 'storeToken'>,
    private readonly failures: FailedSignIns,
    private readonly opener: Pick<SessionOpener, 'open'>,
    private readonly report: ReportError,
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

  private async openSession({ email, password, origin }: SignInRequest): Promise<Outcome> {
    const found = await this.login.logIn(email, password)();
    if (E.isLeft(found)) return { isFailure: true, value: found };
    const { id: subject, token, ...person } = found.right;
    const linked = await this.identities.findOrLink({ issuer: this.platform, subject, ...person })();
    if (E.isLeft(linked)) {
      this.report(`a customer of ${this.platform} can't log in`, new Error(linked.left.kind));
      return { isFailure: false, value: E.left({ kind: 'WrongCredentials' }) };
    }
    await this.identities.storeToken(this.platform, linked.right, token)();
    const session = await this.opener.open(linked.right, origin)();
    if (session === undefined) throw new Error('a session without a password was not opened');
    return { isFailure: false, value: E.right(session) };
  }
}
