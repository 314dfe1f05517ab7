import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { PasswordsBusy } from '../ports/passwords';
import type { FailedSignIns, TryOrigin } from './failed-sign-ins';
import type { IdentityRefusal } from './identity-refusal';

/** Tries a password for an email; false or undefined counts as a failure (ST-24). */
export const countFailedPassword =
  <A>(
    failures: FailedSignIns,
    email: string,
    origin: TryOrigin,
    verify: TaskEither<PasswordsBusy, A>,
  ): TaskEither<IdentityRefusal, A> =>
  async () => {
    const attempted = await failures.attempt(email, origin, async () => {
      const value = await verify();
      return { isFailure: E.isRight(value) && !value.right, value };
    })();
    return E.flatten(attempted);
  };
