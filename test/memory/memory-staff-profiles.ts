import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type {
  ClinicUnknown,
  MembershipDecision,
  NothingRequested,
  StaffClaims,
  StaffMember,
  StaffProfileChange,
  StaffProfiles,
} from '#application/ports/staff-profiles';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { Clinic, ClinicId } from '#domain/staff-program/clinic';
import {
  type ClinicRequest,
  emptyStaffProfile,
  findClinicRequest,
  isRegisteredStaff,
  isWaitingForClinic,
  type StaffProfile,
} from '#domain/staff-program/staff-profile';
import { findMemoryPerson } from './memory-customers';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const isStaffCustomer = ({ customers }: MemoryTables, id: CustomerId): boolean =>
  [...customers].some(([key, customer]) => customer === id && key.startsWith('HPSF '));

const memberOf = (tables: MemoryTables, customerId: CustomerId, profile: StaffProfile): StaffMember => {
  const { hasPassword: _hasPassword, ...person } = findMemoryPerson(tables, 'HPSF', customerId);
  const graduationNoticeAt = tables.graduationNotices.get(customerId);
  return { customerId, ...person, profile, ...(graduationNoticeAt === undefined ? {} : { graduationNoticeAt }) };
};

const withRequest = (profile: StaffProfile, request: ClinicRequest): StaffProfile => {
  const { membership } = profile;
  return { ...profile, membership: membership.status === 'joined' ? { ...membership, move: request } : request };
};

export class MemoryStaffProfiles implements StaffProfiles {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly clock: Clock,
  ) {}

  find = (customerId: CustomerId) =>
    this.store.task(({ staffProfiles }) => O.fromNullable(staffProfiles.get(customerId)));

  change = (customerId: CustomerId, { graduationYear, ...change }: StaffProfileChange) =>
    this.store.task((tables) =>
      this.set(tables, customerId, (before) => {
        const { graduationYear: former, ...others } = before;
        const year = graduationYear === undefined ? former : (graduationYear ?? undefined);
        if (year !== former) tables.graduationNotices.delete(customerId);
        return { ...others, ...change, ...(year === undefined ? {} : { graduationYear: year }) };
      }),
    );

  fillFromClaims = (customerId: CustomerId, claims: StaffClaims) =>
    this.store.task((tables) =>
      this.set(tables, customerId, (before) => {
        const known = Object.entries(before).filter(([, value]) => value !== undefined && value !== '');
        const told = Object.entries(claims).filter(([, value]) => value !== undefined);
        return { ...before, ...Object.fromEntries(told), ...Object.fromEntries(known) };
      }),
    );

  joinClinic = (customerId: CustomerId, clinicId: ClinicId, isVerified: boolean) =>
    this.store.task((tables): E.Either<ClinicUnknown, StaffProfile> => {
      const clinic = tables.clinics.get(clinicId);
      if (!clinic) return E.left({ kind: 'ClinicUnknown' });
      return E.right(
        this.set(tables, customerId, (before) => {
          const isMember = before.membership.status === 'joined' && before.membership.clinic.id === clinicId;
          if (isMember) return before;
          if (isVerified) return this.joined(before, clinic);
          const request = findClinicRequest(before);
          if (request?.clinic.id === clinicId && isWaitingForClinic(before)) return before;
          return withRequest(before, { status: 'requested', clinic, requestedAt: this.clock() });
        }),
      );
    });

  decide = (customerId: CustomerId, clinicId: ClinicId, decision: MembershipDecision) =>
    this.store.task((tables): E.Either<NothingRequested, StaffProfile> => {
      const before = tables.staffProfiles.get(customerId);
      const request = before && findClinicRequest(before);
      if (!before || request?.status !== 'requested' || request.clinic.id !== clinicId)
        return E.left({ kind: 'NothingRequested' });
      const { clinic } = request;
      return E.right(
        this.set(tables, customerId, () =>
          decision.kind === 'approved'
            ? this.joined(before, clinic)
            : withRequest(before, { status: 'refused', clinic, decidedAt: this.clock(), reason: decision.reason }),
        ),
      );
    });

  list = () =>
    this.store.task((tables) => {
      const members = [...tables.staffProfiles].map(([id, profile]) => memberOf(tables, id, profile));
      const keyOf = ({ email, profile }: StaffMember) =>
        `${isWaitingForClinic(profile) ? 0 : 1} ${buildEmailKey(email)}`;
      return members.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    });

  findByEmail = (email: string) =>
    this.store.task((tables) => {
      const id = tables.customers.get(`HPSF ${buildEmailKey(email)}`);
      const profile = id === undefined ? undefined : tables.staffProfiles.get(id);
      return id === undefined || !profile ? O.none : O.some(memberOf(tables, id, profile));
    });

  takeGraduationNotices = (graduationYear: number) =>
    this.store.task((tables) => {
      const due = [...tables.staffProfiles].filter(
        ([id, profile]) =>
          profile.roleCode === 'STUDENT' &&
          profile.graduationYear === graduationYear &&
          isRegisteredStaff(profile) &&
          !tables.graduationNotices.has(id),
      );
      for (const [id] of due) tables.graduationNotices.set(id, this.clock());
      return due
        .map(([id, profile]) => memberOf(tables, id, profile))
        .toSorted((one, other) => (one.email.toLowerCase() < other.email.toLowerCase() ? -1 : 1));
    });

  private joined(before: StaffProfile, clinic: Clinic): StaffProfile {
    const { membership } = before;
    const isMember = membership.status === 'joined' && membership.clinic.id === clinic.id;
    return {
      ...before,
      membership: { status: 'joined', clinic, decidedAt: isMember ? membership.decidedAt : this.clock() },
      preferredShipTo: clinic.shipTo,
      soldTo: clinic.soldTo,
      accountGroup: clinic.accountGroup,
    };
  }

  private set(
    tables: MemoryTables,
    customerId: CustomerId,
    change: (before: StaffProfile) => StaffProfile,
  ): StaffProfile {
    if (!isStaffCustomer(tables, customerId)) throw new Error('the staff program has no customers of another site');
    const profile = change(tables.staffProfiles.get(customerId) ?? emptyStaffProfile);
    tables.staffProfiles.set(customerId, profile);
    return profile;
  }
}
