import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import { type ClinicId, isAddressOfClinic } from '#domain/staff-program/clinic';
import { findNoticedGraduationYear } from '#domain/staff-program/eligibility';
import { emptyStaffProfile, findClinicRequest, type StaffProfile } from '#domain/staff-program/staff-profile';
import { toCalendarDate } from '#domain/time';
import type { MailingShop } from '../mail/mail-layout';
import { buildStaffMail, type StaffMail } from '../mail/staff-emails';
import type { Clock, GenerateId } from '../ports/clock';
import type {
  ClinicUnknown,
  MembershipDecision,
  NothingRequested,
  StaffClaims,
  StaffMember,
  StaffProfileChange,
} from '../ports/staff-profiles';
import type { AccountTransactionPorts, AccountTransactions } from '../ports/transactions';
import { writeProfileMetafields } from './write-profile-metafields';

type Ports = Pick<AccountTransactionPorts, 'clinics' | 'events' | 'siteMetafields' | 'staffProfiles'>;

/** Who joins a clinic, with their verified email. */
export type JoiningPerson = { readonly customerId: CustomerId; readonly email: string };

/**
 * Changes what the program knows of people, one transaction each, with the email about it and the metafields that say the
 * same (CU-02).
 */
export class StaffMemberships {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly shop: MailingShop,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    private readonly timeZone: string,
  ) {}

  change(customerId: CustomerId, change: StaffProfileChange): Task<StaffProfile> {
    return this.run((ports) => this.store(ports, customerId, ports.staffProfiles.change(customerId, change)));
  }

  fillFromClaims(customerId: CustomerId, claims: StaffClaims): Task<StaffProfile> {
    return this.run((ports) => this.store(ports, customerId, ports.staffProfiles.fillFromClaims(customerId, claims)));
  }

  /** Asks to join a clinic, or joins it right away with an email on its own domain (ST-16). A repeat changes nothing. */
  joinClinic({ customerId, email }: JoiningPerson, clinicId: ClinicId): TE.TaskEither<ClinicUnknown, StaffProfile> {
    return this.transactions.run((ports) => async () => {
      const { clinics, staffProfiles } = ports;
      const clinic = O.toUndefined(await clinics.find(clinicId)());
      if (!clinic) return E.left({ kind: 'ClinicUnknown' });
      const found = await staffProfiles.find(customerId)();
      const before = findClinicRequest(O.getOrElse(() => emptyStaffProfile)(found));
      const joined = await staffProfiles.joinClinic(customerId, clinicId, isAddressOfClinic(email, clinic))();
      if (E.isLeft(joined)) return joined;
      const request = findClinicRequest(joined.right);
      const isAsked = request?.status === 'requested' && request.clinic.id === clinicId;
      const wasAsked = before?.status === 'requested' && before.clinic.id === clinicId;
      if (isAsked && !wasAsked) await this.mail(ports, email, { name: 'clinic-requested', clinic: clinic.name });
      await writeProfileMetafields(ports, [{ customerId, profile: joined.right }]);
      return joined;
    });
  }

  /** Decides the request that `member` shows; one that was made to another clinic since is left. */
  decide(
    { customerId, email, profile }: StaffMember,
    decision: MembershipDecision,
  ): TE.TaskEither<NothingRequested, StaffProfile> {
    const expected = findClinicRequest(profile)?.clinic.id;
    if (expected === undefined) return TE.left({ kind: 'NothingRequested' });
    return this.transactions.run((ports) => async () => {
      const decided = await ports.staffProfiles.decide(customerId, expected, decision)();
      if (E.isLeft(decided)) return decided;
      const { membership } = decided.right;
      const clinic = membership.status === 'none' ? '' : membership.clinic.name;
      const refused = findClinicRequest(decided.right);
      await this.mail(
        ports,
        email,
        decision.kind === 'approved'
          ? { name: 'clinic-approved', clinic }
          : { name: 'clinic-refused', clinic: refused?.clinic.name ?? clinic, reason: decision.reason },
      );
      await writeProfileMetafields(ports, [{ customerId, profile: decided.right }]);
      return decided;
    });
  }

  /** Emails each student whose eligibility ends soon, once. Returns how many it emailed. */
  tellGraduates(): Task<number> {
    return this.run(async (ports) => {
      const year = findNoticedGraduationYear(toCalendarDate(this.clock(), this.timeZone));
      if (year === undefined) return 0;
      const told = await ports.staffProfiles.takeGraduationNotices(year)();
      for (const { email } of told) await this.mail(ports, email, { name: 'graduation-near', graduationYear: year });
      return told.length;
    });
  }

  private run<A>(work: (ports: AccountTransactionPorts) => Promise<A>): Task<A> {
    return async () => {
      const outcome = await this.transactions.run<never, A>((ports) => async () => E.right(await work(ports)))();
      if (E.isLeft(outcome)) throw new Error('a transaction without refusals was refused');
      return outcome.right;
    };
  }

  private async store(ports: Ports, customerId: CustomerId, write: Task<StaffProfile>): Promise<StaffProfile> {
    const profile = await write();
    await writeProfileMetafields(ports, [{ customerId, profile }]);
    return profile;
  }

  private mail({ events }: Ports, to: string, mail: StaffMail): Promise<void> {
    return events.record({ kind: 'MailQueued', id: this.ids(), message: buildStaffMail(mail, to, this.shop) })();
  }
}
