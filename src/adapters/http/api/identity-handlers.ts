import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { identityApiMessages, serverKeyMessages } from '#application/identity/messages';
import { findVisitingCustomer } from '#application/visitor';
import type { ApiHandlers } from './call-handler';

export const identityHandlers = {
  refreshSessionToken: async ({ forceRefreshToken = false }, context) => {
    const { shop, visitor, sessionToken, subscriptionCookie, changeCookies } = context;
    const session = findVisitingCustomer(visitor)?.session;
    const refreshed =
      sessionToken && session && (await shop.refreshSession.execute(sessionToken, session, forceRefreshToken)());
    if (!refreshed || E.isLeft(refreshed)) {
      changeCookies({ session: 'none' });
      return E.left({ code: 'UNAUTHENTICATED', message: identityApiMessages.sessionOver });
    }
    const { token, inactivitySeconds, endsAt } = refreshed.right;
    const access = O.toUndefined(shop.signSubscriptionAccess.renew(subscriptionCookie));
    changeCookies({
      ...(token === sessionToken ? {} : { session: token }),
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
    if (E.isLeft(made)) return E.left({ code: 'UNAVAILABLE', message: identityApiMessages.passwordsBusy });
    const { token, endsAt, customerId, isNew } = made.right;
    return E.right({ sessionToken: token, expiresAt: new Date(endsAt).toISOString(), customerId, isNew });
  },
  deleteCacheItem: async (_request, { shop }) => {
    const deleted = await shop.deleteCacheItem.execute()();
    return E.isRight(deleted)
      ? E.right({ deleted: deleted.right })
      : E.left({ code: 'RATE_LIMITED', message: identityApiMessages.tooManyDeletions });
  },
} satisfies Partial<ApiHandlers>;
