import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type {
  MembershipDecision,
  StaffClaims,
  StaffMember,
  StaffProfileChange,
  StaffProfiles,
} from '#application/ports/staff-profiles';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { ClinicId } from '#domain/staff-program/clinic';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { Instant } from '#domain/time';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlInstantParameter } from '../database';
import { buildStaffProfileColumn, decodeStaffProfile, staffProfileJson } from './staff-profile-row';

type ProfileRow = { readonly profile: unknown };
type MemberRow = ProfileRow &
  Omit<StaffMember, 'profile' | 'graduationNoticeAt'> & { readonly noticedAt: Instant | null };

const profileOf = ({ profile }: ProfileRow): StaffProfile => {
  const decoded = decodeStaffProfile(profile);
  if (!decoded) throw new Error('a staff profile has no columns');
  return decoded;
};

const memberOf = ({ profile, noticedAt, ...person }: MemberRow): StaffMember => ({
  ...person,
  profile: profileOf({ profile }),
  ...(noticedAt === null ? {} : { graduationNoticeAt: noticedAt }),
});

const ofStaffCustomer = (row: ProfileRow | undefined): StaffProfile => {
  if (!row) throw new Error('the staff program has no customers of another site');
  return profileOf(row);
};

const member = sql`c.id::text as "customerId", c.email, c.given_name as "firstName", c.family_name as "lastName",
  f.graduation_notice_at as "noticedAt",
  ${staffProfileJson} as profile`;

const isWaiting = sql`(f.requested_at is not null and f.refused_at is null)`;

const orEmpty = (column: string, value: string | undefined): RawBuilder<unknown> =>
  sql`coalesce(nullif(f.${sql.ref(column)}, ''), ${value ?? null}::text)`;

/** A clinic that no import changes until the transaction ends. */
const lockedClinic = (id: ClinicId) => sql`(select id, body from clinic where id = ${id} for share)`;

