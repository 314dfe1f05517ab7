import * as T from 'fp-ts/Task';
import { PageBuilder } from '#application/shell/page-builder';
import { ChangeOwnProfile } from '#application/staff-program/change-own-profile';
import { ImportClinics } from '#application/staff-program/import-clinics';
import { OwnQuota } from '#application/staff-program/own-quota';
import { SearchClinics } from '#application/staff-program/search-clinics';
import { ShowEligibility } from '#application/staff-program/show-eligibility';
import { ShowStaffRegistration } from '#application/staff-program/show-staff-registration';
import { StaffMemberships } from '#application/staff-program/staff-memberships';
import { StaffOrderRules } from '#application/staff-program/staff-order-rules';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { getCart } from '../cart/cart.tokens.ts';
import { membersOf, perVisitor, shared, sharedFrom, visitorMembersOf } from '../parts.ts';
import {
  clock,
  ids,
  limitCounters,
  shopTransactions,
  siteIdentity,
  sitePorts,
  siteServices,
  siteTransactions,
  timeZone,
  visitor,
  visitorPorts,
} from '../shell/shell.tokens.ts';
import { clinics, programSettings, staffClaims, staffQuotas } from './staff-program.tokens.ts';

export const staffProgramUseCases = {
  searchClinics: perVisitor(SearchClinics, visitor, clinics, limitCounters, clock),
  showEligibility: perVisitor(ShowEligibility, PageBuilder, visitor, OwnQuota),
  showStaffRegistration: perVisitor(ShowStaffRegistration, PageBuilder, visitor, SearchClinics, timeZone),
};

/** Only with embedded accounts, which have the profiles. */
export const embeddedStaffProgramUseCases = {
  changeOwnProfile: perVisitor(ChangeOwnProfile, visitor, StaffMemberships, limitCounters, clock, timeZone),
};

export const staffProgramParts = {
  ...membersOf(siteServices, { programSettings }),
  ...membersOf(sitePorts, { clinics }),
  ...visitorMembersOf(visitorPorts, { staffQuotas }),
  ownQuota: perVisitor(OwnQuota, visitor, getCart, StaffOrderRules),
  staffOrderRules: perVisitor(StaffOrderRules, visitor, staffQuotas, programSettings, clock, timeZone),
};

export const embeddedStaffProgramParts = {
  importClinics: shared(ImportClinics, siteTransactions),
  staffClaims: sharedFrom(staffClaims, (memberships) => memberships, StaffMemberships),
  staffMemberships: shared(StaffMemberships, siteTransactions, siteIdentity, clock, ids, timeZone),
};

/** Nobody logs in at an OpenID provider without embedded accounts, so nobody brings claims. */
export const hostedStaffProgramParts = {
  importClinics: shared(ImportClinics, shopTransactions),
  staffClaims: sharedFrom(staffClaims, () => ({ fillFromClaims: () => T.of(emptyStaffProfile) })),
};
