import type { CustomerId } from '#domain/customer/customer';
import { findOutdatedMetafields } from '#domain/programme/profile-metafields';
import type { StaffProfile } from '#domain/programme/staff-profile';
import type { SiteTransactionPorts } from '../ports/transactions';

/** Writes the metafields that differ from what a profile says (CU-02). */
export const writeProfileMetafields = async (
  { siteMetafields }: Pick<SiteTransactionPorts, 'siteMetafields'>,
  customerId: CustomerId,
  profile: StaffProfile,
): Promise<void> => {
  const stored = await siteMetafields.listOf(customerId)();
  for (const { name, value } of findOutdatedMetafields(profile, stored))
    await siteMetafields.setOf(customerId, name, value)();
};

/** Writes those of everybody, after clinics have changed. */
export const updateAllProfileMetafields = async (
  ports: Pick<SiteTransactionPorts, 'siteMetafields' | 'staffProfiles'>,
): Promise<void> => {
  for (const { customerId, profile } of await ports.staffProfiles.list()())
    await writeProfileMetafields(ports, customerId, profile);
};
