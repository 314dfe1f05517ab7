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

/** The clinic that somebody asked last: it has to approve, or it was refused. */
export type ClinicRequest =
  | { readonly status: 'requested'; readonly clinic: Clinic; readonly requestedAt: Instant }
  | { readonly status: 'refused'; readonly clinic: Clinic; readonly decidedAt: Instant; readonly reason: string };

/** Whether somebody belongs to a clinic: nobody is asked yet, the clinic has to approve, it refused, or they joined. */
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

/** The profile of a person of whom the program knows nothing. */
export const emptyStaffProfile: StaffProfile = { membership: { status: 'none' }, preferredAddress: 'clinic' };

/** Whether somebody is registered: account group and preferred ship-to are known (SE-02). Never taken from a client. */
export const isRegisteredStaff = ({ accountGroup, preferredShipTo }: StaffProfile): boolean =>
  Boolean(accountGroup && preferredShipTo);

/** The clinic that somebody has joined. */
export const findJoinedClinic = ({ membership }: Pick<StaffProfile, 'membership'>): Clinic | undefined =>
  membership.status === 'joined' ? membership.clinic : undefined;

/** The clinic that somebody asked and that has not approved, whether or not they have joined another one before. */
export const findClinicRequest = ({ membership }: Pick<StaffProfile, 'membership'>): ClinicRequest | undefined => {
  if (membership.status === 'joined') return membership.move;
  return membership.status === 'none' ? undefined : membership;
};

/**
 * Where somebody works or studies: the clinic that they joined, or else the one that they asked; for anybody else what
 * their identity provider says (EN-08).
 */
export const findSchoolName = (profile: Pick<StaffProfile, 'membership' | 'schoolName'>): string | undefined =>
  (findJoinedClinic(profile) ?? findClinicRequest(profile)?.clinic)?.name ?? profile.schoolName;

/** Whether somebody waits for the decision of a clinic. */
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

/** Where an order goes: home where the clinic takes none or home is preferred, else the clinic (CH-03). */
export const chooseDeliveryPlace = (profile: Pick<StaffProfile, 'membership' | 'preferredAddress'>): HomeOrClinic => {
  const clinic = findJoinedClinic(profile);
  return clinic && !clinic.isHomeDeliveryOnly && profile.preferredAddress === 'clinic' ? 'clinic' : 'home';
};

/** A clinic's address as somebody keeps it in their address book, under the clinic's name (CH-04, CT-18). */
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
