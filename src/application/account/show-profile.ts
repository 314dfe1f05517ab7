import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerProfile } from '#domain/customer/profile';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import { formatLongDateTime, toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { Sessions } from '../ports/sessions';
import type { PageData } from '../shell/page';
import { buildStaffDetailsForm, type RefusedStaffDetails } from '../staff-program/build-staff-details-form';
import { describeMembership } from '../staff-program/show-staff-registration';
import type { SignedInCustomer } from '../visitor';
import type { AccountPageBuilder } from './account-page-builder';
import type { ProfileScreenData, ProfileState, ProgramDetails, SessionRow } from './profile-page';

/**
 * The page to change details, email and password, with the places where the customer is logged in; undefined for a guest.
 */
export class ShowProfile {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly sessions: Sessions,
    private readonly profiles: CustomerProfiles,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(state: ProfileState = {}, status?: number): Task<PageData<ProfileScreenData> | undefined> {
    const { staffDetails, ...shown } = state;
    const load = async (customer: SignedInCustomer) => {
      const { firstName, lastName, email, hasPassword } = customer.session;
      const [found, sessions] = await Promise.all([this.profiles.find()(), this.sessionsOf(customer)]);
      const unknown = { id: customer.id, firstName, lastName, email, acceptsMarketing: false };
      const { id: _id, ...profile } = O.getOrElse<CustomerProfile>(() => unknown)(found);
      const program = customer.standing && this.describeProgram(customer.standing.profile, staffDetails);
      return {
        kind: 'profile' as const,
        ...shown,
        ...profile,
        hasPassword,
        sessions,
        ...(program ? { program } : {}),
      };
    };
    return this.pages.build('profile', load, status);
  }

  private describeProgram(profile: StaffProfile, refused: RefusedStaffDetails | undefined): ProgramDetails {
    const { joined, request } = describeMembership(profile);
    const { preferredShipTo: shipTo } = profile;
    return {
      form: buildStaffDetailsForm(profile, toCalendarDate(this.clock(), this.timeZone), refused),
      clinic: [joined, request?.text].filter((text) => text !== undefined),
      ...(shipTo === undefined ? {} : { shipTo }),
    };
  }

  private async sessionsOf({ id, session: own }: SignedInCustomer): Promise<readonly SessionRow[]> {
    const sessions = await this.sessions.list(id)();
    return sessions.map(({ family, device, zip, lastUsedAt }) => ({
      family,
      device,
      ...(zip === undefined ? {} : { zip }),
      lastUsed: formatLongDateTime(lastUsedAt, this.timeZone),
      isThis: family === own.family,
    }));
  }
}
