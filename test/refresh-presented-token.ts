import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { RefreshSession } from '#application/identity/refresh-session';
import type { Clock } from '#application/ports/clock';
import type { ReportError } from '#application/ports/report';
import type { SessionSecrets } from '#application/ports/session-secrets';
import type { Sessions } from '#application/ports/sessions';
import { defaultInactivitySeconds, type SessionToken } from '#domain/identity/session';

type Refreshing = {
  readonly sessions: Sessions;
  readonly secrets: SessionSecrets;
  readonly clock: Clock;
  readonly report?: ReportError;
};

/** Refreshes as a request does: the session of the token is used once, before. */
export const refreshPresentedToken = async (
  { sessions, secrets, clock, report = () => undefined }: Refreshing,
  presented: SessionToken,
  isForced = false,
) => {
  const used = O.toUndefined(await sessions.use(secrets.hashOf(presented))());
  if (!used) return E.left({ kind: 'SessionOver' as const });
  const service = new RefreshSession(sessions, secrets, clock, defaultInactivitySeconds, report);
  return service.execute(presented, used, isForced)();
};
