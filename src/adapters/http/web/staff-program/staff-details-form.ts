import * as E from 'fp-ts/Either';
import type { RefusedStaffDetails } from '#application/staff-program/build-staff-details-form';
import { buildStaffDetailsMessages } from '#application/staff-program/messages';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { ReadFormField } from '../form-fields';

const longest = 300;

/** Saves the posted details of a person of the program; answers the form where they are refused. */
export const saveStaffDetails = async (
  shop: Pick<VisitorUseCases, 'changeOwnProfile'>,
  field: ReadFormField,
): Promise<RefusedStaffDetails | undefined> => {
  const read = (name: string): string => field(name).slice(0, longest);
  const values = {
    roleCode: read('roleCode'),
    graduationYear: read('graduationYear'),
    preferredAddress: read('preferredAddress'),
  };
  const saved = await shop.changeOwnProfile.save(values)();
  return E.isLeft(saved) ? { values, errors: buildStaffDetailsMessages(saved.left) } : undefined;
};
