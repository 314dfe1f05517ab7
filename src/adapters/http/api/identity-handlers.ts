import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { CreateCustomerToken } from '#application/identity/create-customer-token';
import type { DeleteCacheItem } from '#application/identity/delete-cache-item';
import { identityApiMessages, serverKeyMessages } from '#application/identity/messages';
import type { ProviderSignIn } from '#application/identity/provider-sign-in';
import type { RefreshSession } from '#application/identity/refresh-session';
import type { SignOut } from '#application/identity/sign-out';
import type { SignSubscriptionAccess } from '#application/identity/sign-subscription-access';
import type { IdentityTokens } from '#application/ports/identity-tokens';
import {
  buildAccountInfo,
  findSignedInRole,
  findVisitingCustomer,
  isInStaffProgram,
  type SignedInCustomer,
  type Visitor,
} from '#application/visitor';
import type { AccountInfo } from '#domain/identity/account-info';
import { findJoinedClinic, findSchoolName } from '#domain/staff-program/staff-profile';
import { buildWireClinicAddress } from '../wire/clinic-address-codec';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type IdentityCallShop = {
  readonly identityTokens: IdentityTokens;
  readonly signOut: SignOut;
  readonly providerSignIn: ProviderSignIn;
  readonly refreshSession: RefreshSession;
  readonly signSubscriptionAccess: SignSubscriptionAccess;
  readonly createCustomerToken: CreateCustomerToken;
  readonly deleteCacheItem: DeleteCacheItem;
};

/** The staff-feeding user (API-08, EN-08, EN-09, RO-11). */
const buildStaffData = (customer: SignedInCustomer, { isRegistered, profile: person }: AccountInfo) => {
  const { standing } = customer;
  const clinic = standing && findJoinedClinic(standing.profile);
  const { accountGroup, preferredShipTo, soldTo, roleCode, graduationYear } = standing?.profile ?? {};
  return {
    SAP_CustomerAccountGroup: accountGroup ?? null,
    SF_PreferedShipTo: preferredShipTo ?? null,
    SF_StoreSoldTo: soldTo ?? null,
    roleCode: roleCode ?? null,
    graduationYear: graduationYear === undefined ? null : String(graduationYear),
    currentSchoolName: (standing && findSchoolName(standing.profile)) ?? null,
    sessionToken: null,
    authenticated: true as const,
    isRegistered,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    country: person.country,
    zipCode: person.zip,
    clinicAddress: clinic ? buildWireClinicAddress(clinic.address) : null,
    isEligibleForPd: isInStaffProgram(customer),
  };
};

/** What the check of the audience makes sure of before a handler. */
const sessionOf = (visitor: Visitor): SignedInCustomer => {
  const customer = findVisitingCustomer(visitor);
  if (!customer?.session) throw new Error('A call of a session was handled without one.');
  return { ...customer, session: customer.session };
};

export const identityHandlers = {
  getAccountInfo: async (_request, { visitor }) => {
    const customer = sessionOf(visitor);
    const info = buildAccountInfo(visitor, customer);
    return E.right({ ...info, data: buildStaffData(customer, info) });
  },
  getJwt: async (_request, { shop, visitor }) =>
    E.right({ jwt: await shop.identityTokens.issue(sessionOf(visitor).id)() }),
  logout: async (_request, { shop, changeCookies, endProviderSession }) => {
    await shop.signOut.execute()();
    changeCookies({ ...(await endProviderSession()), session: 'logged-out' });
    return E.right({ logoutUrl: (await shop.providerSignIn.findLogoutUrl()()) ?? null });
  },
  refreshSessionToken: async ({ forceRefreshToken = false }, context) => {
    const { shop, visitor, sessionToken, subscriptionCookie, changeCookies } = context;
    if (sessionToken === undefined) throw new Error('A call of a session was handled without a token.');
    const { session } = sessionOf(visitor);
    const refreshed = await shop.refreshSession.execute(sessionToken, session, forceRefreshToken)();
    if (E.isLeft(refreshed)) {
      changeCookies({ session: 'none' });
      return E.left({ code: 'UNAUTHENTICATED', message: identityApiMessages.sessionOver });
    }
    const { token, inactivitySeconds, endsAt } = refreshed.right;
    const access = O.toUndefined(shop.signSubscriptionAccess.renew(subscriptionCookie));
    changeCookies({
      ...(token === sessionToken ? {} : { session: { token, role: findSignedInRole(visitor) ?? 'consumer' } }),
      ...(access ? { subscriptionAccess: access } : {}),
    });
    return E.right({ sessionToken: null, expiresAt: new Date(endsAt).toISOString(), inactivitySeconds });
  },
  crypto: async (_request, { shop }) => {
    const access = shop.signSubscriptionAccess.execute();
    return O.isSome(access)
      ? E.right([access.value.seconds, access.value.signature])
      : E.left({ code: 'NOT_FOUND', message: serverKeyMessages.NotOffered });
  },
  createCustomerToken: async ({ email, first_name: firstName, last_name: lastName }, { shop }) => {
    const made = await shop.createCustomerToken.execute({ email, firstName, lastName })();
    if (E.isLeft(made)) return E.left({ code: 'FORBIDDEN', message: identityApiMessages.hiddenEmail });
    const { token, endsAt, customerId, isNew } = made.right;
    return E.right({ sessionToken: token, expiresAt: new Date(endsAt).toISOString(), customerId, isNew });
  },
  deleteCacheItem: async (_request, { shop }) => {
    const deleted = await shop.deleteCacheItem.execute()();
    return E.isRight(deleted)
      ? E.right({ deleted: deleted.right })
      : E.left({ code: 'RATE_LIMITED', message: identityApiMessages.tooManyDeletions });
  },
} satisfies Partial<ApiHandlers<IdentityCallShop>>;
