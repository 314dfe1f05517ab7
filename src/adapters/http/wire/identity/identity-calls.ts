import * as t from 'io-ts';
import { stringCodec } from '#adapters/codecs/mapped-codec';
import { unauthorizedUserMessage } from '#domain/identity/account-info';
import { defineUncachedCall } from '../../call';
import { ClinicAddressCodec } from '../clinic-address-codec';
import { sessionTokenCodec, WithSessionTokenCodec } from '../session-token-codec';

/** A token of `get-jwt`, which is verified (ST-16). */
const jwt = stringCodec('a token of get-jwt', 4096);

const nullable = t.union([t.string, t.null]);

const AccountInfoCodec = t.strict({
  UID: t.string,
  isRegistered: t.boolean,
  profile: t.strict({
    email: t.string,
    firstName: t.string,
    lastName: t.string,
    country: t.string,
    zip: nullable,
  }),
  data: t.strict({
    SAP_CustomerAccountGroup: nullable,
    SF_PreferedShipTo: nullable,
    SF_StoreSoldTo: nullable,
    roleCode: nullable,
    graduationYear: nullable,
    currentSchoolName: nullable,
    /** Null: the token is in a cookie that no script reads. */
    sessionToken: t.null,
    authenticated: t.literal(true),
    isRegistered: t.boolean,
    email: t.string,
    firstName: t.string,
    lastName: t.string,
    country: t.string,
    zipCode: nullable,
    /** Of the clinic that someone has joined. */
    clinicAddress: t.union([ClinicAddressCodec, t.null]),
    isEligibleForPd: t.boolean,
  }),
});

/** API-08; without a session its message is exactly that of ER-19. */
export const getAccountInfoCall = defineUncachedCall({
  name: 'getAccountInfo',
  audience: 'session',
  unauthenticatedMessage: unauthorizedUserMessage,
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/get-account-info',
  summary: 'Who is logged in.',
  request: t.exact(t.partial({ sessionToken: sessionTokenCodec, jwt })),
  answer: AccountInfoCodec,
});

/** API-09: of the session's customer, for the origin of the site; the keys are at `/.well-known/jwks.json`. */
export const getJwtCall = defineUncachedCall({
  name: 'getJwt',
  audience: 'session',
  unauthenticatedMessage: unauthorizedUserMessage,
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/get-jwt',
  summary: 'A signed token that proves for 5 minutes who is logged in.',
  request: WithSessionTokenCodec,
  answer: t.strict({ jwt: t.string }),
});

/** API-11: ends the session, if there is one, and then says where the provider's own session is ended. */
export const logoutCall = defineUncachedCall({
  name: 'logout',
  audience: 'public',
  uncachedBecause: 'reads cookies',
  path: '/api/{identity}/logout',
  summary: 'Logs out.',
  request: t.exact(t.partial({})),
  answer: t.strict({ logoutUrl: nullable }),
});
