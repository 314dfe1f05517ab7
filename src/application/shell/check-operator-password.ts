import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import type { FailedSignIns } from '../identity/failed-sign-ins';
import { matchesPassword } from '../identity/match-password';

export type OperatorRefusal =
  | { readonly kind: 'WrongPassword' }
  | { readonly kind: 'TooManyTries'; readonly retryAfterSeconds: number };

export type OperatorPasswordRequest = {
  readonly password: string;
  /** The client IP. */
  readonly clientIp: string;
};

/** Part of the name under which failures are counted; no account has it, because it isn't an email address. */
const operator = 'operator';

/**
 * Whether a password opens the operators' pages (RO-29); at most 5 failures in 15 minutes from one network (ST-24). A network
 * that is locked out locks nobody else out.
 */
export class CheckOperatorPassword {
  /** `verify` compares in constant time. */
  constructor(
    private readonly failures: Pick<FailedSignIns, 'attempt'>,
    private readonly verify: (password: string) => Task<boolean>,
  ) {}

  execute({ password, clientIp }: OperatorPasswordRequest): TaskEither<OperatorRefusal, void> {
    return async () => {
      const tried = await this.failures.attempt(`${operator} ${networkOf(clientIp)}`, { clientIp }, async () => {
        const isRight = await matchesPassword(this.verify, password)();
        return { isFailure: !isRight, value: isRight };
      })();
      if (E.isRight(tried)) return tried.right ? E.right(undefined) : E.left({ kind: 'WrongPassword' });
      const { left } = tried;
      return E.left(left.kind === 'TooManyTries' ? left : { kind: 'WrongPassword' });
    };
  }
}
