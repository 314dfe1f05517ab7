import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { SessionToken } from '#domain/identity/session';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';
import type { SessionSecrets } from '../ports/session-secrets';
import type { Sessions } from '../ports/sessions';
import type { VisitingCustomer } from '../visitor';

/** The customer whose session a token is, with the facts that pricing needs; none where the session is over. */
export class FindSignedInCustomer {
  constructor(
    private readonly sessions: Sessions,
    private readonly uses: Pick<FirstAutoshipUses, 'loadCustomerFacts'>,
    private readonly secrets: SessionSecrets,
  ) {}

  execute(token: SessionToken): Task<O.Option<VisitingCustomer>> {
    return async () => {
      const used = await this.sessions.use(this.secrets.hashOf(token))();
      if (O.isNone(used)) return O.none;
      const { customerId, person, ...session } = used.value;
      const facts = await this.uses.loadCustomerFacts(person.email)();
      return O.some({ id: customerId, facts, session: { ...session, ...person } });
    };
  }
}
