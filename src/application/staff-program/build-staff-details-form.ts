import { listStaffRoles, listYearsOf, type TypedStaffDetails } from '#domain/staff-program/staff-details';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { CalendarDate } from '#domain/time';
import { describeStaffRole, type StaffDetailsMessages } from './messages';
import type { StaffDetailsForm } from './program-page';

/** A form as it was posted, with what's wrong with it. */
export type RefusedStaffDetails = { readonly values: TypedStaffDetails; readonly errors: StaffDetailsMessages };

/** The form of a profile, or as it was posted. */
export const buildStaffDetailsForm = (
  profile: StaffProfile,
  today: CalendarDate,
  refused?: RefusedStaffDetails,
): StaffDetailsForm => {
  const { roleCode = '', graduationYear, preferredAddress } = profile;
  const year = graduationYear === undefined ? '' : String(graduationYear);
  const values = { roleCode, graduationYear: year, preferredAddress };
  return {
    roles: listStaffRoles(profile).map((code) => ({ code, label: describeStaffRole(code) })),
    years: listYearsOf(profile, today),
    ...(refused ?? { values, errors: {} }),
  };
};
