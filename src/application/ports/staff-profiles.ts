import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { ClinicId } from '#domain/staff-program/clinic';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { Instant } from '#domain/time';

/** What a person tells at registration; an absent field stays. */
export type StaffProfileChange = {
  readonly roleCode?: string;
  /** Null removes it. */
  readonly graduationYear?: number | null;
  readonly schoolName?: string;
  readonly preferredAddress?: HomeOrClinic;
};

/** What the identity provider says of a person; it fills empty fields alone. */
export type StaffClaims = {
  readonly roleCode?: string;
  readonly graduationYear?: number;
  readonly schoolName?: string;
  readonly preferredShipTo?: string;
  readonly soldTo?: string;
  readonly accountGroup?: string;
};

export type ClinicUnknown = { readonly kind: 'ClinicUnknown' };
/** Nobody is waiting for that clinic's decision: it wasn't asked, another one was asked since, or it has decided. */
export type NothingRequested = { readonly kind: 'NothingRequested' };

export type MembershipDecision = { readonly kind: 'approved' } | { readonly kind: 'refused'; readonly reason: string };

/** A person of the program, as its operators see them. */
export type StaffMember = {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profile: StaffProfile;
  /** When a student was told of the end of the program in the graduation year. */
  readonly graduationNoticeAt?: Instant;
};

/**
 * What the program knows about the staff site's customers; the consumer site's are never among them. Every adapter passes
 * `test/contracts/staff-profiles.contract.ts`.
 */
export interface StaffProfiles {
  /** None for someone who has told nothing and asked for nothing. */
  find(customerId: CustomerId): Task<Option<StaffProfile>>;
  change(customerId: CustomerId, change: StaffProfileChange): Task<StaffProfile>;
  /** Fills the fields that are empty. Nothing overwrites what a person or a clinic said. */
  fillFromClaims(customerId: CustomerId, claims: StaffClaims): Task<StaffProfile>;
  /**
   * Asks to join a clinic, or joins it right away if `isVerified`; joining gives its accounts and group. Repeated for the
   * same clinic, it changes nothing while the request waits or after joining. Another clinic replaces an open request;
   * someone who has joined one keeps its accounts until the other approves.
   */
  joinClinic(customerId: CustomerId, clinicId: ClinicId, isVerified: boolean): TaskEither<ClinicUnknown, StaffProfile>;
  /**
   * Decides the request to `clinicId`; one to any other clinic, which they may have asked since, stays open. Of any number
   * of concurrent decisions one counts.
   */
  decide(
    customerId: CustomerId,
    clinicId: ClinicId,
    decision: MembershipDecision,
  ): TaskEither<NothingRequested, StaffProfile>;
  /** People with a profile, those who are waiting first, then by email. */
  list(): Task<readonly StaffMember[]>;
  /** The person with that email, in any case; none without a profile. */
  findByEmail(email: string): Task<Option<StaffMember>>;
  /**
   * The registered students of a graduation year who weren't notified yet, and who count as notified from now on. Of
   * concurrent calls, one returns each of them. A changed year is notified again.
   */
  takeGraduationNotices(graduationYear: number): Task<readonly StaffMember[]>;
}
