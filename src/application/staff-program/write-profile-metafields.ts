import type { ClinicId } from '#domain/staff-program/clinic';
import { listProfileMetafields } from '#domain/staff-program/profile-metafields';
import { findJoinedClinic } from '#domain/staff-program/staff-profile';
import type { StaffMember } from '../ports/staff-profiles';
import type { AccountTransactionPorts } from '../ports/transactions';

/** Writes the metafields of people, so that they say what their profiles say (CU-02). */
export const writeProfileMetafields = (
  { siteMetafields }: Pick<AccountTransactionPorts, 'siteMetafields'>,
  people: readonly Pick<StaffMember, 'customerId' | 'profile'>[],
): Promise<void> =>
  siteMetafields.setAll(
    people.flatMap(({ customerId, profile }) =>
      listProfileMetafields(profile).map((metafield) => ({ customerId, ...metafield })),
    ),
  )();

/** Writes those of the members of clinics, after the clinics have changed. */
export const writeMetafieldsOfMembers = async (
  ports: Pick<AccountTransactionPorts, 'siteMetafields' | 'staffProfiles'>,
  clinics: ReadonlySet<ClinicId>,
): Promise<void> => {
  const everybody = await ports.staffProfiles.list()();
  const isMember = ({ profile }: StaffMember): boolean => {
    const clinic = findJoinedClinic(profile);
    return clinic !== undefined && clinics.has(clinic.id);
  };
  await writeProfileMetafields(ports, everybody.filter(isMember));
};
