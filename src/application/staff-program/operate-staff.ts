import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { parseReason, type ReasonRefusal } from '#domain/reason';
import { type EligibilityRule, judgeEligibility } from '#domain/staff-program/eligibility';
import { findClinicRequest, isWaitingForClinic } from '#domain/staff-program/staff-profile';
import { toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { MembershipDecision, StaffMember, StaffProfiles } from '../ports/staff-profiles';
import type { ProgramSettings } from './program-settings';
import type { StaffMemberships } from './staff-memberships';

type NoStaffSite = { readonly kind: 'NoStaffSite' };
type NoSuchStaff = { readonly kind: 'NoSuchStaff'; readonly email: string };

export type DecideStaffRefusal =
  | NoStaffSite
  | NoSuchStaff
  | ReasonRefusal
  /** The person waits for another clinic than the one that was named. */
  | { readonly kind: 'OtherClinic'; readonly member: StaffMember; readonly clinicId: string }
  /** The person asked another clinic while this one decided. */
  | { readonly kind: 'NoLongerWaiting'; readonly member: StaffMember; readonly clinic: string }
  | { readonly kind: 'NotWaiting'; readonly member: StaffMember };

type ShownStaff = { readonly member: StaffMember; readonly rules: readonly EligibilityRule[] };

/** A decision about a person's request; with `clinicId` it counts for that clinic alone. */
export type DecideStaffRequest = { readonly email: string; readonly clinicId?: string };

type DecidedStaff = { readonly email: string; readonly clinic: string };

/** What the staff site contributes. */
export type StaffOfSite = {
  readonly staffProfiles: Pick<StaffProfiles, 'list' | 'findByEmail'>;
  readonly staffMemberships: Pick<StaffMemberships, 'decide'>;
  readonly programSettings: Pick<ProgramSettings, 'eligibleAccountGroups'>;
};

/** What operators do with the people of the staff site. */
export class OperateStaff {
  constructor(
    /** Absent: the staff site isn't served here. */
    private readonly site: StaffOfSite | undefined,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  list(): TaskEither<NoStaffSite, readonly StaffMember[]> {
    return async () => (this.site ? E.right(await this.site.staffProfiles.list()()) : E.left({ kind: 'NoStaffSite' }));
  }

  /** A person, with the rules that they meet or don't. */
  show(email: string): TaskEither<NoStaffSite | NoSuchStaff, ShownStaff> {
    return async () => {
      const found = await this.find(email)();
      if (E.isLeft(found)) return found;
      const { member, site } = found.right;
      const { eligibleAccountGroups } = site.programSettings;
      const today = toCalendarDate(this.clock(), this.timeZone);
      return E.right({ member, rules: judgeEligibility(member.profile, { eligibleAccountGroups, today }) });
    };
  }

  approve(request: DecideStaffRequest): TaskEither<DecideStaffRefusal, DecidedStaff> {
    return this.decide(request, { kind: 'approved' });
  }

  /** Refuses a request, with a reason that the person reads. */
  refuse(request: DecideStaffRequest, reasonText: string): TaskEither<DecideStaffRefusal, DecidedStaff> {
    const reason = parseReason(reasonText);
    return E.isLeft(reason) ? async () => reason : this.decide(request, { kind: 'refused', reason: reason.right });
  }

  private find(email: string) {
    return async (): Promise<
      E.Either<NoStaffSite | NoSuchStaff, { readonly member: StaffMember; readonly site: StaffOfSite }>
    > => {
      const { site } = this;
      if (!site) return E.left({ kind: 'NoStaffSite' });
      const member = O.toUndefined(await site.staffProfiles.findByEmail(email)());
      return member ? E.right({ member, site }) : E.left({ kind: 'NoSuchStaff', email });
    };
  }

  private decide(
    { email, clinicId }: DecideStaffRequest,
    decision: MembershipDecision,
  ): TaskEither<DecideStaffRefusal, DecidedStaff> {
    return async () => {
      const found = await this.find(email)();
      if (E.isLeft(found)) return found;
      const { member, site } = found.right;
      const asked = findClinicRequest(member.profile)?.clinic;
      if (clinicId !== undefined && asked?.id !== clinicId) return E.left({ kind: 'OtherClinic', member, clinicId });
      const decided = await site.staffMemberships.decide(member, decision)();
      const clinic = asked?.name ?? '';
      if (E.isRight(decided)) return E.right({ email: member.email, clinic });
      return E.left(
        isWaitingForClinic(member.profile)
          ? { kind: 'NoLongerWaiting', member, clinic }
          : { kind: 'NotWaiting', member },
      );
    };
  }
}
