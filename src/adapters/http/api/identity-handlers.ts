import * as E from 'fp-ts/Either';
import { identityApiMessages } from '#application/identity/messages';
import type { ApiHandlers } from './call-handler';

export const identityHandlers = {
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
