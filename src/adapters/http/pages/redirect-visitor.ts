import type { FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import { findSignedInRole } from '#application/visitor';
import { parseRedirectParameter } from '#domain/identity/redirect';
import { findVisitorRedirect } from '#domain/identity/visitor-redirect';
import type { PageServerParts } from './page-server-parts';
import { findPreviousPage } from './previous-page';
import { resolveVisitor } from './visitor-cookie-writer';

/** The safe path of the `redirect` parameter, as a field; none where there is none. */
export const readRedirect = (request: FastifyRequest): { readonly redirect?: string } => {
  const { redirect } = request.query as Readonly<Record<string, unknown>>;
  const path = typeof redirect === 'string' ? O.toUndefined(parseRedirectParameter(redirect)) : undefined;
  return path === undefined ? {} : { redirect: path };
};

/** Redirects a visitor who is elsewhere because of who is signed in (RT-28 to RT-32). */
export const redirectVisitor =
  (parts: Pick<PageServerParts, 'siteOf' | 'findCustomer'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const visitor = await resolveVisitor(request, parts);
    const previous = findPreviousPage(request);
    const target = findVisitorRedirect({
      path: request.url,
      role: findSignedInRole(visitor),
      site: visitor.site,
      ...readRedirect(request),
      ...(previous === undefined ? {} : { previous }),
    });
    return target === undefined ? undefined : reply.header('cache-control', 'private, no-store').redirect(target, 302);
  };
