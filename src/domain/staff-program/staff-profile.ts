import type { CustomerAddress } from '../customer/customer-address';
import type { HomeOrClinic } from '../shipping/place';
import type { CalendarDate, Instant } from '../time';
import type { Clinic } from './clinic';

/** The roles that registration offers (EN-10). */
export const staffRoles = [
  'STUDENT',
  'FACULTY',
  'VETERINARIAN',
  'TECHNICIAN',
  'CLINIC_STAFF',
  'SHELTER_STAFF',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The clinic that someone asked last: it still has to approve, or it refused. */
export type ClinicRequest =
  | { readonly status: 'requested'; readonly clinic: Clinic; readonly requestedAt: Instant }
  | { readonly status: 'refused'; readonly clinic: Clinic; readonly decidedAt: Instant; readonly reason: string };

/** Whether someone belongs to a clinic: they haven't asked one, the clinic has to approve, it refused, or they joined. */
export type ClinicMembership =
  | { readonly status: 'none' }
  | ClinicRequest
  | {
      readonly status: 'joined';
      readonly clinic: Clinic;
      readonly decidedAt: Instant;
      /** Another clinic that was asked since; until it approves they belong to `clinic`. */
      readonly move?: ClinicRequest;
    };

/**
 * What the program knows of a person (EN-08, EN-09). A field that neither the person nor their identity provider has given is
 * absent.
 */
export type StaffProfile = {
  /** One of `staffRoles`, or what the identity provider said (EN-10). */
  readonly roleCode?: string;
  /** Of students alone; a year of four digits (EN-10). */
  readonly graduationYear?: number;
  readonly schoolName?: string;
  readonly membership: ClinicMembership;
  /** The accounts to which orders are shipped and sold, and the account group. */
  readonly preferredShipTo?: string;
  readonly soldTo?: string;
  readonly accountGroup?: string;
  /** Where orders go unless the clinic takes none (CH-03). */
  readonly preferredAddress: HomeOrClinic;
};

/** The profile of a person the program knows nothing about. */
export const emptyStaffProfile: StaffProfile = { membership: { status: 'none' }, preferredAddress: 'clinic' };

/** Whether someone is registered: account group and preferred ship-to are known (SE-02). Never taken from a client. */
export const isRegisteredStaff = ({ accountGroup, preferredShipTo }: StaffProfile): boolean =>
  Boolean(accountGroup && preferredShipTo);

/** The clinic that someone has joined. */
export const findJoinedClinic = ({ membership }: Pick<StaffProfile, 'membership'>): Clinic | undefined =>
  membership.status === 'joined' ? membership.clinic : undefined;

/** The clinic that someone asked and that hasn't approved, whether or not they joined another one before. */
export const findClinicRequest = ({ membership }: Pick<StaffProfile, 'membership'>): ClinicRequest | undefined => {
  if (membership.status === 'joined') return membership.move;
  return membership.status === 'none' ? undefined : membership;
};

/**
 * Where someone works or studies: the clinic they joined, or the one they asked; otherwise what their identity provider
 * says (EN-08).
 */
export const findSchoolName = (profile: Pick<StaffProfile, 'membership' | 'schoolName'>): string | undefined =>
  (findJoinedClinic(profile) ?? findClinicRequest(profile)?.clinic)?.name ?? profile.schoolName;

/** Whether someone is waiting for a clinic's decision. */
export const isWaitingForClinic = (profile: Pick<StaffProfile, 'membership'>): boolean =>
  findClinicRequest(profile)?.status === 'requested';

/** The month and day from which on a student is in the academic year that ends in the next calendar year. */
const academicYearStart = '09-01';

/**
 * The graduation years that a student chooses from, the earliest first: from the academic year before that of `today` to
 * eight years ahead. From September on the first year is the current one.
 */
export const listGraduationYears = (today: CalendarDate): readonly number[] => {
  const year = Number(today.slice(0, 4));
  const academicYear = today.slice(5) < academicYearStart ? year : year + 1;
  return Array.from({ length: 10 }, (_, index) => academicYear - 1 + index);
};

/** Where an order goes: home if the clinic takes no deliveries or home is preferred, otherwise the clinic (CH-03). */
export const chooseDeliveryPlace = (profile: Pick<StaffProfile, 'membership' | 'preferredAddress'>): HomeOrClinic => {
  const clinic = findJoinedClinic(profile);
  return clinic && !clinic.isHomeDeliveryOnly && profile.preferredAddress === 'clinic' ? 'clinic' : 'home';
};

/** A clinic's address as an address book has it, under the clinic's name (CH-04, CT-18). */
export const buildClinicDeliveryAddress = (
  { name, address, isHomeDeliveryOnly }: Clinic,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): CustomerAddress => ({
  firstName,
  lastName,
  company: name,
  ...address,
  countryCode: 'US',
  isHomeDeliveryOnly,
});
