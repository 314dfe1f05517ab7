import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { encodeRedirect } from '#domain/identity/redirect';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import {
  findClinicRequest,
  findJoinedClinic,
  isWaitingForClinic,
  type StaffProfile,
} from '#domain/staff-program/staff-profile';
import { toCalendarDate } from '#domain/time';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { buildStaffDetailsForm, type RefusedStaffDetails } from './build-staff-details-form';
import { clinicRequestMessage, describeClinicRow, joinedClinicMessage, searchClinicsMessages } from './clinic-messages';
import type { ClinicChoice, StaffRegistrationScreenData } from './program-page';
import type { SearchClinics } from './search-clinics';

type StaffRegistrationRequest = {
  readonly route: 'register' | 'clinic';
  /** What to search among the clinics, as it was typed. */
  readonly term?: string;
  readonly refused?: RefusedStaffDetails;
  readonly alert?: string;
  readonly notice?: string;
  /** A safe path to go to once registered. */
  readonly redirect?: string;
  readonly status?: number;
};

/** The sentences about someone's clinic. */
export const describeMembership = (profile: StaffProfile): ClinicChoice => {
  const joined = findJoinedClinic(profile);
  const request = findClinicRequest(profile);
  const reason = request?.status === 'refused' ? { reason: request.reason } : {};
  return {
    ...(joined ? { joined: joinedClinicMessage(joined.name) } : {}),
    ...(profile.roleCode !== undefined && isWaitingForClinic(profile) ? { isWaiting: true as const } : {}),
    ...(request
      ? {
          request: {
            isRefused: request.status === 'refused',
            text: clinicRequestMessage({ status: request.status, clinic: request.clinic.name, ...reason }),
          },
        }
      : {}),
  };
};

/** The page where someone registers for the program, and the one where they ask for another clinic (RO-25, RO-26). */
export class ShowStaffRegistration {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly searchClinics: Pick<SearchClinics, 'execute'>,
    private readonly timeZone: string,
  ) {}

  /** Undefined unless someone is logged in on the staff site. */
  execute(request: StaffRegistrationRequest): Task<PageData<StaffRegistrationScreenData> | undefined> {
    return async () => {
      const profile = findVisitingCustomer(this.visitor)?.standing?.profile;
      if (!profile) return undefined;
      const { route, refused, notice, redirect, status } = request;
      const { clock, identity } = this.pageBuilder;
      const title =
        route === 'register' ? 'Register for the Program' : (findPageTitle(identity.site, findRoutePath(route)) ?? '');
      const today = toCalendarDate(clock(), this.timeZone);
      const hasClinic = route === 'clinic' || profile.roleCode !== undefined;
      const clinic = hasClinic ? { clinic: await this.chooseClinic(profile, request) } : {};
      const screen: StaffRegistrationScreenData = {
        kind: 'staff-registration',
        heading: title,
        action: findRoutePath(route),
        ...(route === 'register' ? { details: buildStaffDetailsForm(profile, today, refused) } : {}),
        ...clinic,
        ...(notice === undefined ? {} : { notice }),
        ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
      };
      const head = { title, noindex: true, ...(status === undefined ? {} : { status }) };
      return this.pageBuilder.wrapInLayout(head, screen)();
    };
  }

  private async chooseClinic(profile: StaffProfile, { term, alert }: StaffRegistrationRequest): Promise<ClinicChoice> {
    const membership = { ...describeMembership(profile), ...(alert === undefined ? {} : { alert }) };
    if (term === undefined) return membership;
    const found = await this.searchClinics.execute('any', term)();
    if (E.isLeft(found)) return { ...membership, term, termError: searchClinicsMessages[found.left.kind] };
    const { results, truncated } = found.right;
    return { ...membership, term, results: results.map(describeClinicRow), isTruncated: truncated };
  }
}
