import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { KeepSessionAlive, SessionLimits, SessionOver } from '#application/identity/keep-session-alive';
import { refreshSessionTokenCall } from '../wire/identity/refresh-session-token-call';
import type { HttpClient } from './http-client';

export class HttpKeepSessionAlive implements KeepSessionAlive {
  constructor(private readonly client: HttpClient) {}

  execute({ isForced }: { readonly isForced: boolean }): TaskEither<SessionOver, SessionLimits> {
    return async () => {
      const answered = await this.client.ask(refreshSessionTokenCall, { forceRefreshToken: isForced })();
      if (E.isRight(answered)) return E.right({ inactivitySeconds: answered.right.inactivitySeconds });
      const { code } = answered.left.error;
      if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return E.left({ kind: 'SessionOver' });
      throw new Error(`refreshSessionToken was refused: ${code}`);
    };
  }
}
