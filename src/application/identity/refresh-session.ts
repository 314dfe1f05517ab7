import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { isTokenReplacedAtRefresh, latestSessionEnd, type SessionToken } from '#domain/identity/session';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { ReportError } from '../ports/report';
import type { SessionSecrets } from '../ports/session-secrets';
import type { Sessions, UsedSession } from '../ports/sessions';
import type { SessionLimits, SessionOver } from './keep-session-alive';
import { sessionTokenNotSet } from './messages';

type RefreshedSession = SessionLimits & {
  /** The current token of the session, for its cookie alone (ST-07). */
  readonly token: SessionToken;
  /** The moment at which the session ends however active it is. */
  readonly endsAt: Instant;
};

/** What `Sessions.use` returned for the request's token. */
type PresentedSession = Pick<UsedSession, 'signedInAt' | 'tokenIssuedAt' | 'successor'>;

/**
 * Replaces the token of a session that the request has used: always if forced, otherwise once the token is 5 minutes old.
 * Concurrent calls with one token, and a repeat within a minute, all get the same new token. If the current token can't be
 * derived, that's reported, and the session is over (ER-08).
 */
export class RefreshSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly secrets: SessionSecrets,
    private readonly clock: Clock,
    private readonly inactivitySeconds: number,
    private readonly report: ReportError,
  ) {}

  execute(
    presented: SessionToken,
    { tokenIssuedAt, signedInAt, successor }: PresentedSession,
    isForced: boolean,
  ): TaskEither<SessionOver, RefreshedSession> {
    return async () => {
      if (successor === undefined && isTokenReplacedAtRefresh(tokenIssuedAt, this.clock(), isForced))
        await this.replace(presented);
      const token = await this.findCurrentToken(presented);
      if (token === undefined) {
        this.report(sessionTokenNotSet, new Error('The key that the token was replaced with is gone.'));
        return E.left({ kind: 'SessionOver' });
      }
      return E.right({ token, inactivitySeconds: this.inactivitySeconds, endsAt: latestSessionEnd(signedInAt) });
    };
  }

  private async replace(token: SessionToken): Promise<void> {
    const [successor] = this.secrets.successorsOf(token);
    if (successor === undefined) throw new Error('The shop has no secret key.');
    await this.sessions.replace(this.secrets.hashOf(token), this.secrets.hashOf(successor))();
  }

  /** Undefined if a token was replaced with a key that the shop no longer has. */
  private async findCurrentToken(token: SessionToken): Promise<SessionToken | undefined> {
    const hash = O.toUndefined(await this.sessions.findSuccessor(this.secrets.hashOf(token))());
    if (hash === undefined) return token;
    const successor = this.secrets.successorsOf(token).find((one) => this.secrets.hashOf(one) === hash);
    return successor && this.findCurrentToken(successor);
  }
}
