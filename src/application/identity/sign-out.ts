import type { Task } from 'fp-ts/Task';
import type { SessionFamilyId } from '#domain/identity/session';
import type { Sessions } from '../ports/sessions';
import { findVisitingCustomer, type Visitor } from '../visitor';

/** Ends the visitor's session (SE-16), another of their own, or all others. */
export class SignOut {
  constructor(
    private readonly visitor: Visitor,
    private readonly sessions: Sessions,
  ) {}

  execute(): Task<void> {
    return async () => {
      const family = findVisitingCustomer(this.visitor)?.session?.family;
      if (family !== undefined) await this.sessions.end(family)();
    };
  }

  /** Ends every session of the visitor but this one, and returns how many were live. */
  endOtherSessions(): Task<number> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      return customer ? this.sessions.endOthers(customer.id, customer.session?.family)() : 0;
    };
  }

  /** Ends one session of the visitor's own, and returns whether it was one; another's stays (ST-09). */
  endSession(family: SessionFamilyId): Task<boolean> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      const own = customer ? await this.sessions.list(customer.id)() : [];
      const isOwn = own.some((one) => one.family === family);
      if (isOwn) await this.sessions.end(family)();
      return isOwn;
    };
  }
}
