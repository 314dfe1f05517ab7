import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import type { ClinicId } from '#domain/staff-program/clinic';
import {
  checkStaffDetails,
  type StaffDetailsErrors,
  type TypedStaffDetails,
} from '#domain/staff-program/staff-details';
import { emptyStaffProfile, type StaffProfile } from '#domain/staff-program/staff-profile';
import { toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { ClinicUnknown } from '../ports/staff-profiles';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { JoiningPerson, StaffMemberships } from './staff-memberships';

/** Refused until so many seconds have passed. */
type TooManyClinicRequests = { readonly kind: 'TooManyClinicRequests'; readonly retryAfterSeconds: number };
export type JoinOwnClinicRefusal = ClinicUnknown | TooManyClinicRequests;

const hourInSeconds = 3600;
const maximumRequestsPerHour = 10;

/** Changes the program profile of someone who is logged in on the staff site. Nothing is stored for anyone else. */
export class ChangeOwnProfile {
  constructor(
    private readonly visitor: Visitor,
    private readonly memberships: Pick<StaffMemberships, 'change' | 'joinClinic'>,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  save(typed: TypedStaffDetails): TE.TaskEither<StaffDetailsErrors, StaffProfile> {
    return async () => {
      const today = toCalendarDate(this.clock(), this.timeZone);
      const stored = findVisitingCustomer(this.visitor)?.standing?.profile ?? emptyStaffProfile;
      const checked = checkStaffDetails(typed, stored, today);
      if (E.isLeft(checked)) return checked;
      const { person } = this;
      return person ? E.right(await this.memberships.change(person.customerId, checked.right)()) : E.left({});
    };
  }

  /** Asks to join a clinic, or joins it right away with an email on its own domain (ST-16); 10 times an hour. */
  joinClinic(id: ClinicId): TE.TaskEither<JoinOwnClinicRefusal, StaffProfile> {
    return async () => {
      const { person } = this;
      if (!person) return E.left({ kind: 'ClinicUnknown' });
      const at = this.clock();
      const count = await this.limits.hit(`join-clinic:${person.customerId}`, hourInSeconds, at)();
      return count > maximumRequestsPerHour
        ? E.left({ kind: 'TooManyClinicRequests', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, at) })
        : this.memberships.joinClinic(person, id)();
    };
  }

  /** Nobody is logged in with an unconfirmed email. */
  private get person(): JoiningPerson | undefined {
    const customer = findVisitingCustomer(this.visitor);
    if (!customer?.session || !customer.standing) return undefined;
    return { customerId: customer.id, email: customer.session.email };
  }
}
