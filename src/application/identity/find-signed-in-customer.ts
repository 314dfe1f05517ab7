import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { SessionToken } from '#domain/identity/session';
import { emptyStaffProfile, type StaffProfile } from '#domain/staff-program/staff-profile';
import type { SessionSecrets } from '../ports/session-secrets';
import type { Sessions, UsedSession } from '../ports/sessions';
import type { SignedInCustomer, StaffStanding } from '../visitor';

/** Which rules of the program someone meets now. */
export type JudgeStaff = (profile: StaffProfile) => StaffStanding;

/**
 * The customer whose session a token is, with the facts that pricing needs and, on the staff site, the rules that they
 * meet; none if the session is over.
 */
export class FindSignedInCustomer {
  constructor(
    private readonly sessions: Sessions,
    private readonly secrets: SessionSecrets,
    private readonly judgeStaff: JudgeStaff | undefined,
  ) {}

  execute = (token: SessionToken): T.Task<O.Option<SignedInCustomer>> =>
    pipe(this.sessions.use(this.secrets.hashOf(token)), T.map(O.map((used) => this.describe(used))));

  /** The customer of a session that was just used or opened. */
  describe({ customerId, facts, person, staffProfile, ...session }: UsedSession): SignedInCustomer {
    const standing = this.judgeStaff?.(staffProfile ?? emptyStaffProfile);
    return { id: customerId, facts, ...(standing ? { standing } : {}), session: { ...session, ...person } };
  }
}
