import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { SessionToken } from '#domain/identity/session';
import type { SessionSecrets } from '../ports/session-secrets';
import type { Sessions } from '../ports/sessions';
import type { VisitingCustomer } from '../visitor';

/** The customer whose session a token is, with the facts that pricing needs; none where the session is over. */
export class FindSignedInCustomer {
  constructor(
    private readonly sessions: Sessions,
    private readonly secrets: SessionSecrets,
  ) {}

  execute = (token: SessionToken): T.Task<O.Option<VisitingCustomer>> =>
    pipe(
      this.sessions.use(this.secrets.hashOf(token)),
      T.map(
        O.map(({ customerId, facts, person, ...session }) => ({
          id: customerId,
          facts,
          session: { ...session, ...person },
        })),
      ),
    );
}
