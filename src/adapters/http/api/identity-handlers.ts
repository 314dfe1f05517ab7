import * as E from 'fp-ts/Either';
import { identityApiMessages } from '#application/identity/messages';
import { buildAccountInfo, findVisitingCustomer } from '#application/visitor';
import { unauthorizedUserMessage } from '#domain/identity/account-info';
import type { ApiHandlers } from './call-handler';

/** What only a programme's registration tells (API-08). */
const unknownStaffData = {
  SAP_CustomerAccountGroup: null,
  SF_PreferedShipTo: null,
  SF_StoreSoldTo: null,
  roleCode: null,
  graduationYear: null,
  currentSchoolName: null,
};

const sessionOver = { code: 'UNAUTHENTICATED', message: unauthorizedUserMessage } as const;

export const identityHandlers = {
  getAccountInfo: async (_request, { visitor }) => {
    const info = buildAccountInfo(visitor);
    return info ? E.right({ ...info, data: unknownStaffData }) : E.left(sessionOver);
  },
  getJwt: async (_request, { shop, visitor }) => {
    const customer = findVisitingCustomer(visitor);
    return customer ? E.right({ jwt: await shop.identityTokens.issue(customer.id)() }) : E.left(sessionOver);
  },
  logout: async (_request, { shop, changeCookies }) => {
    await shop.signOut.execute()();
    changeCookies({ session: 'logged-out' });
    return E.right({ logoutUrl: (await shop.providerSignIn.findLogoutUrl()) ?? null });
  },
  refreshSessionToken: async ({ forceRefreshToken = false }, { shop, sessionToken, changeCookies }) => {
    const refreshed = sessionToken && (await shop.refreshSession.execute(sessionToken, forceRefreshToken)());
    if (!refreshed || E.isLeft(refreshed)) {
      changeCookies({ session: 'none' });
      return E.left({ code: 'UNAUTHENTICATED', message: identityApiMessages.sessionOver });
    }
    const { token, inactivitySeconds, endsAt } = refreshed.right;
    if (token !== sessionToken) changeCookies({ session: token });
    return E.right({ inactivitySeconds, endsAt: new Date(endsAt).toISOString() });
  },
} satisfies Partial<ApiHandlers>;
