import type { FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import { cookiesAfterJoiningClinic } from '#application/cookie-changes';
import { findSignedInRole } from '#application/visitor';
import { parseRedirectParameter } from '#domain/identity/redirect';
import { findVisitorRedirect } from '#domain/identity/visitor-redirect';
import type { PageServerParts } from '../page-server-parts';
import { readSignedInRole, resolveVisitor, type VisitorCookieWriter } from '../visitor-cookie-writer';
import { findPreviousPage } from './previous-page';

/** The safe path of the `redirect` parameter, as a field; none where there is none. */
export const readRedirect = (request: FastifyRequest): { readonly redirect?: string } => {
  const { redirect } = request.query as Readonly<Record<string, unknown>>;
  const path = typeof redirect === 'string' ? O.toUndefined(parseRedirectParameter(redirect)) : undefined;
  return path === undefined ? {} : { redirect: path };
};

type RedirectParts = Pick<PageServerParts, 'siteOf' | 'findCustomer'> & {
  readonly cookies: Pick<VisitorCookieWriter, 'write'>;
};

/** Redirects a visitor who is elsewhere because of who is signed in (RT-28 to RT-32), and sets the cookies anew where that has changed. */
export const redirectVisitor =
  (parts: RedirectParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const visitor = await resolveVisitor(request, parts);
    const role = findSignedInRole(visitor);
    if (role !== undefined && role !== readSignedInRole(request))
      parts.cookies.write(reply, cookiesAfterJoiningClinic(visitor));
    const previous = findPreviousPage(request);
    const target = findVisitorRedirect({
      path: request.url,
      role,
      site: visitor.site,
      ...readRedirect(request),
      ...(previous === undefined ? {} : { previous }),
    });
    return target === undefined ? undefined : reply.header('cache-control', 'private, no-store').redirect(target, 302);
  };
