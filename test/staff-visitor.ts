import type { Staff } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId } from '#domain/identity/session';
import type { Clinic } from '#domain/staff-program/clinic';
import { judgeEligibility } from '#domain/staff-program/eligibility';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { CalendarDate } from '#domain/time';
import { type Asking, aClinic, aGuest, anInstant } from './builders';

/** Somebody who has joined a clinic and meets every rule. */
export const aStaffProfile = (overrides: Partial<StaffProfile> = {}, clinic: Clinic = aClinic()): StaffProfile => ({
  roleCode: 'VETERINARIAN',
  membership: { status: 'joined', clinic, decidedAt: anInstant() },
  preferredShipTo: clinic.shipTo,
  soldTo: clinic.soldTo,
  accountGroup: clinic.accountGroup,
  preferredAddress: 'clinic',
  ...overrides,
});

/** A registered member of staff who visits. */
export const aStaffVisitor = (
  id: CustomerId,
  profile: StaffProfile = aStaffProfile(),
  some: Partial<Asking> = {},
): Staff => ({
  ...aGuest({ site: 'HPSF', ...some }),
  kind: 'Staff',
  customer: {
    id,
    facts: { usedFirstAutoship: false, hasLiveAutoship: false },
    standing: {
      profile,
      rules: judgeEligibility(profile, {
        eligibleAccountGroups: ['VET_CLINIC', 'VET_SCHOOL', 'SHELTER'],
        today: '2025-03-05' as CalendarDate,
      }),
    },
    session: {
      family: 'family' as SessionFamilyId,
      email: 'pat@example.com',
      firstName: 'Pat',
      lastName: 'Doe',
      hasPassword: false,
      signedInAt: anInstant(),
      tokenIssuedAt: anInstant(),
    },
  },
});
