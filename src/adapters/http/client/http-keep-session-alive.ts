import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import { refreshSessionTokenCall } from '../wire/identity/refresh-session-token-call';
import { callOrRefuse, type HttpClient } from './http-client';

export const createHttpKeepSessionAlive = (client: HttpClient): KeepSessionAlive => ({
  execute: ({ isForced }) =>
    callOrRefuse(client, refreshSessionTokenCall, { forceRefreshToken: isForced }, ({ error: { code } }) =>
      code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? { kind: 'SessionOver' } : undefined,
    ),
});
