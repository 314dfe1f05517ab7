import * as t from 'io-ts';
import { lineCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import { clinicKinds } from '#domain/staff-program/clinic';
import { type ClinicSearchType, clinicSearchTypes } from '#domain/staff-program/clinic-search';
import { defineUncachedCall } from '../../call';
import { ClinicAddressCodec } from '../clinic-address-codec';
import { sessionTokenCodec } from '../session-token-codec';

/** The session decides; a token of `get-jwt` may be sent, and is then verified (ST-16). */
const optional = { jwt: stringCodec('a token from get-jwt', 4096), sessionToken: sessionTokenCodec };

const nullable = t.union([t.string, t.null]);

const clinicId = lineCodec('a group id', 40);

const ClinicCodec = t.strict({
  clinicID: t.string,
  name: t.string,
  address: ClinicAddressCodec,
  SFHomeDeliveryOnly: t.boolean,
});

/** API-04: `clinicID` is the group id (CT-24). Only here is a phone number, and nowhere an account (ST-16). */
export const fetchAddressCall = defineUncachedCall({
  name: 'fetchAddress',
  audience: 'staff-site',
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/fetch-address',
  summary: "A clinic's address, by its group id.",
  request: t.intersection([t.strict({ clinicID: clinicId }), t.exact(t.partial(optional))]),
  answer: ClinicCodec,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const searchClinicCall = defineUncachedCall({
  name: 'searchClinic',
  audience: 'staff-site',
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/search-clinic',
  summary: 'Up to 25 clinics, schools and shelters, by name, city, ZIP code or group id.',
  request: t.intersection([
    t.strict({ searchTerm: lineCodec('3 to 100 characters', 200) }),
    t.exact(t.partial({ searchType: literalUnionCodec<ClinicSearchType>(clinicSearchTypes), ...optional })),
  ]),
  answer: t.strict({
    results: t.readonlyArray(
      t.strict({
        groupID: t.string,
        type: literalUnionCodec(clinicKinds),
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

/** API-06: joins right away with an email on the clinic's own domain, otherwise the clinic has to approve. */
export const joinClinicCall = defineUncachedCall({
  name: 'joinClinic',
  audience: 'staff-site',
  uncachedBecause: 'changes data',
  path: '/api/{identity}/join-clinic',
  needs: 'staff-membership',
  summary: 'Joins a clinic, or asks it for approval. Asking again changes nothing.',
  request: t.intersection([t.strict({ groupID: clinicId }), t.exact(t.partial(optional))]),
  answer: t.strict({
    status: t.keyof({ joined: null, pending: null }),
    groupID: t.string,
    /** Null until the clinic approves, like the two others. */
    SF_PreferedShipTo: nullable,
    SF_StoreSoldTo: nullable,
    SAP_CustomerAccountGroup: nullable,
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});
