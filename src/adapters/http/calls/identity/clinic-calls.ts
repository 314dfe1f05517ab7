import * as t from 'io-ts';
import { clinicKinds } from '#domain/programme/clinic';
import { type ClinicSearchType, clinicSearchTypes } from '#domain/programme/clinic-search';
import { defineUncachedCall } from '../../call';
import { lineCodec, stringCodec } from '../../codec';
import { sessionTokenCodec } from '../session-token-codec';

/** What every call about clinics needs: a token of `get-jwt` of the session's customer, which is verified (ST-16). */
const identified = { jwt: stringCodec('a token of get-jwt', 4096) };
const optional = { sessionToken: sessionTokenCodec };

const clinicId = lineCodec('a group id', 40);

const keysOf = <A extends string>(values: readonly A[]) =>
  t.keyof(Object.fromEntries(values.map((value) => [value, null])) as Record<A, null>);

const ClinicAddressCodec = t.strict({
  groupID: t.string,
  kind: keysOf(clinicKinds),
  name: t.string,
  address1: t.string,
  address2: t.union([t.string, t.null]),
  city: t.string,
  provinceCode: t.string,
  zip: t.string,
  countryCode: t.literal('US'),
  SFHomeDeliveryOnly: t.boolean,
});

/** API-04: `clinicID` is the group id (CT-24). Phone and accounts are shown to nobody who has not joined. */
export const fetchAddressCall = defineUncachedCall({
  name: 'fetchAddress',
  audience: 'staff-site',
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/fetch-address',
  summary: 'The address of a clinic by its group id.',
  request: t.intersection([t.strict({ clinicID: clinicId, ...identified }), t.exact(t.partial(optional))]),
  answer: ClinicAddressCodec,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** API-05. */
export const searchClinicCall = defineUncachedCall({
  name: 'searchClinic',
  audience: 'staff-site',
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/search-clinic',
  summary: 'Clinics, schools and shelters by name, city, zip code or group id; 25 at most.',
  request: t.intersection([
    t.strict({ searchTerm: lineCodec('3 to 100 characters', 200), ...identified }),
    t.exact(t.partial({ searchType: keysOf<ClinicSearchType>(clinicSearchTypes), ...optional })),
  ]),
  answer: t.strict({
    results: t.readonlyArray(
      t.strict({
        groupID: t.string,
        kind: keysOf(clinicKinds),
        name: t.string,
        city: t.string,
        provinceCode: t.string,
        zip: t.string,
      }),
    ),
    truncated: t.boolean,
  }),
  refusals: ['RATE_LIMITED'],
});

/** API-06: joins at once with an address of the clinic's own domain, else the clinic has to approve. */
export const joinClinicCall = defineUncachedCall({
  name: 'joinClinic',
  audience: 'staff-site',
  uncachedBecause: 'changes data',
  path: '/api/{identity}/join-clinic',
  summary: 'Joins a clinic, or asks it to approve. Repeated it changes nothing.',
  request: t.intersection([t.strict({ groupID: clinicId, ...identified }), t.exact(t.partial(optional))]),
  answer: t.strict({
    status: t.keyof({ joined: null, requested: null }),
    clinic: t.strict({ groupID: t.string, name: t.string }),
    isRegistered: t.boolean,
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});