export class PostgresStaffProfiles implements StaffProfiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find = (customerId: CustomerId) => async () => {
    const column = buildStaffProfileColumn(sqlCustomerIdParameter(customerId));
    const row = (await sql<ProfileRow>`select ${column} as profile`.execute(this.database)).rows[0];
    return O.fromNullable(decodeStaffProfile(row?.profile));
  };

  change = (customerId: CustomerId, change: StaffProfileChange) => () => {
    const { roleCode, graduationYear, schoolName, preferredAddress } = change;
    const columns = [
      ...(roleCode === undefined ? [] : [['role_code', sql`${roleCode}::text`] as const]),
      ...(graduationYear === undefined ? [] : [['graduation_year', sql`${graduationYear}::integer`] as const]),
      ...(schoolName === undefined ? [] : [['school_name', sql`${schoolName}::text`] as const]),
      ...(preferredAddress === undefined ? [] : [['preferred_address', sql`${preferredAddress}::text`] as const]),
    ];
    const names = sql.join([sql.ref('customer_id'), ...columns.map(([name]) => sql.ref(name))]);
    const values = sql.join([sql`c.id`, ...columns.map(([, value]) => value)]);
    const changes = sql.join([
      sql`customer_id = f.customer_id`,
      ...columns.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
      // Someone who graduates in another year is notified about that one.
      ...(graduationYear === undefined
        ? []
        : [
            sql`graduation_notice_at = case when f.graduation_year is not distinct from excluded.graduation_year
              then f.graduation_notice_at end`,
          ]),
    ]);
    return this.write(customerId, names, values, changes);
  };

  fillFromClaims = (customerId: CustomerId, claims: StaffClaims) => () => {
    const { roleCode, graduationYear, schoolName, preferredShipTo, soldTo, accountGroup } = claims;
    const names = sql`customer_id, role_code, graduation_year, school_name, ship_to, sold_to, account_group`;
    const values = sql`c.id, ${roleCode ?? null}::text, ${graduationYear ?? null}::integer, ${schoolName ?? null}::text,
      ${preferredShipTo ?? null}::text, ${soldTo ?? null}::text, ${accountGroup ?? null}::text`;
    const changes = sql`role_code = ${orEmpty('role_code', roleCode)},
      graduation_year = coalesce(f.graduation_year, excluded.graduation_year),
      school_name = ${orEmpty('school_name', schoolName)}, ship_to = ${orEmpty('ship_to', preferredShipTo)},
      sold_to = ${orEmpty('sold_to', soldTo)}, account_group = ${orEmpty('account_group', accountGroup)}`;
    return this.write(customerId, names, values, changes);
  };

  joinClinic = (customerId: CustomerId, clinicId: ClinicId, isVerified: boolean) => async () => {
    const known = (await sql`select from clinic where id = ${clinicId}`.execute(this.database)).rows[0];
    if (!known) return E.left({ kind: 'ClinicUnknown' } as const);
    const [row] = (await this.joining(customerId, clinicId, isVerified).execute(this.database)).rows;
    return E.right(ofStaffCustomer(row));
  };

  decide = (customerId: CustomerId, clinicId: ClinicId, decision: MembershipDecision) => async () => {
    const now = sqlInstantParameter(this.clock());
    const ofWaiting = sql`f.customer_id = ${sqlCustomerIdParameter(customerId)} and ${isWaiting}
      and f.requested_clinic_id = ${clinicId}
      and exists (select 1 from customer c where c.id = f.customer_id and c.site = 'HPSF')`;
    const row = (
      await (decision.kind === 'approved'
        ? sql<ProfileRow>`update staff_profile f set clinic_id = f.requested_clinic_id, joined_at = ${now},
              requested_clinic_id = null, requested_at = null, refusal_reason = null,
              ship_to = k.body ->> 'shipTo', sold_to = k.body ->> 'soldTo', account_group = k.body ->> 'accountGroup'
            from ${lockedClinic(clinicId)} k where k.id = f.requested_clinic_id and ${ofWaiting} returning ${staffProfileJson} as profile`
        : sql<ProfileRow>`update staff_profile f set refused_at = ${now}, refusal_reason = ${decision.reason}::text
            where ${ofWaiting} returning ${staffProfileJson} as profile`
      ).execute(this.database)
    ).rows[0];
    return row ? E.right(profileOf(row)) : E.left({ kind: 'NothingRequested' } as const);
  };

  list = () => async () => {
    const rows = (
      await sql<MemberRow>`select ${member} from staff_profile f join customer c on c.id = f.customer_id
        where c.site = 'HPSF' order by not ${isWaiting}, c.email_key collate "C"`.execute(this.database)
    ).rows;
    return rows.map(memberOf);
  };

  findByEmail = (email: string) => async () => {
    const row = (
      await sql<MemberRow>`select ${member} from staff_profile f join customer c on c.id = f.customer_id
        where c.site = 'HPSF' and c.email_key = ${buildEmailKey(email)}`.execute(this.database)
    ).rows[0];
    return O.map(memberOf)(O.fromNullable(row));
  };

  takeGraduationNotices = (graduationYear: number) => async () => {
    const rows = (
      await sql<MemberRow>`update staff_profile f set graduation_notice_at = ${sqlInstantParameter(this.clock())}
        from customer c where c.id = f.customer_id and c.site = 'HPSF' and f.graduation_notice_at is null
          and f.role_code = 'STUDENT' and f.graduation_year = ${graduationYear}
          and f.ship_to <> '' and f.account_group <> '' returning ${member}`.execute(this.database)
    ).rows;
    return rows.map(memberOf).toSorted((one, other) => (one.email.toLowerCase() < other.email.toLowerCase() ? -1 : 1));
  };

  /** Adds the profile of a customer of the staff site, or makes `changes` if they have one. */
  private async write(
    customerId: CustomerId,
    names: RawBuilder<unknown>,
    values: RawBuilder<unknown>,
    changes: RawBuilder<unknown>,
  ): Promise<StaffProfile> {
    const row = (
      await sql<ProfileRow>`insert into staff_profile as f (${names})
        select ${values} from customer c where c.id = ${sqlCustomerIdParameter(customerId)} and c.site = 'HPSF'
        on conflict (customer_id) do update set ${changes} returning ${staffProfileJson} as profile`.execute(
        this.database,
      )
    ).rows[0];
    return ofStaffCustomer(row);
  }

  private joining(customerId: CustomerId, clinicId: ClinicId, isVerified: boolean): RawBuilder<ProfileRow> {
    const now = sqlInstantParameter(this.clock());
    // The clinic is locked, so that an import at the same time is waited for, or passes its accounts on to the new member.
    const from = sql`from ${lockedClinic(clinicId)} k, customer c where c.site = 'HPSF'
      and c.id = ${sqlCustomerIdParameter(customerId)}`;
    const unlessMember = (column: string) =>
      sql`${sql.ref(column)} = case when ${isMember} then ${sql.ref(`f.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
    const isMember = sql`f.clinic_id is not distinct from ${clinicId}::text`;
    if (isVerified)
      return sql<ProfileRow>`insert into staff_profile as f
          (customer_id, clinic_id, joined_at, ship_to, sold_to, account_group)
        select c.id, k.id, ${now}, k.body ->> 'shipTo', k.body ->> 'soldTo', k.body ->> 'accountGroup' ${from}
        on conflict (customer_id) do update set ${sql.join(
          [
            'clinic_id',
            'joined_at',
            'ship_to',
            'sold_to',
            'account_group',
            'requested_clinic_id',
            'requested_at',
            'refused_at',
            'refusal_reason',
          ].map(unlessMember),
        )}
        returning ${staffProfileJson} as profile`;
    const staysAsItIs = sql`(${isMember} or (f.requested_clinic_id = ${clinicId}::text and ${isWaiting}))`;
    return sql<ProfileRow>`insert into staff_profile as f (customer_id, requested_clinic_id, requested_at)
      select c.id, k.id, ${now} ${from}
      on conflict (customer_id) do update set
        requested_clinic_id = case when ${staysAsItIs} then f.requested_clinic_id else excluded.requested_clinic_id end,
        requested_at = case when ${staysAsItIs} then f.requested_at else excluded.requested_at end,
        refused_at = case when ${staysAsItIs} then f.refused_at end,
        refusal_reason = case when ${staysAsItIs} then f.refusal_reason end
      returning ${staffProfileJson} as profile`;
  }
}
