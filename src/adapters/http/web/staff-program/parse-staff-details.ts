import type { TypedStaffDetails } from '#domain/staff-program/staff-details';
import type { ReadFormField } from '../form-fields';

const longest = 300;

/** The posted details of a person of the program. */
export const parseStaffDetails = (field: ReadFormField): TypedStaffDetails => {
  const read = (name: string): string => field(name).slice(0, longest);
  return {
    roleCode: read('roleCode'),
    graduationYear: read('graduationYear'),
    preferredAddress: read('preferredAddress'),
  };
};
