import * as t from 'io-ts';
import { type RawBuilder, sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, InstantCodec, literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { HomeOrClinic } from '#domain/shipping/place';
import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';
import { type Clinic, type ClinicAddress, type ClinicId, clinicKinds } from '#domain/staff-program/clinic';
import type { ClinicMembership, ClinicRequest, StaffProfile } from '#domain/staff-program/staff-profile';
import type { Instant } from '#domain/time';

const ClinicAddressCodec = objectCodec<ClinicAddress>(
  {
    address1: t.string,
    city: t.string,
    provinceCode: literalUnionCodec<AmericanStateCode>(americanStates.map(([code]) => code)),
    zip: brandedCodec<Zip>(),
  },
  { address2: t.string, phone: t.string },
);

/** A clinic as the column `body` has it. */
export const ClinicCodec = objectCodec<Clinic>(
  {
    id: brandedCodec<ClinicId>(),
    kind: literalUnionCodec(clinicKinds),
    name: t.string,
    address: ClinicAddressCodec,
    shipTo: t.string,
    soldTo: t.string,
    accountGroup: t.string,
    isHomeDeliveryOnly: t.boolean,
  },
  { emailDomain: t.string },
);

/** The columns of a staff profile, with the bodies of its clinics; null if nothing stands. */
type StaffProfileRow = {
  readonly roleCode: string | null;
  readonly graduationYear: number | null;
  readonly schoolName: string | null;
  readonly clinic: Clinic | null;
  readonly joinedAt: Instant | null;
  readonly requestedClinic: Clinic | null;
  readonly requestedAt: Instant | null;
  readonly refusedAt: Instant | null;
  readonly refusalReason: string | null;
  readonly shipTo: string | null;
  readonly soldTo: string | null;
  readonly accountGroup: string | null;
  readonly preferredAddress: HomeOrClinic;
};

const orNull = <A>(codec: t.Type<A, unknown>) => t.union([codec, t.null]);
const nullableText = orNull<string>(t.string);

const StaffProfileRowCodec = t.strict({
  roleCode: nullableText,
  graduationYear: orNull<number>(t.number),
  schoolName: nullableText,
  clinic: orNull(ClinicCodec),
  joinedAt: orNull(InstantCodec),
  requestedClinic: orNull(ClinicCodec),
  requestedAt: orNull(InstantCodec),
  refusedAt: orNull(InstantCodec),
  refusalReason: nullableText,
  shipTo: nullableText,
  soldTo: nullableText,
  accountGroup: nullableText,
  preferredAddress: literalUnionCodec<HomeOrClinic>(['home', 'clinic']),
});

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::double precision`);

/** The row of `staff_profile` that a statement names `f` as one JSON value. */
export const staffProfileJson: RawBuilder<unknown> = sql`json_build_object(
    'roleCode', f.role_code, 'graduationYear', f.graduation_year, 'schoolName', f.school_name,
    'clinic', (select k.body from clinic k where k.id = f.clinic_id), 'joinedAt', ${milliseconds('f.joined_at')},
    'requestedClinic', (select k.body from clinic k where k.id = f.requested_clinic_id),
    'requestedAt', ${milliseconds('f.requested_at')}, 'refusedAt', ${milliseconds('f.refused_at')},
    'refusalReason', f.refusal_reason, 'shipTo', f.ship_to, 'soldTo', f.sold_to, 'accountGroup', f.account_group,
    'preferredAddress', f.preferred_address)`;

/** The staff profile of a customer as one JSON value; null if there is none. */
export const buildStaffProfileColumn = (customerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${staffProfileJson} from staff_profile f where f.customer_id = ${customerId})`;

const requestOf = (row: StaffProfileRow): ClinicRequest | undefined => {
  const { requestedClinic: clinic, requestedAt, refusedAt, refusalReason } = row;
  if (!clinic || requestedAt === null) return undefined;
  return refusedAt === null
    ? { status: 'requested', clinic, requestedAt }
    : { status: 'refused', clinic, decidedAt: refusedAt, reason: refusalReason ?? '' };
};

const membershipOf = (row: StaffProfileRow): ClinicMembership => {
  const { clinic, joinedAt } = row;
  const request = requestOf(row);
  return clinic && joinedAt !== null
    ? { status: 'joined', clinic, decidedAt: joinedAt, ...(request ? { move: request } : {}) }
    : (request ?? { status: 'none' });
};

/** Decodes what `buildStaffProfileColumn` returns; undefined for null. */
export const decodeStaffProfile = (value: unknown): StaffProfile | undefined => {
  if (value === null || value === undefined) return undefined;
  const row: StaffProfileRow = decodeOrThrow(StaffProfileRowCodec, value, 'a staff profile');
  const { roleCode, graduationYear, schoolName, shipTo, soldTo, accountGroup, preferredAddress } = row;
  return {
    ...(roleCode === null ? {} : { roleCode }),
    ...(graduationYear === null ? {} : { graduationYear }),
    ...(schoolName === null ? {} : { schoolName }),
    membership: membershipOf(row),
    ...(shipTo === null ? {} : { preferredShipTo: shipTo }),
    ...(soldTo === null ? {} : { soldTo }),
    ...(accountGroup === null ? {} : { accountGroup }),
    preferredAddress,
  };
};
