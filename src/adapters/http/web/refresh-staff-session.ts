import type { FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { findSignedInRole, findVisitingCustomer } from '#application/visitor';
import { hasSharedPayload, isPagePath } from '#domain/shell/routes';
import { readSessionToken, resolveVisitor } from '../visitor-cookie-writer';
import type { SignInPageParts } from './identity/finish-sign-in';
import { stripPayloadSuffix } from './requested-page';

/**
 * Refreshes the session of staff with each page that is made for them alone, so that it is refreshed on navigation without
 * script too (SE-12); pages for all are cached and set no cookie. The token stays while more than half of its life is
 * left. A session that cannot be refreshed is over, and its cookies go (SE-13).
 */
export const refreshStaffSession =
  (parts: Pick<SignInPageParts, 'siteOf' | 'findCustomer' | 'shopFor' | 'cookies'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readSessionToken(request);
    const path = stripPayloadSuffix(request.url);
    if (parts.siteOf(request) !== 'HPSF' || token === undefined || !isPagePath(path) || hasSharedPayload(path)) return;
    const visitor = await resolveVisitor(request, parts);
    const session = findVisitingCustomer(visitor)?.session;
    if (!session) return;
    const refreshed = await parts.shopFor(visitor).refreshSession.execute(token, session, false)();
    if (E.isLeft(refreshed)) parts.cookies.write(reply, { session: 'none' });
    else if (refreshed.right.token !== token) {
      const role = findSignedInRole(visitor) ?? 'staff-unregistered';
      parts.cookies.write(reply, { session: { token: refreshed.right.token, role } });
    }
  };
