import * as t from 'io-ts';
import { defineUncachedCall } from '../../call';
import { sessionTokenCodec } from '../session-token-codec';

/**
 * The token is read from its cookie and set there, so the response has null; `sessionToken` of the request has to be the
 * same one (ST-07, API-26).
 */
export const refreshSessionTokenCall = defineUncachedCall({
  name: 'refreshSessionToken',
  audience: 'session',
  clearsSessionCookies: true,
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/refresh-session-token',
  summary:
    "Keeps the visitor's session alive and says when it ends. The token is in a cookie that scripts can't read, so `sessionToken` in the response is always null.",
  request: t.exact(t.partial({ sessionToken: sessionTokenCodec, forceRefreshToken: t.boolean })),
  answer: t.strict({ sessionToken: t.null, expiresAt: t.string, inactivitySeconds: t.number }),
});
