import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { writeProfileMetafields } from '#application/staff-program/write-profile-metafields';
import type { CustomerId } from '#domain/customer/customer';
import type { DemoStaffPerson } from '#domain/identity/demo-person';
import type { OrderId } from '#domain/orders/order';
import type { ClinicId } from '#domain/staff-program/clinic';
import { findLastStudentDate } from '#domain/staff-program/eligibility';
import { convertPoundsToGrams, findQuotaMonth } from '#domain/staff-program/quota';
import { emptyStaffProfile, type StaffProfile } from '#domain/staff-program/staff-profile';
import { toCalendarDate } from '#domain/time';
import { seedFilesDirectory } from '../settings/places.ts';
import {
  addProviderPerson,
  type DemoLogin,
  type DemoProvider,
  deriveDemoPassword,
  listDemoLogins,
} from './demo-people.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { parseDemoStaff } from './seed-files.ts';

const readDemoStaff = (): readonly DemoStaffPerson[] =>
  parseDemoStaff(JSON.parse(readFileSync(join(seedFilesDirectory, 'demo-staff.json'), 'utf8')));

type DemoStaffShop = Pick<OpenedShop, 'sites' | 'lookupKey'> & { readonly embeddedProvider?: DemoProvider };

const findStaffSite = ({ sites }: DemoStaffShop): OpenedSite | undefined => sites.find(({ site }) => site === 'HPSF');

/** The year whose last day of students comes next, and `years` on. */
const findGraduationYear = ({ services: { clock, timeZone } }: OpenedSite, years: number): number => {
  const today = toCalendarDate(clock(), timeZone);
  const year = Number(today.slice(0, 4));
  return (today <= findLastStudentDate(year) ? year : year + 1) + years;
};

/** Whether a student who is to graduate has graduated since an earlier start. */
const hasGraduatedSince = (year: number, { graduatesInYears = -1 }: DemoStaffPerson, stored: StaffProfile): boolean =>
  graduatesInYears >= 0 && stored.graduationYear !== undefined && stored.graduationYear < year;

/**
 * Writes what a profile lacks of a demo person, and changes nothing that is there, but for the year of a student who has
 * graduated since an earlier start.
 */
const completeProfile = async (site: OpenedSite, id: CustomerId, person: DemoStaffPerson): Promise<void> => {
  const { staffProfiles } = site.backends.database;
  const { role, graduatesInYears: years, clinic, membership, claims } = person;
  const stored = O.getOrElse(() => emptyStaffProfile)(await staffProfiles.find(id)());
  const graduationYear = years === undefined ? undefined : findGraduationYear(site, years);
  const year = graduationYear === undefined ? {} : { graduationYear };
  if (role !== undefined && stored.roleCode === undefined)
    await staffProfiles.change(id, { roleCode: role, ...year })();
  else if (graduationYear !== undefined && hasGraduatedSince(graduationYear, person, stored))
    await staffProfiles.change(id, year)();
  if (clinic !== undefined && stored.membership.status === 'none')
    await staffProfiles.joinClinic(id, clinic as ClinicId, membership === 'joined')();
  if (claims) await staffProfiles.fillFromClaims(id, claims)();
  const completed = O.getOrElse(() => emptyStaffProfile)(await staffProfiles.find(id)());
  await site.backends.transactions?.run((ports) =>
    TE.fromTask(() => writeProfileMetafields(ports, [{ customerId: id, profile: completed }])),
  )();
};

/** Uses up this month's quota until `poundsLeft` remain; once a month, no matter what else they order. */
const takeQuota = async ({ backends, services }: OpenedSite, id: CustomerId, poundsLeft: number): Promise<void> => {
  const limitGrams = convertPoundsToGrams(services.programSettings.monthlyWeightLimitLbs);
  const month = findQuotaMonth(services.clock(), services.timeZone);
  const grams = Math.max(0, limitGrams - convertPoundsToGrams(poundsLeft));
  const orderId = `demo-quota-${id}` as OrderId;
  await backends.database.shopTransactions.run(({ staffQuotas }) =>
    staffQuotas.take({ customerId: id, month, orderId, grams, limitGrams }),
  )();
};

/**
 * Adds the demo people that the staff site doesn't have, one by one, if it has an embedded provider. The next start
 * completes one that was interrupted. Their quota is used again each month.
 */
export const addDemoStaff = async (shop: DemoStaffShop): Promise<void> => {
  const site = findStaffSite(shop);
  if (!site || !shop.embeddedProvider) return;
  const { customers } = site.backends.database;
  for (const person of readDemoStaff()) {
    const { email, firstName, lastName, poundsLeft } = person;
    const password = deriveDemoPassword(shop.lookupKey, email);
    await addProviderPerson(shop, { email, firstName, lastName, password });
    const { customerId: id } = await customers.findOrAdd({ email, firstName, lastName })();
    await completeProfile(site, id, person);
    if (poundsLeft !== undefined) await takeQuota(site, id, poundsLeft);
  }
};

/** The demo people of the staff site who can log in. */
export const listDemoStaff = (shop: OpenedShop): Promise<readonly DemoLogin[]> =>
  listDemoLogins(shop, shop.embeddedProvider?.accounts, readDemoStaff());
