import { buildSignedInVisitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { judgeEligibility } from '#domain/staff-program/eligibility';
import { findQuotaMonth } from '#domain/staff-program/quota';
import { emptyStaffProfile, isRegisteredStaff, type StaffProfile } from '#domain/staff-program/staff-profile';
import { defaultTimeZone, toCalendarDate } from '#domain/time';
import type { HttpShop } from './http-shop';
import { aSignedInCustomer } from './signed-in-customer';
import { aStaffProfile } from './staff-visitor';

/** The kinds of logged-in people of the staff site, by their profiles. */
export const staffProfilesByKind = {
  unregistered: emptyStaffProfile,
  eligible: aStaffProfile(),
  'not eligible': aStaffProfile({ accountGroup: 'PRIVATE', roleCode: 'STUDENT', graduationYear: 2020 }),
} as const;

/** The groups that may order in the shops of tests. */
const eligibleAccountGroups: readonly string[] = ['VET_CLINIC', 'VET_SCHOOL', 'SHELTER'];

/** Stores what the program knows of a customer. */
const storeProfile = (shop: HttpShop, customerId: CustomerId, profile: StaffProfile): Promise<void> =>
  shop.ports.HPSF.store.task(({ staffProfiles, clinics }) => {
    staffProfiles.set(customerId, profile);
    if (profile.membership.status !== 'none') clinics.set(profile.membership.clinic.id, profile.membership.clinic);
  })();

/** Somebody with an account on the staff site and that profile, and a browser that has a session of theirs. */
export const aStaffPerson = async (
  shop: HttpShop,
  profile: StaffProfile = aStaffProfile(),
  email = 'staff@example.com',
) => {
  const { customerId, browser, ...person } = await aSignedInCustomer(shop, email, 'HPSF');
  await storeProfile(shop, customerId, profile);
  browser.cookies.set('signed_in', isRegisteredStaff(profile) ? 'staff' : 'staff-unregistered');
  const { clock } = shop.ports.HPSF;
  const rules = judgeEligibility(profile, { eligibleAccountGroups, today: toCalendarDate(clock(), defaultTimeZone) });
  const visitor = buildSignedInVisitor(person.visitor, { ...person.visitor.customer, standing: { profile, rules } });
  return {
    ...person,
    customerId,
    browser,
    visitor,
    ports: shop.ports.HPSF.portsFor(visitor),
    /** Counts an order of that weight in the quota of this month. */
    useQuota: async (grams: number, orderId = 'earlier-order' as OrderId): Promise<void> => {
      const month = findQuotaMonth(clock(), defaultTimeZone);
      await shop.ports.HPSF.store.task(({ staffQuotaUses }) => {
        staffQuotaUses.set(orderId, { customerId, month, orderId, grams });
      })();
    },
  };
};
